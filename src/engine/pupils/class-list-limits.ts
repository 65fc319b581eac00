/** The largest schools have some 2,000 pupils in all; a list has a dozen columns. */
export const classListLimits = {
  rowsMaxCount: 2000,
  columnsMaxCount: 60,
  pupilsAClass: 2000,
  /** So many rows are looked through for headings, and shown before a list is brought in. */
  headingWithinRows: 6,
  /** So much of a cell is shown with its column. */
  sampleMaxChars: 60,
} as const
