import type { GroupChangeInput } from '#contract/review.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { answerItem } from '#engine/marking/groups/change-groups.ts'
import type { AnswerGroup } from '#engine/marking/groups/group-answers.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { labelOf } from '#server/features/review/list-groups.ts'
import { findGroupChange, insertGroupChange, markGroupChangeUndone } from '#server/features/review/queries/group-changes.ts'
import { readGroups } from '#server/features/review/read-groups.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findOwnAnswers } from '#server/features/shares/find-own-answers.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import { createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface Wanted {
  examId: string
  exam: Exam
  question: Question
  change: GroupChangeInput
  /** The answers that the caller may see; null: all. */
  only: ReadonlySet<string> | null
}

/**
 * Takes wordings or answers out of their group, or puts groups together, for everybody who reviews the question. The
 * change's id, or null where the groups stand like that already. Throws `groups-changed`, `invalid-input`, `exam-confirmed`.
 */
export async function changeAnswerGroups(ctx: Context, actor: Actor, { examId, exam, question, change, only }: Wanted): Promise<string | null> {
  const { groups, changes, regroup } = await readGroups(ctx, { examId, exam, question, all: true, userId: actor.userId, isLead: true, only })
  const saidBy = await listTexts(groups)
  const texts = change.items.map((item) => saidBy.get(item) ?? null)
  if (texts.some((text) => text === null)) throw new AppError('groups-changed')
  const after = await regroup([...changes, { id: '', ...change }])
  if (partsOf(after) === partsOf(groups)) {
    if (change.kind === 'together' && countGroups(groups, change.items) > 1) throw cannotJoin()
    return null
  }
  const label = texts
    .slice(0, 2)
    .map((text) => shorten(text ?? ''))
    .join(' | ')
  return ctx.db.transaction(async (tx) => {
    const { schoolId } = await shareOpenExam(tx, examId)
    const made = { madeBy: actor.userId, madeByName: actor.name }
    const changeId = await insertGroupChange(tx, { schoolId, examId, question: question.id, kind: change.kind, items: change.items, label, ...made })
    await recordAudit(tx, { actor, action: `review.${change.kind}`, subject: changeId })
    return changeId
  })
}

/** Groups stand again as they would without this change. Throws `group-change-not-found`, `already-undone`, `exam-confirmed`. */
export async function undoGroupChange(ctx: Context, actor: Actor, changeId: string): Promise<void> {
  const found = await findGroupChange(ctx.db, changeId)
  const right = found === null ? null : await findExamRight(ctx.db, actor, found.exam)
  if (found === null || right === null) throw new AppError('group-change-not-found')
  const { exam, change } = found
  const isOthers = right === 'mark' && change.madeBy !== actor.userId
  // Where each has own answers, nobody puts together again what a colleague took apart in theirs.
  if (isOthers && (await findOwnAnswers(ctx.db, { examId: exam.id, userId: actor.userId, question: change.question })) !== null)
    throw new AppError('group-change-not-found')
  await refuseUntilOpen(ctx.db, { examId: found.exam.id, userId: actor.userId, question: found.change.question })
  await ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, found.exam.id)
    if (!(await markGroupChangeUndone(tx, changeId, ctx.now()))) throw new AppError('already-undone')
    await recordAudit(tx, { actor, action: 'review.regroup-undo', subject: changeId })
  })
}

/** Over how many groups these are spread. */
function countGroups(groups: readonly AnswerGroup[], items: readonly string[]): number {
  const wanted = new Set(items)
  const has = ({ wordings }: AnswerGroup): boolean =>
    wordings.some(({ key, answers }) => wanted.has(key) || answers.some((id) => wanted.has(answerItem(id))))
  return groups.filter(has).length
}

function cannotJoin(): AppError {
  return new AppError('groups-not-joined', { at: 'items' })
}

/** What each item says: a wording, or one answer in it. */
async function listTexts(groups: readonly AnswerGroup[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const rest = createYield()
  for (const wording of groups.flatMap(({ wordings }) => wordings)) {
    const text = labelOf({ wordings: [wording] })
    for (const item of [wording.key, ...wording.answers.map(answerItem)]) if (!texts.has(item)) texts.set(item, text)
    await rest()
  }
  return texts
}

/** Who stands with whom, whatever the groups are called. */
function partsOf(groups: readonly AnswerGroup[]): string {
  return groups
    .map(({ answers }) => answers.toSorted().join())
    .toSorted()
    .join(';')
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
