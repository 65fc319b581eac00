import { applyEdits } from '#engine/exam/from-paper/edits.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What was read, with what a person changed in it. Parts that are made of lines are read again, which takes a thread with bounded time. */
export async function editDraft(ctx: Context, { reading, edits, schoolId }: PaperDraftRow): Promise<PaperDraft | null> {
  if (reading === null) return null
  return edits.lines.length === 0 ? applyEdits(reading, edits) : ctx.readers.editPaper({ reading, edits }, schoolId)
}
