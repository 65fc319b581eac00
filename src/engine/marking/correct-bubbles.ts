import type { QuestionReading } from '#engine/page/page-reading.ts'

/** What a person sees of one bubble. */
export interface BubbleSaid {
  option: string
  filled: boolean
}

/** A choice has no more; a grid of figures has. */
const MAX_OPTIONS = 10

type Row = Pick<QuestionReading, 'bubbles' | 'doubt' | 'chosen'>

/**
 * The bubbles of a question that a person is asked about one by one. Where the reader doubts a row without a doubtful bubble
 * (a trace, on a worn copy), the darkest is asked about, and each where something is written beside them. Two firm marks are no doubt about a bubble.
 */
export function listDoubtfulBubbles({ bubbles, doubt, chosen }: Row): string[] {
  if (doubt === null || doubt === 'two-marks' || doubt === 'poor-picture') return []
  const unsure = bubbles.filter(({ state }) => state === 'doubtful' || state === 'faint' || (state === 'cancelled' && doubt === 'cancelled'))
  // What stands beside a row may mean any of its options. The many bubbles of a number are for whoever reads its figures.
  if (doubt === 'ink-beside') return bubbles.length > MAX_OPTIONS ? [] : bubbles.map(({ option }) => option)
  if (unsure.length > 0) return unsure.map(({ option }) => option)
  const [darkest] = chosen.length > 0 ? [] : bubbles.toSorted((a, b) => b.fill - a.fill)
  return darkest === undefined ? [] : [darkest.option]
}

/** What the bubbles say once a person has looked: what they said of some stands over what the reader saw. */
export function correctBubbles(read: QuestionReading, said: readonly BubbleSaid[]): QuestionReading {
  if (said.length === 0) return read
  const isFilled = new Map(said.map(({ option, filled }) => [option, filled]))
  const bubbles = read.bubbles.map((bubble) => {
    const answer = isFilled.get(bubble.option)
    return answer === undefined ? bubble : { ...bubble, state: answer ? ('filled' as const) : ('empty' as const) }
  })
  const isLeft = listDoubtfulBubbles(read).some((option) => !isFilled.has(option))
  const chosen = bubbles.filter(({ state }) => state === 'filled').map(({ option }) => option)
  if (isLeft) return { ...read, bubbles, chosen }
  // A digit grid has one mark in each of its places.
  const hasTwo = chosen.length > 1 && !chosen.some((option) => option.includes(':'))
  return { ...read, bubbles, chosen, confidence: 1, doubt: hasTwo ? 'two-marks' : null }
}
