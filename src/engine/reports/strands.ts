import { type GradeRules, gradeOf, percentOf, type Grade } from '#engine/results/grade-of.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { addUp } from '#engine/marking/add-up.ts'

/** Marks of one topic in one exam. */
export interface TopicMarks {
  topic: string
  earned: number
  max: number
}

export interface Strand extends TopicMarks {
  percent: number
  /** Null where too few marks were to be had to say anything. */
  grade: Grade | null
}

/** A topic of fewer marks than this says too little of a pupil. */
export const minStrandMarks = 4

/** A pupil's marks by strand over a term's exams of one subject, in the order in which the strands first came. */
export function addUpStrands(topics: readonly TopicMarks[], rules: GradeRules): Strand[] {
  const sums = new Map<string, TopicMarks>()
  for (const { topic, earned, max } of topics) {
    const key = topic.toLowerCase()
    const sum = sums.get(key) ?? { topic, earned: 0, max: 0 }
    sums.set(key, { topic: sum.topic, earned: sum.earned + earned, max: sum.max + max })
  }
  return [...sums.values()].map((sum) => {
    const percent = percentOf(sum.earned, sum.max)
    return { ...sum, percent, grade: sum.max < minStrandMarks ? null : gradeOf(percent, rules) }
  })
}

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
