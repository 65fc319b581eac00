import * as z from 'zod'
import type { Exam } from '#engine/exam/exam.ts'
import { proposeMark, type MarkedAnswer } from '#engine/marking/learn/propose-mark.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import type { Mark } from '#engine/marking/mark.ts'

export type MarkLine = Mark & { student: string }

const markedSchema = z.object({
  question: z.union([z.string(), z.number()]).transform(String),
  text: z.string(),
  awarded: z.array(z.boolean()).min(1).max(40),
})

/** What a person decided, by question, and the lines that could not be taken. */
export interface Taught {
  byQuestion: ReadonlyMap<string, readonly MarkedAnswer[]>
  faults: string[]
}

/** Reads answers that a person has marked: a line each, with what was decided about every mark point. */
export function readMarked(text: string, exam: Exam): Taught {
  const byQuestion = new Map<string, MarkedAnswer[]>()
  const faults: string[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const read = readLine(line)
    const question = exam.questions.find(({ id }) => id === read?.question)
    if (read === null) faults.push(`line ${at + 1}: expected { "question": …, "text": …, "awarded": [true, …] }.`)
    else if (question?.type !== 'short') faults.push(`line ${at + 1}: there is no short question "${read.question}" in the exam.`)
    else if (question.scheme.length !== read.awarded.length)
      faults.push(`line ${at + 1}: question ${read.question} has ${question.scheme.length} mark points, "awarded" has ${read.awarded.length}.`)
    else byQuestion.set(question.id, [...(byQuestion.get(question.id) ?? []), { text: read.text, awarded: read.awarded }])
  }
  return { byQuestion, faults }
}

function readLine(line: string): z.infer<typeof markedSchema> | null {
  try {
    return markedSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

/** The proposal that a person's decisions give where the program is not sure by itself; else the mark as it is. */
export function proposeFor({ exam, mark, text, taught }: { exam: Exam; mark: MarkLine; text: string; taught: Taught }): MarkLine {
  const question = exam.questions.find(({ id }) => id === mark.question)
  const marked = taught.byQuestion.get(mark.question)
  if (question?.type !== 'short' || marked === undefined || text.trim() === '' || !mark.needsReview) return mark
  // A sentence to the marker stays a person's to see.
  if (mark.doubts.some(({ code }) => code === 'speaks-to-marker')) return mark
  const proposal = proposeMark({ question, language: exam.language, text, marked, knowledge: getAutoMarkerKnowledge() })
  return proposal === null ? mark : { ...proposal, student: mark.student }
}
