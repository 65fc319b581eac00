import type { Exam } from '#engine/exam/exam.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import { isQuickPage } from '#engine/marking/is-quick-to-mark.ts'
import type { StoredHandReading } from '#engine/marking/mark-hand-answer.ts'
import { proposeMarks, type KeptReply, type Proposal } from '#engine/marking/propose-marks.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { hashAsked } from '#server/features/marking/hash-asked.ts'
import type { ModelReplyRow } from '#server/features/papers/queries/model-replies.ts'
import type { Context } from '#server/platform/context.ts'

/** The marks of what was read on a page, as the engine proposes them. What takes long is done in a thread. */
export async function proposePage(
  { heavyWork, knowledge }: Pick<Context, 'heavyWork' | 'knowledge'>,
  {
    share,
    exam,
    read,
    row,
    hand,
    cohorts,
  }: {
    /** The school. */
    share: string
    exam: Exam
    read: readonly QuestionReading[]
    row: ModelReplyRow | null
    hand: StoredHandReading | null
    cohorts: Readonly<Record<string, Cohort>>
  },
): Promise<Proposal[]> {
  const page = { exam, read, reply: row === null ? null : replyOf(exam, row), hand, cohorts }
  if (isQuickPage(page)) return proposeMarks(page, knowledge)
  return heavyWork.of(share).proposeMarks({ ...page, exam: { language: exam.language, questions: exam.questions } })
}

function replyOf({ questions }: Exam, { modelReply, askedHashes, model, promptVersion }: ModelReplyRow): KeptReply {
  const said = new Set(modelReply.answers.map(({ question }) => question))
  const sameParts = questions
    .filter(({ id }) => said.has(id))
    .map((question) => [question.id, hashAsked(question).map((part, at) => part === askedHashes[question.id]?.[at])])
  return { modelReply, sameParts: Object.fromEntries(sameParts), model, promptVersion }
}
