import { toClasses } from './alphabet.ts'
import type { LineScores } from './score-text.ts'

/** Where in a line's own reading a wording may stand. */
export interface LinePlace {
  /** The steps of its first and last sign. */
  from: number
  to: number
  /** How much less likely it is there than what the network reads there, by sign: 0 where it is the reading itself. */
  below: number
}

/** A place further below the reading has more than a few signs of another word. */
const FURTHEST = -3
const NONE = -1e9

/**
 * The places of a line that a few edits of the line's own reading make the wording, the best first. Everything before and after
 * it may be anything, so a word that is joined to its neighbours is found too.
 */
export function spotInLine(scores: LineScores, wording: string): LinePlace[] {
  const found = listSpellings(wording).flatMap((text) => spotText(scores, text))
  const best: LinePlace[] = []
  for (const place of found.toSorted((one, other) => other.below - one.below))
    if (best.every(({ from, to }) => place.to < from || place.from > to)) best.push(place)
  return best
}

function listSpellings(wording: string): string[] {
  const small = wording.toLowerCase()
  return [...new Set([small, small.charAt(0).toUpperCase() + small.slice(1), small.toUpperCase()])]
}

function spotText(scores: LineScores, text: string): LinePlace[] {
  const signs = toClasses(text)
  if (signs === null || signs.length === 0) return []
  const { steps, classes, values } = scores
  const best = bestByStep(scores)
  // Signs at even places, and blanks between them: the best path that ends in each, and the step at which it began.
  const size = 2 * signs.length - 1
  let [now, next] = [new Float64Array(size).fill(NONE), new Float64Array(size)]
  let [began, beganNext] = [new Int32Array(size), new Int32Array(size)]
  const found: LinePlace[] = []
  for (let step = 0; step < steps; step += 1) {
    const lost = (sign: number) => (values[step * classes + sign] ?? NONE) - (best[step] ?? 0)
    for (let state = 0; state < size; state += 1) {
      const sign = state % 2 === 0 ? (signs[state >> 1] ?? 0) : 0
      let [from, start] = [now[state] ?? NONE, began[state] ?? 0]
      const reach = (other: number, at: number) => {
        if (other > from) [from, start] = [other, at]
      }
      if (state === 0) reach(0, step)
      else reach(now[state - 1] ?? NONE, began[state - 1] ?? 0)
      if (state > 1 && sign !== 0 && sign !== signs[(state >> 1) - 1]) reach(now[state - 2] ?? NONE, began[state - 2] ?? 0)
      next[state] = from + lost(sign)
      beganNext[state] = start
    }
    const below = (next[size - 1] ?? NONE) / signs.length
    if (below >= FURTHEST) found.push({ from: beganNext[size - 1] ?? 0, to: step, below })
    ;[now, next, began, beganNext] = [next, now, beganNext, began]
  }
  return found
}

/** The log-probability of the likeliest class of each step. */
function bestByStep({ steps, classes, values }: LineScores): Float64Array {
  return Float64Array.from({ length: steps }, (_, step) =>
    values.subarray(step * classes, (step + 1) * classes).reduce((most, score) => Math.max(most, score), NONE),
  )
}
