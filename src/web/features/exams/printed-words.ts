import type { Words } from '#engine/words/words.ts'

const en = {
  section: (letter: string) => `Section ${letter}`,
  criterion: 'Content',
  matching: 'Match each item with a letter.',
  table: 'Complete the table.',
}

/** What a new part of an exam is called until somebody changes it: printed on the sheets, in the language of the exam. */
export const printedWords: Words<typeof en> = {
  en,
  sw: {
    section: (letter) => `Sehemu ${letter}`,
    criterion: 'Maudhui',
    matching: 'Oanisha kila kipengele na herufi yake.',
    table: 'Kamilisha jedwali.',
  },
}
