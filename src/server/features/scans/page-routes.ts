import type * as z from 'zod'
import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import {
  assignInput,
  batchAnswer,
  guessesAnswer,
  guessesQuery,
  pageAnswer,
  pageParams,
  pagesAnswer,
  pagesQuery,
  pictureQuery,
} from '#contract/scans.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { assignPage } from '#server/features/scans/assign-page.ts'
import { createBatch } from '#server/features/scans/create-batch.ts'
import { discardPage, restorePage } from '#server/features/scans/discard-page.ts'
import { getPageFor } from '#server/features/scans/get-page-for.ts'
import { guessPapers } from '#server/features/scans/guess-papers.ts'
import { listExamPages } from '#server/features/scans/list-exam-pages.ts'
import { movePage } from '#server/features/scans/move-page.ts'
import type { PageWithExam } from '#server/features/scans/queries/pages.ts'
import { retryPage } from '#server/features/scans/retry-page.ts'
import { showPages } from '#server/features/scans/show-pages.ts'
import { showPicture } from '#server/features/scans/show-picture.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const

/** What one may do to a page without saying more. */
const changes = { discard: discardPage, restore: restorePage, retry: retryPage, move: movePage }

export function registerPageRoutes(app: App, ctx: Context): void {
  app.post(
    '/api/exams/:examId/batches',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(batchAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      return { success: true as const, data: { batch: { id: await createBatch(ctx, actor, exam.id) } } }
    },
  )

  app.get(
    '/api/exams/:examId/pages',
    { config: anyone, schema: { params: examParams, querystring: pagesQuery, response: { 200: successOf(pagesAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      return { success: true as const, data: await listExamPages(ctx, actor, exam.id, request.query) }
    },
  )

  app.get('/api/pages/:pageId/picture', { config: anyone, schema: { params: pageParams, querystring: pictureQuery } }, async (request, reply) => {
    const row = await getPageFor(ctx, getActor(request), request.params.pageId)
    const jpeg = await showPicture(ctx, row, request.query.size)
    return reply.type('image/jpeg').header('content-disposition', 'inline').send(jpeg)
  })

  app.get(
    '/api/pages/:pageId/guesses',
    { config: anyone, schema: { params: pageParams, querystring: guessesQuery, response: { 200: successOf(guessesAnswer) } } },
    async (request) => {
      const { exam } = await getPageFor(ctx, getActor(request), request.params.pageId)
      return { success: true as const, data: { guesses: await guessPapers(ctx, exam.id, request.query.admission) } }
    },
  )

  app.post(
    '/api/pages/:pageId/assign',
    { config: anyone, schema: { params: pageParams, body: assignInput, response: { 200: successOf(pageAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const row = await getPageFor(ctx, actor, request.params.pageId)
      await assignPage(ctx, actor, row, request.body)
      return showPage(ctx, actor, row)
    },
  )

  for (const [name, change] of Object.entries(changes)) {
    app.post(
      `/api/pages/:pageId/${name}`,
      { config: anyone, schema: { params: pageParams, response: { 200: successOf(pageAnswer) } } },
      async (request) => {
        const actor = getActor(request)
        const row = await getPageFor(ctx, actor, request.params.pageId)
        await change(ctx, actor, row)
        return showPage(ctx, actor, row)
      },
    )
  }
}

async function showPage(ctx: Context, actor: Actor, { page: { id } }: PageWithExam): Promise<{ success: true; data: z.infer<typeof pageAnswer> }> {
  const [page] = await showPages(ctx, actor, [await getPageFor(ctx, actor, id)])
  if (!page) throw new Error('A page was lost while it was shown.')
  return { success: true, data: { page } }
}
