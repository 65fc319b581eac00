import type { MailLinkWords } from '#web/components/mail-link-page.tsx'

export const confirmEmail: MailLinkWords = {
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
}
