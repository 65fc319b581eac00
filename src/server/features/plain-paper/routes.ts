import * as contract from '#contract/plain-paper.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { orderPages, placePages, takeOutPages, turnPages, undoAct } from '#server/features/plain-paper/move-pages.ts'
import { printHeaders, setCover, enrolClass } from '#server/features/plain-paper/set-up-plain.ts'
import { showPlain } from '#server/features/plain-paper/show-plain.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** Pages of plain paper: whose they are is said by a person, whatever proposes it. */
export function registerPlainRoutes(app: App, ctx: Context): void {
  serve(app, contract.getPlain, ({ actor, params }) => show(ctx, actor, params.examId))

  serve(app, contract.takePlainClass, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const room = await getClassFor(ctx, actor, body.classId)
    await enrolClass(ctx, actor, { examId: exam.id, classId: room.id })
    return show(ctx, actor, exam.id)
  })

  serveRaw(app, contract.printHeaders, async ({ actor, params, reply }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const room = await getClassFor(ctx, actor, params.classId)
    const pdf = await printHeaders(ctx, exam, room)
    return reply
      .header('content-disposition', nameDownload(`${exam.title} ${room.name} header sheets`, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })

  serve(app, contract.setPlainCover, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await setCover(ctx, actor, { examId, cover: body.cover })
    return show(ctx, actor, examId)
  })

  serve(app, contract.placePages, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await placePages(ctx, actor, examId, body.groups)
    return show(ctx, actor, examId)
  })

  serve(app, contract.orderPages, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await orderPages(ctx, actor, { examId, ...body })
    return show(ctx, actor, examId)
  })

  serve(app, contract.takeOutPages, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await takeOutPages(ctx, actor, { examId, ...body })
    return show(ctx, actor, examId)
  })

  serve(app, contract.turnPages, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await turnPages(ctx, actor, { examId, ...body })
    return show(ctx, actor, examId)
  })

  serve(app, contract.undoPlainAct, async ({ actor, params }) => show(ctx, actor, await undoAct(ctx, actor, params.actId)))
}

async function show(ctx: Context, actor: Actor, examId: string): Promise<{ plain: contract.WrittenPlain }> {
  const exam = await getExamFor(ctx, actor, examId)
  return { plain: await showPlain(ctx, actor.userId, exam) }
}
