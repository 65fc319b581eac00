import { toClasses } from './alphabet.ts'

/** The network's output for one line: the log-probability of each class at each step, step after step. */
export interface LineScores {
  steps: number
  classes: number
  values: Float32Array
}

/** The outputs of one or several passes over a line, where later passes lean it a little (`leanLine`). All count the same. */
export type Looks = readonly [LineScores, ...LineScores[]]

const IMPOSSIBLE = -1e9
/** Chances below this are scaled up together, because a number holds nothing below 1e-308. */
const SMALL = 1e-20

/**
 * The log-probability that the ink says exactly this text: the forward sum of connectionist temporal classification (Graves et
 * al., 2006) over every way to spread the text over the steps. `IMPOSSIBLE` if a sign is unknown or the line is too short.
 */
export function scoreText(scores: LineScores, text: string): number {
  const classes = toClasses(text)
  return classes === null ? IMPOSSIBLE : scoreClasses(scores, classes)
}

/** The same over all passes: the mean of their scores. */
export function scoreLooks(looks: Looks, text: string): number {
  return looks.reduce((sum, look) => sum + scoreText(look, text), 0) / looks.length
}

export function scoreClasses(scores: LineScores, text: readonly number[]): number {
  const { steps, classes } = scores
  const chances = chancesOf(scores)
  const states = spread(text)
  const leaps = states.map((_sign, state) => mayLeap(states, state))
  let now = new Float64Array(states.length)
  now[0] = chances[0] ?? 0
  if (states.length > 1) now[1] = chances[states[1] ?? 0] ?? 0
  let next = new Float64Array(states.length)
  let scale = 0
  for (let step = 1; step < steps; step += 1) {
    let most = 0
    for (let state = 0; state < states.length; state += 1) {
      const ways = (now[state] ?? 0) + (state > 0 ? (now[state - 1] ?? 0) : 0) + (leaps[state] === true ? (now[state - 2] ?? 0) : 0)
      const chance = ways * (chances[step * classes + (states[state] ?? 0)] ?? 0)
      next[state] = chance
      if (chance > most) most = chance
    }
    if (most < SMALL) scale += grow(next, most)
    ;[now, next] = [next, now]
  }
  const chance = (now.at(-1) ?? 0) + (states.length > 1 ? (now.at(-2) ?? 0) : 0)
  return chance > 0 ? scale + Math.log(chance) : IMPOSSIBLE
}

/** Divides all by the greatest, so that products of many stay in a number's range, and returns its logarithm. */
function grow(chances: Float64Array, most: number): number {
  if (most === 0) return 0
  for (let at = 0; at < chances.length; at += 1) chances[at] = (chances[at] ?? 0) / most
  return Math.log(most)
}

/** The probabilities of one line without logarithms, cached for the hundreds of texts that are searched in it. */
const chancesOfLines = new WeakMap<LineScores, Float64Array>()
function chancesOf(scores: LineScores): Float64Array {
  const known = chancesOfLines.get(scores)
  if (known !== undefined) return known
  const chances = new Float64Array(scores.values.length)
  for (let at = 0; at < chances.length; at += 1) chances[at] = Math.exp(scores.values[at] ?? IMPOSSIBLE)
  chancesOfLines.set(scores, chances)
  return chances
}

/** Where each sign of a text stands: its best step in the likeliest way to spread it. Null if the text cannot stand there. */
export interface PlacedSign {
  step: number
  /** The log-probability of the sign there, and its lead over the best other sign. */
  score: number
  lead: number
}

export function placeSigns(scores: LineScores, text: string): PlacedSign[] | null {
  const signs = toClasses(text)
  if (signs === null || signs.length === 0) return null
  const states = spread(signs)
  const path = findPath(scores, states)
  if (path === null) return null
  return signs.map((sign, at) =>
    bestStep(
      scores,
      sign,
      path.flatMap((state, step) => (state === 2 * at + 1 ? [step] : [])),
    ),
  )
}

function findPath({ steps, classes, values }: LineScores, states: readonly number[]): number[] | null {
  const from = new Int32Array(steps * states.length)
  let now = new Float64Array(states.length).fill(IMPOSSIBLE)
  now[0] = values[0] ?? IMPOSSIBLE
  now[1] = values[states[1] ?? 0] ?? IMPOSSIBLE
  for (let step = 1; step < steps; step += 1) {
    const next = new Float64Array(states.length)
    for (let state = 0; state < states.length; state += 1) {
      let best = state
      if (state > 0 && (now[state - 1] ?? IMPOSSIBLE) > (now[best] ?? IMPOSSIBLE)) best = state - 1
      if (mayLeap(states, state) && (now[state - 2] ?? IMPOSSIBLE) > (now[best] ?? IMPOSSIBLE)) best = state - 2
      from[step * states.length + state] = best
      next[state] = (now[best] ?? IMPOSSIBLE) + (values[step * classes + (states[state] ?? 0)] ?? IMPOSSIBLE)
    }
    now = next
  }
  const last = states.length - 1
  let state = (now[last - 1] ?? IMPOSSIBLE) > (now[last] ?? IMPOSSIBLE) ? last - 1 : last
  if ((now[state] ?? IMPOSSIBLE) <= IMPOSSIBLE / 2) return null
  const path = Array.from<number>({ length: steps })
  for (let step = steps - 1; step >= 0; step -= 1) {
    path[step] = state
    state = from[step * states.length + state] ?? 0
  }
  return path
}

function bestStep({ classes, values }: LineScores, sign: number, steps: readonly number[]): PlacedSign {
  let best = { step: steps[0] ?? 0, score: IMPOSSIBLE, lead: IMPOSSIBLE }
  for (const step of steps) {
    const score = values[step * classes + sign] ?? IMPOSSIBLE
    if (score <= best.score) continue
    let other = IMPOSSIBLE
    for (let place = 1; place < classes; place += 1) if (place !== sign) other = Math.max(other, values[step * classes + place] ?? IMPOSSIBLE)
    best = { step, score, lead: score - other }
  }
  return best
}

/** A blank before, between and after the signs. */
function spread(text: readonly number[]): number[] {
  return [0, ...text.flatMap((sign) => [sign, 0])]
}

/** Whether one sign may follow another directly. Between equal signs there must be a blank. */
function mayLeap(states: readonly number[], state: number): boolean {
  return state > 1 && states[state] !== 0 && states[state] !== states[state - 2]
}

export function addLogs(one: number, other: number): number {
  const [more, less] = one > other ? [one, other] : [other, one]
  return less < more - 40 ? more : more + Math.log1p(Math.exp(less - more))
}
