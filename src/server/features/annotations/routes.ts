import * as contract from '#contract/annotations.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { bankOf, changeComment, deleteComment, saveComment } from '#server/features/annotations/save-comment.ts'
import { deleteAnnotation, rewordAnnotation, writeAnnotation } from '#server/features/annotations/write-annotation.ts'
import { presentComment } from '#server/features/annotations/present.ts'
import { listBank } from '#server/features/annotations/queries/bank.ts'
import { readAnnotations } from '#server/features/annotations/read-annotations.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerAnnotationRoutes(app: App, ctx: Context): void {
  serve(app, contract.getAnnotations, ({ actor, params }) => readAnnotations(ctx, actor, params.answerId))

  serve(app, contract.writeAnnotation, async ({ actor, params, body }) => ({ annotation: await writeAnnotation(ctx, actor, { ...body, ...params }) }))

  serve(app, contract.rewordAnnotation, async ({ actor, params, body }) => ({
    answerCount: await rewordAnnotation(ctx, actor, { ...body, ...params }),
  }))

  serve(app, contract.deleteAnnotation, async ({ actor, params, query }) => ({
    answerCount: await deleteAnnotation(ctx, actor, { ...query, ...params }),
  }))

  serve(app, contract.listComments, async ({ actor, params, query }) => {
    const { exam } = await getMarkedExamFor(ctx, actor, params.examId)
    const rows = await listBank(ctx.db, bankOf(actor, exam), { examId: exam.id, question: query.question })
    return { comments: rows.map((row) => presentComment(actor, row)) }
  })

  serve(app, contract.saveComment, async ({ actor, params, body }) => {
    const { exam } = await getMarkedExamFor(ctx, actor, params.examId)
    const { id, text, isShared } = await saveComment(ctx, actor, { exam, text: body.text })
    return { id, text, isShared }
  })

  serve(app, contract.changeComment, async ({ actor, params, body }) => {
    const { id, text, isShared } = await changeComment(ctx, actor, { ...body, ...params })
    return { id, text, isShared }
  })

  serve(app, contract.deleteComment, async ({ actor, params }) => {
    await deleteComment(ctx, actor, params.commentId)
    return {}
  })
}
