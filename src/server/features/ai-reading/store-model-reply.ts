import { findCopies } from '#engine/marking/model-reply/find-copies.ts'
import type { ModelReply } from '#engine/marking/model-reply/model-reply.ts'
import type { PreparedRequest } from '#server/features/ai-reading/prepared-request.ts'
import { completeCall, type CallEnd } from '#server/features/ai-reading/queries/calls.ts'
import { type PageWork } from '#server/features/ai-reading/queries/pages.ts'
import { listOtherReadings } from '#server/features/papers/queries/answers.ts'
import { saveModelReply } from '#server/features/papers/queries/model-replies.ts'
import type { Context } from '#server/platform/context.ts'

export interface NewModelReply {
  work: PageWork
  request: PreparedRequest
  model: string
  modelReply: ModelReply
  /** Null where it was answered before, and costs nothing. */
  call: ({ id: string } & Omit<CallEnd, 'endedAt'>) | null
}

/** Keeps what was paid for, before anything is done with it: a worker that dies after this asks nobody again. */
export async function storeModelReply(ctx: Context, { work, request, model, modelReply, call }: NewModelReply): Promise<void> {
  const texts = modelReply.answers.map(({ question, transcription }) => ({ question, text: transcription }))
  const others = await listOtherReadings(ctx.db, { examId: work.exam.id, paperId: work.paperId, texts })
  await ctx.db.transaction(async (tx) => {
    if (call !== null) {
      const { id, ...end } = call
      await completeCall(tx, id, { ...end, endedAt: ctx.now() })
    }
    await saveModelReply(tx, {
      pageId: work.pageId,
      uprightKey: request.pictureId,
      requestHash: request.key,
      schoolId: work.exam.schoolId,
      model,
      promptVersion: request.promptVersion,
      modelReply: findCopies(modelReply, others),
      askedHashes: request.askedHashes,
    })
  })
}
