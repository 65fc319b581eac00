import { findCopies } from '#engine/marking/testimony/find-copies.ts'
import type { PageTestimony } from '#engine/marking/testimony/testimony.ts'
import type { PreparedRequest } from '#server/features/engine/prepared-request.ts'
import { settleCall, type CallEnd } from '#server/features/engine/queries/calls.ts'
import { listOtherReadings, type PageWork } from '#server/features/engine/queries/pages.ts'
import { saveTestimony } from '#server/features/engine/queries/testimonies.ts'
import type { Context } from '#server/platform/context.ts'

export interface NewTestimony {
  work: PageWork
  request: PreparedRequest
  model: string
  testimony: PageTestimony
  /** Null where it was answered before, and costs nothing. */
  call: ({ id: string } & Omit<CallEnd, 'endedAt'>) | null
}

/** Keeps what was paid for, before anything is done with it: a worker that dies after this asks nobody again. */
export async function keepTestimony(ctx: Context, { work, request, model, testimony, call }: NewTestimony): Promise<void> {
  const texts = testimony.answers.map(({ question, transcription }) => ({ question, text: transcription }))
  const others = await listOtherReadings(ctx.db, { examId: work.exam.id, paperId: work.paperId, texts })
  await ctx.db.transaction(async (tx) => {
    if (call !== null) {
      const { id, ...end } = call
      await settleCall(tx, id, { ...end, endedAt: ctx.now() })
    }
    await saveTestimony(tx, {
      pageId: work.pageId,
      uprightKey: request.pictureId,
      requestKey: request.key,
      schoolId: work.exam.schoolId,
      model,
      promptVersion: request.promptVersion,
      testimony: findCopies(testimony, others),
      askedHashes: request.askedHashes,
    })
  })
}
