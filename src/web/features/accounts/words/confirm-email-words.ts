import type { MailLinkWords } from '#web/components/mail-link-page.tsx'
import type { Words } from '#web/components/words.ts'

export const confirmEmailWords: Words<MailLinkWords> = {
  en: {
    title: 'Confirm your address',
    text: 'One press says that this mailbox is yours, and that your Sahihi account may use its address.',
    button: 'Confirm my address',
    busy: 'Confirming…',
    doneTitle: 'Your address is confirmed',
    done: 'It is yours now: you sign in with it, and our mails to you go there.',
    failedTitle: 'Your address was not confirmed.',
    broken: 'A part of the link is missing. Open it from the mail again, or copy the whole of it.',
    instead:
      'A link works once, for 24 hours, and a newer one ends it. If you have confirmed already, all is well; otherwise sign in and have it sent again.',
    home: 'Go to Sahihi',
  },
  sw: {
    title: 'Thibitisha anwani yako',
    text: 'Bonyeza mara moja kuthibitisha kwamba sanduku hili la barua ni lako, na kwamba akaunti yako ya Sahihi inaweza kutumia anwani yake.',
    button: 'Thibitisha anwani yangu',
    busy: 'Inathibitisha…',
    doneTitle: 'Anwani yako imethibitishwa',
    done: 'Sasa ni yako: unaingia kwa anwani hii, na barua pepe zetu kwako zinatumwa hapo.',
    failedTitle: 'Anwani yako haikuthibitishwa.',
    broken: 'Sehemu ya kiungo haipo. Kifungue tena kutoka kwenye barua pepe, au ukinakili chote.',
    instead:
      'Kiungo hufanya kazi mara moja tu, kwa saa 24, na kipya hukimaliza. Ikiwa umeshathibitisha, yote ni sawa; la sivyo ingia kisha uombe kitumwe tena.',
    home: 'Nenda Sahihi',
  },
}
