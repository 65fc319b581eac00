import type { Words } from '#web/components/words.ts'

export interface PolicyNoticeWords {
  label: string
  text: (day: string) => string
  read: string
  close: string
  closing: string
}

export const policyNoticeWords: Words<PolicyNoticeWords> = {
  en: {
    label: 'Terms and policies',
    text: (day) => `Our terms and privacy policy changed on ${day}. You need not do anything.`,
    read: 'Read what changed',
    close: 'Got it',
    closing: 'Saving…',
  },
  sw: {
    label: 'Masharti na sera',
    text: (day) => `Masharti yetu na sera ya faragha yalibadilika tarehe ${day}. Huhitaji kufanya chochote.`,
    read: 'Soma kilichobadilika',
    close: 'Nimeelewa',
    closing: 'Inahifadhi…',
  },
}
