import type { Exam } from '#engine/exam/exam.ts'
import { addUp } from '#engine/marking/mark-paper.ts'
import type { TopicMarks } from '#engine/reports/strands.ts'

/** What one paper earned of each topic, of the questions that count, in the order of the exam. `marks`: by question. */
export function topicsOfPaper(exam: Exam, marks: Readonly<Record<string, number | null>>): TopicMarks[] {
  const { counted } = addUp(
    exam,
    exam.questions.map(({ id, marks: max }) => ({ question: id, marks: marks[id] ?? 0, max })),
  )
  const of = exam.questions.filter(({ id, topic }) => topic !== undefined && counted.includes(id))
  const topics = [...new Set(of.flatMap(({ topic }) => topic ?? []))]
  return topics.map((topic) => {
    const own = of.filter((question) => question.topic === topic)
    return { topic, earned: own.reduce((sum, { id }) => sum + (marks[id] ?? 0), 0), max: own.reduce((sum, question) => sum + question.marks, 0) }
  })
}
