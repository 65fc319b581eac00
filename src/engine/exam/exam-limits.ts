/** Two hundred questions with long schemes have half of this. What is more takes too long to check and to mark with. */
export const examLimits = {
  fileMaxChars: 500_000,
  pointsMaxCount: 2000,
  /** Of all kinds, in one question. */
  wordingsAQuestion: 400,
  wordingsMaxCount: 10_000,
  /** Of what is wrong with it, so much is told. */
  problemsMaxCount: 300,
} as const
