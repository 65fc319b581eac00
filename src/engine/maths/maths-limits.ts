/** Of what is typed as a formula. What goes beyond is shown as it was typed. */
export const mathsLimits = {
  texMaxChars: 300,
  /** Of braces in one another. */
  texMaxDepth: 12,
  /** Of the signs that a formula stands for. */
  maxExpand: 100,
  maxNodes: 500,
  /** Of formulae in one text; the rest stands as it was typed. */
  aText: 60,
} as const
