import type { Problem } from '#engine/exam/exam-fault.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { listOf, recordOf } from '#engine/exam/loose-json.ts'
import { readExam } from '#engine/exam/read-exam.ts'

export interface ChangedFile {
  /** The exam file with one mark point changed. Nothing else in it is parsed and written again. */
  file: Record<string, unknown>
  exam: Exam
}

/** Changes one mark point of an exam file, or says why that fails. */
export function changePoint(
  file: Readonly<Record<string, unknown>>,
  { question: id, point: at }: { question: string; point: number },
  change: (point: Record<string, unknown>) => Record<string, unknown>,
): ChangedFile | { problems: Problem[] } {
  const read = readExam(file)
  if (!('exam' in read)) return read
  const place = read.exam.questions.findIndex((each) => each.id === id)
  const question = read.exam.questions[place]
  if (question === undefined || !('scheme' in question) || question.scheme[at] === undefined)
    return { problems: [{ path: 'point', question: id, field: 'point', fault: { code: 'no-such-point', question: id, place: at + 1 } }] }
  const questions = listOf(file['questions'])
  const own = recordOf(questions[place])
  const points = listOf(own['scheme'])
  const changed = { ...file, questions: questions.with(place, { ...own, scheme: points.with(at, change(recordOf(points[at]))) }) }
  const after = readExam(changed)
  return 'exam' in after ? { file: changed, exam: after.exam } : after
}
