/** Limits of the height of a drawing box. */
export const drawingLimits = { minMm: 30, maxMm: 200 } as const

/** What is said to a child for one mark point: a sentence or two of the 120 words of feedback. */
export const sayMaxCharacters = 200

/** Limits of the pictures of questions. A sheet is grey and 176 mm wide, and the stored size is enough for it. */
export const figureLimits = {
  aQuestion: 4,
  anExam: 30,
  minMm: 8,
  maxWidthMm: 176,
  maxHeightMm: 200,
  /** An uploaded picture. */
  uploadMaxBytes: 10 * 1024 * 1024,
  /** A stored picture: grey, and no wider than this. */
  widthPx: 1200,
  heightPx: 1400,
  keptMaxBytes: 120 * 1024,
  /** One picture in a file, in base 64. */
  pictureMaxChars: 700_000,
  /** All pictures in a file. */
  picturesMaxChars: 5_000_000,
  /** All pictures of a school. */
  aSchool: 5000,
} as const

/** Two hundred questions with long schemes need half of this. A larger exam takes too long to check and to mark. */
export const examLimits = {
  fileMaxChars: 500_000,
  questions: 200,
  /** A file of another program, which may bring larger pictures than are taken from it. */
  sourceMaxChars: 20_000_000,
  pointsMaxCount: 2000,
  /** Wordings of all kinds in one question. */
  wordingsAQuestion: 400,
  wordingsMaxCount: 10_000,
  /** The maximum number of reported problems. */
  problemsMaxCount: 300,
} as const
