/** "233 Chemistry" is "Chemistry" in a sentence: the council's number of a subject stands in lists and tables. */
export function nameSubject(subject: string): string {
  return subject.replace(/^\d{3}(?:\/\d)?\s+/, '')
}

/** A title that names its subject already, by its first word at least, needs it no more: "Form 2 History CAT 1" of "History & Government". */
export function nameExam(subject: string, title: string): string {
  const name = nameSubject(subject)
  const [first = name] = name.split(/\s/)
  return title.toLowerCase().includes(first.toLowerCase()) ? title : `${name} ${title}`
}
