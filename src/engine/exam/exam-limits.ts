/** Of the height of a box to draw in. */
export const drawingLimits = { minMm: 30, maxMm: 200 } as const

/** Of the pictures that questions carry. A sheet is grey and 176 mm wide: what is kept of a picture is enough for both. */
export const figureLimits = {
  aQuestion: 4,
  anExam: 30,
  minMm: 8,
  maxWidthMm: 176,
  maxHeightMm: 200,
  /** As one sends it. */
  uploadMaxBytes: 10 * 1024 * 1024,
  /** As it is kept: grey, and no wider than this. */
  widthPx: 1200,
  heightPx: 1400,
  keptMaxBytes: 120 * 1024,
  /** Of one picture in a file, in base 64. */
  pictureMaxChars: 700_000,
  /** Of all pictures in a file. */
  picturesMaxChars: 5_000_000,
  /** Of all pictures of a school. */
  aSchool: 5000,
} as const

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
