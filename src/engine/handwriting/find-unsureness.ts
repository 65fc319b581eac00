import type { LineScores, Looks } from './score-text.ts'

/** Unsureness of a line with ink on which nothing was read. */
const NOTHING_READ = 1
/** A sign less likely than this adds less than 0.00002 to the entropy. */
const LEAST = Math.log(1e-6)

/**
 * How unsure the network is of a line: the mean entropy of its steps in nats, over all passes. It is 0.05 on a clear line and
 * more than 0.5 on an unreadable one.
 */
export function findUnsureness(looks: Looks, read: string): number {
  const entropy = looks.reduce((sum, look) => sum + entropyByStep(look), 0) / looks.length
  return read === '' ? Math.max(NOTHING_READ, entropy) : entropy
}

const entropies = new WeakMap<LineScores, number>()
function entropyByStep(scores: LineScores): number {
  const known = entropies.get(scores)
  if (known !== undefined) return known
  const sum = scores.values.reduce((total, score) => (score > LEAST ? total - Math.exp(score) * score : total), 0)
  const entropy = sum / Math.max(1, scores.steps)
  entropies.set(scores, entropy)
  return entropy
}
