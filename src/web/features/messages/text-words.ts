import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'
import type { LeaveWords } from '#web/components/leave-dialog.tsx'

interface TextWords {
  title: string
  note: string
  toWhom: string
  choose: string
  noClasses: string
  english: string
  kiswahili: string
  hint: string
  whole: string
  live: (chars: number, parts: number) => string
  oddLetters: string
  other: string
  allowed: { title: string; only: string; never: readonly string[]; why: string }
  first: string
  leave: LeaveWords
}

/** Writing to the guardians of a class. */
export const textWords: Words<TextWords> = {
  en: {
    title: 'A text to a class',
    note: 'To every guardian of the class who agreed. Nothing is sent before you press the button.',
    toWhom: 'Class',
    choose: 'Choose a class',
    noClasses: 'You have no class to write to.',
    english: 'In English',
    kiswahili: 'In Kiswahili',
    hint: 'The school’s name is put before it.',
    whole: 'As it arrives',
    live: (chars, parts) => `${countEn('character', chars)}, ${countEn('part', parts)}`,
    oddLetters: 'It holds a sign that SMS letters do not have, such as an emoji: a part then holds 70 characters in place of 160.',
    other: 'Guardians whose language you leave empty get the other text.',
    allowed: {
      title: 'What may be sent',
      only: 'Only what guardians need to know of the school: dates, meetings, an exam, a closed gate.',
      never: [
        'No advertising, no collections, nothing about elections: the law asks for another agreement for these.',
        'No marks, no fees and nothing about one pupil: this text goes to everybody in the class.',
        'No passwords and no codes.',
      ],
      why: 'Who gets one text too many opts out, and then misses the results as well.',
    },
    first: 'Choose a class and write the text in one language at least.',
    leave: { title: 'Leave without sending?', text: 'What you wrote is not stored and will be gone.', leave: 'Leave', stay: 'Stay here' },
  },
  sw: {
    title: 'Ujumbe kwa darasa',
    note: 'Kwa kila mlezi wa darasa aliyetoa kibali. Hakuna kinachotumwa kabla hujabonyeza kitufe.',
    toWhom: 'Darasa',
    choose: 'Chagua darasa',
    noClasses: 'Huna darasa la kuandikia.',
    english: 'Kwa Kiingereza',
    kiswahili: 'Kwa Kiswahili',
    hint: 'Jina la shule linawekwa mbele yake.',
    whole: 'Unavyofika',
    live: (chars, parts) => `${countSw('Herufi', chars)}, ${countSw('sehemu', parts)}`,
    oddLetters: 'Una alama ambayo herufi za SMS hazina, kama emoji: sehemu moja basi ina herufi 70 badala ya 160.',
    other: 'Walezi ambao lugha yao umeiacha wazi wanapata ujumbe wa lugha nyingine.',
    allowed: {
      title: 'Kinachoweza kutumwa',
      only: 'Ambacho walezi wanahitaji kujua kuhusu shule tu: tarehe, mikutano, mtihani, lango lililofungwa.',
      never: [
        'Hakuna matangazo ya biashara, michango, wala habari za uchaguzi: sheria inataka kibali kingine kwa hayo.',
        'Hakuna alama, karo, wala habari za mwanafunzi mmoja: ujumbe huu unaenda kwa kila mtu wa darasa.',
        'Hakuna nenosiri wala misimbo.',
      ],
      why: 'Anayepata ujumbe mmoja zaidi ya inavyofaa hujiondoa, kisha hukosa matokeo pia.',
    },
    first: 'Chagua darasa na uandike ujumbe kwa lugha moja angalau.',
    leave: { title: 'Ungependa kuondoka bila kutuma?', text: 'Ulichoandika hakihifadhiwi na kitapotea.', leave: 'Ondoka', stay: 'Baki hapa' },
  },
}
