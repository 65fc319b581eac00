import type { Words } from '#engine/words/words.ts'

const en = {
  kind: 'Matching',
  options: 'Options that the items are matched with',
  option: (letter: string) => `Option ${letter}`,
  removeOption: (letter: string) => `Remove option ${letter}`,
  addOption: 'Add option',
  right: 'Belongs to',
  choose: 'Choose an option',
}

/** A matching: the list over its items, and which option each belongs to. */
export const matchingWords: Words<typeof en> = {
  en,
  sw: {
    kind: 'Kuoanisha',
    options: 'Machaguo ya kuoanishwa na vipengele',
    option: (letter) => `Chaguo ${letter}`,
    removeOption: (letter) => `Ondoa chaguo ${letter}`,
    addOption: 'Ongeza chaguo',
    right: 'Linaoana na',
    choose: 'Chagua mojawapo',
  },
}
