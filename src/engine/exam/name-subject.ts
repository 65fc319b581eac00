/** "233 Chemistry" is "Chemistry" in a sentence: the council's number of a subject stands in lists and tables. */
export function nameSubject(subject: string): string {
  return subject.replace(/^\d{3}(?:\/\d)?\s+/, '')
}
