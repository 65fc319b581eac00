import * as z from 'zod'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { checkExam } from '#engine/exam/check-exam.ts'
import type { ExamFault } from '#engine/exam/exam-fault.ts'
import type { Exam, MarkPoint } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/problem.ts'

/** A decision about wordings that holds for every paper: "accept 22/7", "reject 'it gets bigger'". */
export const rulingSchema = z.strictObject({
  question: lineOfText({ min: 1, max: 12 }),
  /** Place of the mark point in its scheme, from 0. */
  point: z.int().min(0).max(39),
  kind: z.enum(['accept', 'reject']),
  words: linesOfText({ min: 1, max: 500, short: 'Say what is accepted or rejected.' }),
})
export type Ruling = z.infer<typeof rulingSchema>

/** The exam with the ruling in its scheme, or why it cannot be put there. A wording ruled the other way before changes sides. */
export function applyRuling(exam: Exam, ruling: Ruling): { exam: Exam } | { problems: Problem[] } {
  return changePoint(exam, ruling, (point) => {
    const other = ruling.kind === 'accept' ? 'reject' : 'accept'
    const kept = without(point[ruling.kind], ruling.words)
    return withWordings(withWordings(point, other, without(point[other], ruling.words)), ruling.kind, [...kept, ruling.words])
  })
}

/** The exam as if the ruling had not been made. */
export function takeRulingBack(exam: Exam, ruling: Ruling): { exam: Exam } | { problems: Problem[] } {
  return changePoint(exam, ruling, (point) => withWordings(point, ruling.kind, without(point[ruling.kind], ruling.words)))
}

function changePoint(
  exam: Exam,
  { question: id, point: at }: Ruling,
  change: (point: MarkPoint) => MarkPoint,
): { exam: Exam } | { problems: Problem[] } {
  const question = exam.questions.find((each) => each.id === id)
  if (question === undefined || !('scheme' in question) || question.scheme[at] === undefined) {
    const fault: ExamFault = { code: 'no-such-point', question: id, place: at + 1 }
    return { problems: [{ path: 'point', question: id, field: 'point', fault }] }
  }
  const scheme = question.scheme.map((point, i) => (i === at ? change(point) : point))
  const changed = { ...exam, questions: exam.questions.map((each) => (each.id === id && 'scheme' in each ? { ...each, scheme } : each)) }
  const problems = checkExam(changed)
  return problems.length > 0 ? { problems } : { exam: changed }
}

/** An empty list is left out: the file reads as if nobody had ruled. */
function withWordings(point: MarkPoint, kind: Ruling['kind'], wordings: string[]): MarkPoint {
  const { [kind]: _, ...rest } = point
  return wordings.length === 0 ? rest : { ...rest, [kind]: wordings }
}

function without(wordings: readonly string[] | undefined, words: string): string[] {
  return (wordings ?? []).filter((wording) => wording.toLowerCase() !== words.toLowerCase())
}
