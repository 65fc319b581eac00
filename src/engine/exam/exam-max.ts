import type { Exam, Question, Section } from '#engine/exam/exam.ts'

/** The most a paper can earn, in marks: sections with `answerAny` count only their best so many questions. */
export function examMax(exam: Pick<Exam, 'questions' | 'sections'>): number {
  const all = exam.questions.reduce((sum, question) => sum + question.marks, 0)
  return (exam.sections ?? []).reduce((sum, section) => sum - leftOut(section, exam.questions), all)
}

function leftOut(section: Section, questions: readonly Question[]): number {
  if (section.answerAny === undefined) return 0
  const marks = section.questions.map((id) => questions.find((question) => question.id === id)?.marks ?? 0).toSorted((a, b) => b - a)
  return marks.slice(section.answerAny).reduce((sum, each) => sum + each, 0)
}
