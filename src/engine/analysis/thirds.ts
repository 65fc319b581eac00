/** Of the lowest, the middle and the best third. */
export type Thirds = [low: number, middle: number, best: number]

/**
 * Parts what pupils wrote by how well they did in the rest of the paper: the lowest third, the middle and the best, as alike in
 * size as can be. Equal ones stay in the order in which they are given.
 */
export function partInThirds<T extends { rest: number }>(answers: readonly T[]): [low: T[], middle: T[], best: T[]] {
  const ordered = answers.toSorted((a, b) => a.rest - b.rest)
  const [first, second] = [Math.round(ordered.length / 3), Math.round((ordered.length * 2) / 3)]
  return [ordered.slice(0, first), ordered.slice(first, second), ordered.slice(second)]
}
