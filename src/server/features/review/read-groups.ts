import type { Exam, Question } from '#engine/exam/exam.ts'
import type { GroupChange } from '#engine/marking/groups/change-groups.ts'
import { groupAnswersInSteps, type AnswerGroup } from '#engine/marking/groups/group-answers.ts'
import { learnFromDecisions, type Learnt } from '#server/features/review/propose-from-decisions.ts'
import { listGroupChanges, type GroupChangeRow } from '#server/features/review/queries/group-changes.ts'
import { withCheck } from '#server/features/review/with-check.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import { listBlindAnswers } from '#server/features/papers/queries/blind-answers.ts'
import { type AnswerRow, listAnswersOfQuestion } from '#server/features/papers/queries/shown-answers.ts'
import { runYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'

export interface GroupsWanted {
  examId: string
  exam: Exam
  question: Question
  /** Settled answers too. */
  all: boolean
  /** Who looks: check papers are slipped in for each marker apart. */
  userId: string
  /** Whether they lead the exam. */
  isLead: boolean
  /** Of these answers alone; null: of all. */
  only: ReadonlySet<string> | null
}

export interface ReadGroups extends Learnt {
  groups: AnswerGroup[]
  rows: ReadonlyMap<string, AnswerRow>
  changes: GroupChangeRow[]
  /** The groups as they would be with these changes. */
  regroup: (changes: readonly GroupChange[]) => Promise<AnswerGroup[]>
}

/** The answers of a question in their groups, as the engine makes them and as people changed them. */
export async function readGroups(
  ctx: Pick<Context, 'db' | 'knowledge'>,
  { examId, exam, question, all, userId, isLead, only }: GroupsWanted,
): Promise<ReadGroups> {
  const [listed, changes, blind] = await Promise.all([
    listAnswersOfQuestion(ctx.db, { examId, question: question.id, needsReview: !all }),
    listGroupChanges(ctx.db, { examId, question: question.id }),
    isLead ? new Set<string>() : listBlindAnswers(ctx.db, userId, { examId }),
  ])
  const open = only === null ? listed : listed.filter(({ answer }) => only.has(answer.id))
  const list = await withCheck(ctx, { examId, question: question.id, all, userId, isLead }, open)
  // What others decided in their shares teaches whoever leads the exam alone: it would show what was written there.
  const learnt = await learnFromDecisions(ctx, { examId, question, language: exam.language, rows: list, blind, only: isLead ? null : only })
  const answers = list.map(({ answer }) => {
    const proposal = learnt.proposals.get(answer.id)
    return { id: answer.id, reading: answer.reading, mark: markOf(answer), ...(proposal && { awarded: proposal.awarded }) }
  })
  const regroup = (some: readonly GroupChange[]) =>
    runYielding(groupAnswersInSteps({ question, language: exam.language, answers, knowledge: ctx.knowledge, changes: some }))
  return { groups: await regroup(changes), rows: new Map(list.map((row) => [row.answer.id, row])), changes, ...learnt, regroup }
}
