import type { Words } from '#engine/words/words.ts'

/** What stands on the card by which guardians dial. */
interface DiallingCardWords {
  title: string
  steps: (serviceCode: string) => readonly string[]
  rule: string
}

export const diallingCardWords: Words<DiallingCardWords> = {
  en: {
    title: 'Results on any phone, without internet',
    steps: (serviceCode) => [`Dial ${serviceCode}`, 'Press 1 for English.', "Type the last 3 digits of your child's admission number."],
    rule: 'It works from the number that you gave the school, once you have agreed.',
  },
  sw: {
    title: 'Matokeo kwa simu yoyote, bila intaneti',
    steps: (serviceCode) => [`Piga ${serviceCode}`, 'Bonyeza 2 kwa Kiswahili.', 'Andika tarakimu 3 za mwisho za nambari ya usajili ya mtoto.'],
    rule: 'Hufanya kazi kwa nambari uliyoipa shule, ukishatoa kibali.',
  },
}
