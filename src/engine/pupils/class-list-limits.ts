/** The largest schools have some 2,000 pupils in all; a list has a dozen columns. */
export const classListLimits = {
  rowsMaxCount: 2000,
  columnsMaxCount: 60,
  pupilsAClass: 2000,
} as const
