import type * as z from 'zod'
import { successOf } from '#contract/envelope.ts'
import { absentInput, guessesQuery, missingInput, paperParams, paperProblemsAnswer, paperPupilInput, pupilGuessesAnswer } from '#contract/scans.ts'
import { setMissingPages, setPaperAbsent, setPaperPupil } from '#server/features/scans/change-paper.ts'
import { getPaperFor } from '#server/features/scans/get-page-for.ts'
import { guessPupils } from '#server/features/scans/guess-pupils.ts'
import { presentProblems } from '#server/features/scans/present.ts'
import { listPapers } from '#server/features/scans/queries/papers.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const anyone = { access: 'signed-in' } as const
const response = { 200: successOf(paperProblemsAnswer) }

/** What a person says about a paper as a whole; each answers with what is still wrong with the exam's papers. */
export function registerPaperRoutes(app: App, ctx: Context): void {
  app.post('/api/papers/:paperId/missing', { config: anyone, schema: { params: paperParams, body: missingInput, response } }, async (request) => {
    const actor = getActor(request)
    const row = await getPaperFor(ctx, actor, request.params.paperId)
    await setMissingPages(ctx, actor, row, request.body.pages)
    return showProblems(ctx, row.exam.id)
  })

  app.post('/api/papers/:paperId/pupil', { config: anyone, schema: { params: paperParams, body: paperPupilInput, response } }, async (request) => {
    const actor = getActor(request)
    const row = await getPaperFor(ctx, actor, request.params.paperId)
    await setPaperPupil(ctx, actor, row, request.body.admission)
    return showProblems(ctx, row.exam.id)
  })

  app.get(
    '/api/papers/:paperId/pupils',
    { config: anyone, schema: { params: paperParams, querystring: guessesQuery, response: { 200: successOf(pupilGuessesAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const row = await getPaperFor(ctx, actor, request.params.paperId)
      return { success: true as const, data: await guessPupils(ctx, actor, row, request.query.admission) }
    },
  )

  app.post('/api/papers/:paperId/absent', { config: anyone, schema: { params: paperParams, body: absentInput, response } }, async (request) => {
    const actor = getActor(request)
    const row = await getPaperFor(ctx, actor, request.params.paperId)
    await setPaperAbsent(ctx, actor, row, request.body.absent)
    return showProblems(ctx, row.exam.id)
  })
}

async function showProblems(ctx: Context, examId: string): Promise<{ success: true; data: z.infer<typeof paperProblemsAnswer> }> {
  return { success: true, data: { problems: presentProblems(await listPapers(ctx.db, examId)) } }
}
