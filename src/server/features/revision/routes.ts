import * as contract from '#contract/revision.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { findOpened } from '#server/features/publishing/open-result.ts'
import { changeNextExam, showNextExam } from '#server/features/revision/next-exam.ts'
import { reachOfCode, reachOfFamily, type RevisionReach } from '#server/features/revision/policy.ts'
import { printPlans } from '#server/features/revision/print-plans.ts'
import { showRevision } from '#server/features/revision/show-revision.ts'
import { judgeOwnTry, tryCard } from '#server/features/revision/try-card.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** A whole school may revise at one address in one minute. */
const byCode = { rateLimit: { max: 300, timeWindow: 60_000 } }

export function registerRevisionRoutes(app: App, ctx: Context): void {
  const reachOf = async (code: string): Promise<RevisionReach> => reachOfCode(await findOpened(ctx, code))

  serve(app, contract.openRevision, async ({ body }) => ({ revision: await showRevision(ctx, await reachOf(body.code)) }), byCode)

  serve(app, contract.tryCard, async ({ body: { code, ...tried } }) => ({ tried: (await tryCard(ctx, await reachOf(code), tried)).tried }), byCode)

  serve(
    app,
    contract.judgeOwnTry,
    async ({ body: { code, ...said } }) => ({ comesBackOn: await judgeOwnTry(ctx, await reachOf(code), said) }),
    byCode,
  )

  serve(app, contract.openFamilyRevision, async ({ actor, params }) => ({
    revision: await showRevision(ctx, await reachOfFamily(ctx.db, actor, params.linkId)),
  }))

  serve(app, contract.tryFamilyCard, async ({ actor, params, body }) => ({
    tried: (await tryCard(ctx, await reachOfFamily(ctx.db, actor, params.linkId), body)).tried,
  }))

  serve(app, contract.sayOfFamilyTry, async ({ actor, params, body }) => ({
    comesBackOn: await judgeOwnTry(ctx, await reachOfFamily(ctx.db, actor, params.linkId), body),
  }))

  serve(app, contract.getNextExam, async ({ actor, params }) => showNextExam(ctx, await getExamFor(ctx, actor, params.examId)))

  serve(app, contract.changeNextExam, async ({ actor, params, body }) => {
    await changeNextExam(ctx, actor, await getExamFor(ctx, actor, params.examId), body.nextExamOn)
    return {}
  })

  serveRaw(app, contract.printRevisionPlans, async ({ actor, params, request, reply }) => {
    const language = languageFor(request, reply)
    const exam = await getExamFor(ctx, actor, params.examId)
    const pdf = await printPlans(ctx, exam)
    return reply
      .header('content-disposition', nameDownload(language === 'sw' ? `${exam.title} marudio` : `${exam.title} revision`, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })
}
