const LETTERS = 'ABCDEFGHIJ'
const COMPACT_LENGTH = 2

/** Options this short are letters of a question paper: their bubbles stand alone. */
export function areCompact(options: readonly string[]): boolean {
  return options.every((option) => [...option].length <= COMPACT_LENGTH)
}

/** The letter in the bubble of an option that is printed as words beside it, from 0. */
export function optionLetter(place: number): string {
  return LETTERS[place] ?? ''
}
