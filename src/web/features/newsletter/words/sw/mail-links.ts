import type { MailLinkWords } from '#web/components/mail-link-page.tsx'

export const confirm: MailLinkWords = {
  title: 'Thibitisha anwani yako',
  text: 'Bonyeza mara moja, na jarida letu litakufikia: usahihishaji na tathmini, mara moja kwa mwezi.',
  button: 'Thibitisha anwani yangu',
  busy: 'Inathibitishwa…',
  doneTitle: 'Umo kwenye orodha',
  done: 'Anwani yako imethibitishwa. Kila jarida lina kiungo cha kujiondoa.',
  failedTitle: 'Anwani yako haikuthibitishwa.',
  broken: 'Sehemu ya kiungo haipo. Kifungue tena kutoka kwenye barua pepe, au ukinakili chote.',
  instead: 'Kiungo hufanya kazi mara moja tu, kwa siku 7. Ikiwa umeshathibitisha, yote ni sawa; la sivyo jiandikishe tena chini ya ukurasa huu.',
  home: 'Mwanzo',
}

export const leave: MailLinkWords = {
  title: 'Jiondoe kwenye jarida',
  text: 'Bonyeza mara moja, nasi tutaacha kuiandikia anwani hii.',
  button: 'Jiondoe',
  busy: 'Unaondolewa…',
  doneTitle: 'Umeondolewa kwenye orodha',
  done: 'Hatutatuma jarida kwa anwani hii tena.',
  failedTitle: 'Bado umo kwenye orodha.',
  broken: 'Sehemu ya kiungo haipo. Kifungue tena kutoka kwenye barua pepe, au ukinakili chote.',
  instead: 'Ikiwa kiungo hakifanyi kazi, tuandikie kupitia ukurasa wa mawasiliano, nasi tutaiondoa anwani yako.',
  home: 'Mwanzo',
}
