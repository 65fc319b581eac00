/** A title that names its subject already needs it no more. */
export function nameExam(subject: string, title: string): string {
  return title.toLowerCase().includes(subject.toLowerCase()) ? title : `${subject} ${title}`
}
