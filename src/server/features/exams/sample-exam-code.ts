/**
 * What stands in the codes of the scanned pile that the program brings along. Each sample exam has a code of its own, like
 * any exam, and takes the pages of that pile for its own.
 */
export const sampleExamCode = 'DEMOPHYS'
