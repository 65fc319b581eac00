/** What the network says of one line: the log-probability of each class at each step, step after step. */
export interface LineScores {
  steps: number
  classes: number
  values: Float32Array
}
