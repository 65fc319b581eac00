import type * as z from 'zod'
import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import {
  coverInput,
  headersParams,
  orderInput,
  placeInput,
  plainActParams,
  plainAnswer,
  plainClassInput,
  takeOutInput,
  turnInput,
} from '#contract/plain.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { orderPages, takeOutPages, turnPages } from '#server/features/plain/move-pages.ts'
import { placePages } from '#server/features/plain/place-pages.ts'
import { printHeaders } from '#server/features/plain/print-headers.ts'
import { setCover } from '#server/features/plain/set-cover.ts'
import { showPlain } from '#server/features/plain/show-plain.ts'
import { takeClass } from '#server/features/plain/take-class.ts'
import { undoAct } from '#server/features/plain/undo-act.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is none, by the policy.
const anyone = { access: 'signed-in' } as const
const response = { 200: successOf(plainAnswer) }

/** Pages of plain paper: whose they are is said by a person, whatever proposes it. */
export function registerPlainRoutes(app: App, ctx: Context): void {
  const url = '/api/exams/:examId/plain'

  app.get(url, { config: anyone, schema: { params: examParams, response } }, async (request) => show(ctx, getActor(request), request.params.examId))

  app.put(url, { config: anyone, schema: { params: examParams, body: plainClassInput, response } }, async (request) => {
    const actor = getActor(request)
    const exam = await getExamFor(ctx, actor, request.params.examId)
    const room = await getClassFor(ctx, actor, request.body.classId)
    await takeClass(ctx, actor, { examId: exam.id, classId: room.id })
    return show(ctx, actor, exam.id)
  })

  app.get(`${url}/headers/:classId`, { config: anyone, schema: { params: headersParams } }, async (request, reply) => {
    const actor = getActor(request)
    const exam = await getExamFor(ctx, actor, request.params.examId)
    const room = await getClassFor(ctx, actor, request.params.classId)
    const pdf = await printHeaders(ctx, exam, room)
    return reply
      .header('content-disposition', nameDownload(`${exam.title} ${room.name} header sheets`, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })

  app.put(`${url}/cover`, { config: anyone, schema: { params: examParams, body: coverInput, response } }, async (request) => {
    const actor = getActor(request)
    const { id: examId } = await getExamFor(ctx, actor, request.params.examId)
    await setCover(ctx, actor, { examId, cover: request.body.cover })
    return show(ctx, actor, examId)
  })

  app.post(`${url}/place`, { config: anyone, schema: { params: examParams, body: placeInput, response } }, async (request) => {
    const actor = getActor(request)
    const { id: examId } = await getExamFor(ctx, actor, request.params.examId)
    await placePages(ctx, actor, examId, request.body.groups)
    return show(ctx, actor, examId)
  })

  app.post(`${url}/order`, { config: anyone, schema: { params: examParams, body: orderInput, response } }, async (request) => {
    const actor = getActor(request)
    const { id: examId } = await getExamFor(ctx, actor, request.params.examId)
    await orderPages(ctx, actor, { examId, ...request.body })
    return show(ctx, actor, examId)
  })

  app.post(`${url}/take-out`, { config: anyone, schema: { params: examParams, body: takeOutInput, response } }, async (request) => {
    const actor = getActor(request)
    const { id: examId } = await getExamFor(ctx, actor, request.params.examId)
    await takeOutPages(ctx, actor, { examId, ...request.body })
    return show(ctx, actor, examId)
  })

  app.post(`${url}/turn`, { config: anyone, schema: { params: examParams, body: turnInput, response } }, async (request) => {
    const actor = getActor(request)
    const { id: examId } = await getExamFor(ctx, actor, request.params.examId)
    await turnPages(ctx, actor, { examId, ...request.body })
    return show(ctx, actor, examId)
  })

  app.post('/api/plain-acts/:actId/undo', { config: anyone, schema: { params: plainActParams, response } }, async (request) => {
    const actor = getActor(request)
    return show(ctx, actor, await undoAct(ctx, actor, request.params.actId))
  })
}

async function show(ctx: Context, actor: Actor, examId: string): Promise<{ success: true; data: z.infer<typeof plainAnswer> }> {
  const exam = await getExamFor(ctx, actor, examId)
  return { success: true, data: { plain: await showPlain(ctx, actor.userId, exam) } }
}
