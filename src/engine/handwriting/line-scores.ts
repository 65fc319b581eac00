/** What the network says of one line: the log-probability of each class at each step, step after step. */
export interface LineScores {
  steps: number
  classes: number
  values: Float32Array
}

/** What it says of a line that it looked at once, or once more as it leans a little (`leanLine`). Both count the same. */
export type Looks = readonly [LineScores, ...LineScores[]]
