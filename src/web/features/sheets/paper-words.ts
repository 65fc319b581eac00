import type { PageFormat } from '#engine/sheet/page-format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  paper: 'Paper',
  formats: { a4: 'A4', a5: 'A5', 'two-up': 'A4, cut in two' } as Record<PageFormat, string>,
  hints: {
    a4: 'Print at 100 %, not “fit to page”.',
    a5: 'Everything is 7 tenths as large as on A4. Best for choices and short answers. Scan at 200 dots an inch or more.',
    'two-up':
      'Two sheets beside each other, 7 tenths as large. Cut the pile in the middle and lay the right half under the left: the order is kept. Scan the halves at 200 dots an inch or more.',
  } as Record<PageFormat, string>,
  turnShort: 'Turn the paper on its short edge.',
  cover: 'A cover before each pupil’s pages',
  coverHint: 'With the school, the exam, the pupil and the instructions, in the language of the exam. One page more a pupil.',
  coverDetails: 'What stands on the cover',
  date: 'Date',
  time: 'Time',
  timeHint: 'For example 8.00 am – 10.00 am. What stays empty gets a line to write on.',
  room: 'Room',
  invigilator: 'Invigilator',
  instructions: 'Instructions, one a line',
  tooMany: (lines: number) => `At most ${lines} lines of 200 characters.`,
  coverPage: 'Cover',
}

export type PaperWords = typeof en

/** On what paper a print is, and its cover. */
export const paperWords: Words<PaperWords> = {
  en,
  sw: {
    paper: 'Karatasi ya printa',
    formats: { a4: 'A4', a5: 'A5', 'two-up': 'A4, ikatwe vipande viwili' },
    hints: {
      a4: 'Chapisha kwa asilimia 100, si “fit to page”.',
      a5: 'Kila kitu ni sehemu 7 kati ya 10 za ukubwa wa A4. Hufaa kwa machaguo na majibu mafupi. Skani kwa nukta 200 kwa inchi au zaidi.',
      'two-up':
        'Karatasi mbili kando kwa kando, sehemu 7 kati ya 10 za ukubwa. Kata rundo katikati na uweke nusu ya kulia chini ya ile ya kushoto: mpangilio unabaki. Skani nusu hizo kwa nukta 200 kwa inchi au zaidi.',
    },
    turnShort: 'Geuza karatasi kwa ukingo wake mfupi.',
    cover: 'Jalada kabla ya kurasa za kila mwanafunzi',
    coverHint: 'Lenye shule, mtihani, mwanafunzi na maagizo, kwa lugha ya mtihani. Ukurasa mmoja zaidi kwa mwanafunzi.',
    coverDetails: 'Kinachoandikwa kwenye jalada',
    date: 'Tarehe',
    time: 'Saa',
    timeHint: 'Kwa mfano 2.00 – 4.00 asubuhi. Kinachobaki tupu hupata mstari wa kuandikia.',
    room: 'Chumba',
    invigilator: 'Msimamizi wa mtihani',
    instructions: 'Maagizo, moja kwa mstari',
    tooMany: (lines) => `Mistari isiyozidi ${lines}, kila mmoja herufi 200.`,
    coverPage: 'Jalada',
  },
}
