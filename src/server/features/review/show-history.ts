import { errorCatalogue } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import type { WrittenHistory } from '#contract/review.ts'
import { type GroupChangeRow, listAllGroupChanges } from '#server/features/review/queries/group-changes.ts'
import { type DecisionRow, listDecisions } from '#server/features/papers/queries/decision-history.ts'
import type { Context } from '#server/platform/context.ts'

/** More than anybody reads through; what is older can no longer be told apart anyway. */
const limit = 100

/** Where the marking is shared out: the caller's own answers. Of what others did, a marker is shown what concerns these alone. */
interface Own {
  answers: ReadonlySet<string>
  userId: string
}

/** What people did in a question, newest first: decisions but on the answers left out, and what they took apart or put together. */
export async function showHistory(
  ctx: Pick<Context, 'db'>,
  { own, ...place }: { examId: string; question: string; without: ReadonlySet<string>; own: Own | null },
  language: Language,
): Promise<WrittenHistory> {
  const [decisions, changes] = await Promise.all([
    listDecisions(ctx.db, { ...place, own, limit: limit + 1 }),
    listAllGroupChanges(ctx.db, { ...place, limit: limit + 1 }),
  ])
  const entries = [
    ...decisions.map((row) => presentDecision(row, language)),
    ...changes.filter(({ madeBy }) => own === null || madeBy === own.userId).map(presentChange),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return { entries: entries.slice(0, limit), hasMore: entries.length > limit }
}

function presentDecision(row: DecisionRow, language: Language): WrittenHistory['entries'][number] {
  const isOvertaken = row.undone_at === null && row.later_count > 0
  return {
    kind: 'decision',
    id: row.id,
    at: row.created_at.toISOString(),
    byName: row.by_name,
    answerCount: row.answer_count,
    marks: row.marks,
    note: row.note,
    onPhone: row.on_phone,
    reasons: row.reasons,
    state: row.undone_at !== null ? 'undone' : isOvertaken ? 'overtaken' : 'standing',
    overtaken: isOvertaken
      ? errorCatalogue['review-overtaken'].say({ count: row.later_count, of: row.answer_count, by: row.later_by }, language)
      : '',
  }
}

function presentChange({ id, kind, label, madeByName, createdAt, undoneAt }: GroupChangeRow): WrittenHistory['entries'][number] {
  return { kind, id, at: createdAt.toISOString(), byName: madeByName, label, state: undoneAt === null ? 'standing' : 'undone' }
}
