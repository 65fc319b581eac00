import type { Words } from '#engine/words/words.ts'

interface UssdWords {
  askAdmission: string
  askChild: string
  askExam: string
  /** Of results that are all out of the same. */
  marksOf: (max: string) => string
  /** In place of a result: it would be of half an exam. */
  pageMissing: string
  back: string
  more: string
  otherExam: string
  end: string
  nothing: string
  locked: string
  ended: string
}

export const ussdWords: Words<UssdWords> = {
  en: {
    askAdmission: "Your child's admission number: type its last 3 digits",
    askChild: 'Which child?',
    askExam: 'Which exam?',
    marksOf: (max) => `Marks of ${max}`,
    pageMissing: 'page missing',
    back: 'Back',
    more: 'More',
    otherExam: 'Other exam',
    end: 'End',
    nothing: 'Nothing to show',
    locked: 'Too many wrong tries. Dial again tomorrow.',
    ended: 'Thank you.',
  },
  sw: {
    askAdmission: 'Nambari ya usajili ya mtoto: andika tarakimu 3 za mwisho',
    askChild: 'Mtoto yupi?',
    askExam: 'Mtihani upi?',
    marksOf: (max) => `Alama kati ya ${max}`,
    pageMissing: 'ukurasa haupo',
    back: 'Rudi',
    more: 'Zaidi',
    otherExam: 'Mtihani mwingine',
    end: 'Maliza',
    nothing: 'Hakuna cha kuonyesha',
    locked: 'Umekosea mara nyingi. Piga tena kesho.',
    ended: 'Asante.',
  },
}
