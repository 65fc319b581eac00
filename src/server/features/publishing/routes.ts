import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { examParams, examResponse } from '#contract/exams.ts'
import {
  answerQueryAnswer,
  answerQueryInput,
  askQueryAnswer,
  askQueryInput,
  openResultAnswer,
  openResultInput,
  publishingSettingsView,
  resultLinkAnswer,
  resultLinksAnswer,
  resultPictureInput,
  resultQueriesAnswer,
  resultQueryParams,
} from '#contract/publishing.ts'
import { AppError } from '#contract/errors.ts'
import { schoolLeaderRoles } from '#contract/roles.ts'
import { paperParams } from '#contract/scans.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { presentExamDetail } from '#server/features/exams/present.ts'
import { getCountedExam } from '#server/features/exams/queries.ts'
import { answerQuery } from '#server/features/publishing/answer-query.ts'
import { askQuery } from '#server/features/publishing/ask-query.ts'
import { openResult } from '#server/features/publishing/open-result.ts'
import { presentResultLink, presentResultQuery, presentStaffQuery } from '#server/features/publishing/present.ts'
import { publishExam, unpublishExam } from '#server/features/publishing/publish-exam.ts'
import { changePublishingSettings, showPublishingSettings } from '#server/features/publishing/publishing-settings.ts'
import { findPublishingSettings, listQueriesOfExam, listResultLinks } from '#server/features/publishing/queries.ts'
import { replaceResultCode } from '#server/features/publishing/replace-result-code.ts'
import { showRemarkedAnswer } from '#server/features/publishing/show-remarked-answer.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const
const leaders = { access: { roles: schoolLeaderRoles } } as const
/** A whole school may open results at one address in one minute; nobody guesses 60 bits at this pace. */
const byCode = { access: 'public', rateLimit: { max: 300, timeWindow: 60_000 } } as const

export function registerPublishingRoutes(app: App, ctx: Context): void {
  for (const [verb, act] of [
    ['publish', publishExam],
    ['unpublish', unpublishExam],
  ] as const) {
    app.post(
      `/api/exams/:examId/${verb}`,
      { config: anyone, schema: { params: examParams, response: { 200: successOf(examResponse) } } },
      async (request) => {
        const actor = getActor(request)
        const exam = await getExamFor(ctx, actor, request.params.examId)
        await act(ctx, actor, exam)
        return { success: true as const, data: { exam: presentExamDetail(await getCountedExam(ctx.db, exam.id)) } }
      },
    )
  }

  app.get(
    '/api/exams/:examId/result-links',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(resultLinksAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      if (exam.publishedAt === null) throw new AppError('exam-not-published')
      const settings = await findPublishingSettings(ctx.db, exam.schoolId)
      const links = await listResultLinks(ctx.db, { examId: exam.id })
      return { success: true as const, data: { links: links.map((link) => presentResultLink(ctx, link, settings)) } }
    },
  )

  app.post(
    '/api/papers/:paperId/result-code',
    { config: anyone, schema: { params: paperParams, response: { 200: successOf(resultLinkAnswer) } } },
    async (request) => {
      const { link, settings } = await replaceResultCode(ctx, getActor(request), request.params.paperId)
      return { success: true as const, data: { link: presentResultLink(ctx, link, settings) } }
    },
  )

  app.get('/api/results/settings', { config: leaders, schema: { response: { 200: successOf(publishingSettingsView) } } }, async (request) => ({
    success: true as const,
    data: await showPublishingSettings(ctx, getActor(request)),
  }))

  app.put(
    '/api/results/settings',
    { config: leaders, schema: { body: publishingSettingsView, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await changePublishingSettings(ctx, getActor(request), request.body)
      return { success: true as const, data: {} }
    },
  )

  app.post(
    '/api/results/open',
    { config: byCode, schema: { body: openResultInput, response: { 200: successOf(openResultAnswer) } } },
    async (request) => ({
      success: true as const,
      data: { result: await openResult(ctx, request.body.code) },
    }),
  )

  app.post('/api/results/picture', { config: byCode, schema: { body: resultPictureInput } }, async (request, reply) =>
    reply.type('image/jpeg').send(await showRemarkedAnswer(ctx, request.body)),
  )

  app.post(
    '/api/results/query',
    { config: byCode, schema: { body: askQueryInput, response: { 201: successOf(askQueryAnswer) } } },
    async (request, reply) => reply.code(201).send({ success: true, data: { query: presentResultQuery(await askQuery(ctx, request.body)) } }),
  )

  app.get(
    '/api/exams/:examId/result-queries',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(resultQueriesAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: { queries: (await listQueriesOfExam(ctx.db, exam.id)).map(presentStaffQuery) } }
    },
  )

  app.post(
    '/api/result-queries/:queryId/answer',
    { config: anyone, schema: { params: resultQueryParams, body: answerQueryInput, response: { 200: successOf(answerQueryAnswer) } } },
    async (request) => {
      const query = await answerQuery(ctx, getActor(request), { queryId: request.params.queryId, ...request.body })
      return { success: true as const, data: { query: presentStaffQuery(query) } }
    },
  )
}
