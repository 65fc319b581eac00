import type { QuestionReading } from '#engine/page/page-reading.ts'

/** What a person saw in one bubble. */
export interface BubbleSaid {
  option: string
  filled: boolean
}

/** A choice has at most this many bubbles; a grid of figures has more. */
const MAX_OPTIONS = 10

type Row = Pick<QuestionReading, 'bubbles' | 'doubt' | 'chosen' | 'byPhone'>

/**
 * Lists the bubbles of a question that a person must check one by one. In a doubtful row without a doubtful bubble (a trace
 * on a worn copy) it is the darkest one. Where something is written beside the row, it is every bubble. Two clear marks
 * raise no doubt about a bubble. Where a phone read other options, it is each that one of the two read.
 */
export function listDoubtfulBubbles({ bubbles, doubt, chosen, byPhone }: Row): string[] {
  if (doubt === null || doubt === 'two-marks' || doubt === 'poor-picture') return []
  if (doubt === 'phone-differs' && byPhone !== undefined)
    return bubbles.map(({ option }) => option).filter((option) => chosen.includes(option) !== byPhone.includes(option))
  const unsure = bubbles.filter(({ state }) => state === 'doubtful' || state === 'faint' || (state === 'cancelled' && doubt === 'cancelled'))
  // A note beside a row may refer to any of its options. A grid of figures has too many bubbles; its figures are read instead.
  if (doubt === 'ink-beside' || doubt === 'phone-differs') return bubbles.length > MAX_OPTIONS ? [] : bubbles.map(({ option }) => option)
  if (unsure.length > 0) return unsure.map(({ option }) => option)
  const [darkest] = chosen.length > 0 ? [] : bubbles.toSorted((a, b) => b.fill - a.fill)
  return darkest === undefined ? [] : [darkest.option]
}

/** Replaces the states that the reader saw by those that a person saw. */
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
  // A grid of figures has one mark in each place.
  const hasTwo = chosen.length > 1 && !chosen.some((option) => option.includes(':'))
  return { ...read, bubbles, chosen, confidence: 1, doubt: hasTwo ? 'two-marks' : null }
}
