import { proposeTopics, type TopicProposal } from '#engine/exam/from-paper/propose-topics.ts'
import { feedBank } from '#server/features/bank/feed-bank.ts'
import { listSortedQuestions } from '#server/features/bank/queries/topics.ts'
import { getBankReader } from '#server/features/bank/read-bank.ts'
import { editDraft } from '#server/features/from-paper/edit-draft.ts'
import type { PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** The topics of the school's exams of a draft's subject, and which of them, or of its headings, each part may have. */
export async function listTopics(ctx: Context, viewer: Viewer, row: PaperDraftRow): Promise<{ topics: string[]; proposals: TopicProposal[] }> {
  const draft = await editDraft(ctx, row)
  if (draft === null) return { topics: [], proposals: [] }
  const reader = await getBankReader(ctx, viewer)
  await feedBank(ctx, reader.scope.schoolId)
  const earlier = draft.subject === null ? [] : await listSortedQuestions(ctx.db, reader, draft.subject)
  const counts = Map.groupBy(earlier, ({ topic }) => topic)
  const topics = [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([topic]) => topic)
  return { topics, proposals: proposeTopics(draft, earlier) }
}
