import type { QuestionReading } from '#engine/page/page-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'
import { squareBeside } from '#engine/sheet/square-beside.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'

/**
 * The admission number of a filled grid. Null unless every place up to the last is filled exactly once and nothing is
 * doubtful: whose paper it is must never be guessed.
 */
export function readAdmission(questions: readonly Pick<QuestionReading, 'question' | 'chosen' | 'doubt'>[]): string | null {
  const grid = questions.find(({ question }) => question === ADMISSION_QUESTION)
  if (grid === undefined || grid.doubt !== null || grid.chosen.length === 0) return null
  const places = grid.chosen.map((option) => /^(\d+):(.)$/u.exec(option))
  const digits: string[] = []
  for (const match of places) {
    const [place, character] = [Number(match?.[1]), match?.[2]]
    if (character === undefined || digits[place] !== undefined) return null
    digits[place] = character
  }
  // A gap makes the list longer than the number of chosen options.
  return digits.length === grid.chosen.length ? digits.join('') : null
}

/** What the grid says, place by place: `44?7` where one place is not sure, and `4417?` where the whole is not. Empty where it says nothing. */
export function describeAdmission(questions: readonly Pick<QuestionReading, 'question' | 'chosen' | 'doubt'>[]): string {
  const places: string[][] = []
  for (const option of questions.find(({ question }) => question === ADMISSION_QUESTION)?.chosen ?? []) {
    const [, place, character] = /^(\d{1,2}):(.)$/u.exec(option) ?? []
    if (place !== undefined && character !== undefined) (places[Number(place)] ??= []).push(character)
  }
  const said = Array.from(places, (characters) => (characters?.length === 1 ? (characters[0] ?? '?') : '?')).join('')
  return said === '' || said.includes('?') || readAdmission(questions) !== null ? said : `${said}?`
}

/** The squares in which an admission number is written beside its bubbles, place by place. Empty if the page has no such grid. */
export function admissionSquares({ bubbles }: Pick<LayoutPage, 'bubbles'>): { x: number; y: number; width: number; height: number }[] {
  const firsts = bubbles.filter(({ question, option }) => question === ADMISSION_QUESTION && option.endsWith(':0'))
  return firsts.toSorted((one, other) => Number.parseInt(one.option, 10) - Number.parseInt(other.option, 10)).map(squareBeside)
}
