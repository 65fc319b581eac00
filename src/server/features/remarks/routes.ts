import * as contract from '#contract/remarks.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { changeComment, deleteComment } from '#server/features/remarks/change-comment.ts'
import { deleteRemark, rewordRemark } from '#server/features/remarks/change-remark.ts'
import { bankOf, keepComment } from '#server/features/remarks/keep-comment.ts'
import { presentComment } from '#server/features/remarks/present.ts'
import { listBank } from '#server/features/remarks/queries/bank.ts'
import { readRemarks } from '#server/features/remarks/read-remarks.ts'
import { writeRemark } from '#server/features/remarks/write-remark.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerRemarkRoutes(app: App, ctx: Context): void {
  serve(app, contract.getRemarks, ({ actor, params }) => readRemarks(ctx, actor, params.answerId))

  serve(app, contract.writeRemark, async ({ actor, params, body }) => ({ remark: await writeRemark(ctx, actor, { ...body, ...params }) }))

  serve(app, contract.rewordRemark, async ({ actor, params, body }) => ({ answerCount: await rewordRemark(ctx, actor, { ...body, ...params }) }))

  serve(app, contract.deleteRemark, async ({ actor, params, query }) => ({ answerCount: await deleteRemark(ctx, actor, { ...query, ...params }) }))

  serve(app, contract.listComments, async ({ actor, params, query }) => {
    const { exam } = await getMarkedExamFor(ctx, actor, params.examId)
    const rows = await listBank(ctx.db, bankOf(actor, exam), { examId: exam.id, question: query.question })
    return { comments: rows.map((row) => presentComment(actor, row)) }
  })

  serve(app, contract.keepComment, async ({ actor, params, body }) => {
    const { exam } = await getMarkedExamFor(ctx, actor, params.examId)
    const { id, text, isShared } = await keepComment(ctx, actor, { exam, text: body.text })
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
