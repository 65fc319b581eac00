/** A grade with its points and, for parents, its word. */
export interface Grade {
  code: string
  word: string
  points: number | null
}
export interface GradeBand extends Grade {
  /** Lower bound in per cent, inclusive. */
  from: number
}
