import type { WrittenListedMail } from '#contract/mail.ts'
import type { Words } from '#web/components/words.ts'

const mailStates: Record<WrittenListedMail['state'], string> = {
  waiting: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept here',
}

const en = {
  title: 'Mail',
  note: 'What Sahihi has written to people in the last 90 days, the newest first.',
  keptNote: 'No mail server is set up, so nothing leaves this computer. Open a mail to read it and pass its link on.',
  columns: { subject: 'Subject', recipient: 'To', purpose: 'For', state: 'State', at: 'Written', actions: 'Actions' },
  states: mailStates,
  loading: 'Loading the mails',
  missing: 'The mails cannot be shown',
  noneTitle: 'No mail yet',
  none: 'What is written to people, such as the link to a new password, appears here.',
  read: 'Read',
  readLabel: (subject: string, recipient: string) => `Read “${subject}” to ${recipient}`,
  retry: 'Send again',
  retrying: 'Sending…',
  retryLabel: (subject: string, recipient: string) => `Send “${subject}” to ${recipient} again`,
  retried: (recipient: string) => `The mail to ${recipient} is on its way`,
  to: 'To',
  written: 'Written',
  close: 'Close',
}
export type MailWords = typeof en

export const mailWords: Words<MailWords> = {
  en,
  sw: {
    title: 'Barua pepe',
    note: 'Barua pepe ambazo Sahihi imewaandikia watu katika siku 90 zilizopita, mpya kwanza.',
    keptNote:
      'Hakuna seva ya barua pepe iliyowekwa, kwa hivyo hakuna kinachotoka kwenye kompyuta hii. Fungua barua pepe uisome na upeleke kiungo chake.',
    columns: { subject: 'Kichwa', recipient: 'Kwa', purpose: 'Kusudi', state: 'Hali', at: 'Iliandikwa', actions: 'Vitendo' },
    states: { waiting: 'Inasubiri', sending: 'Iko njiani', sent: 'Imetumwa', failed: 'Imeshindikana', kept: 'Imehifadhiwa hapa' },
    loading: 'Barua pepe zinapakiwa',
    missing: 'Barua pepe haziwezi kuonyeshwa',
    noneTitle: 'Bado hakuna barua pepe',
    none: 'Yanayoandikiwa watu, kama vile kiungo cha nenosiri jipya, huonekana hapa.',
    read: 'Soma',
    readLabel: (subject, recipient) => `Soma “${subject}” kwa ${recipient}`,
    retry: 'Tuma tena',
    retrying: 'Inatumwa…',
    retryLabel: (subject, recipient) => `Tuma tena “${subject}” kwa ${recipient}`,
    retried: (recipient) => `Barua pepe kwa ${recipient} iko njiani`,
    to: 'Kwa',
    written: 'Iliandikwa',
    close: 'Funga',
  },
}
