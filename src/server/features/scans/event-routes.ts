import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/scans.ts'
import { authenticate } from '#server/features/accounts/authenticate.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { streamExam } from '#server/features/scans/stream-exam.ts'
import type { Context } from '#server/platform/context.ts'
import { findToken } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/app.ts'
import { serveRaw } from '#server/platform/http/serve.ts'

/** At once, of one person in one process. Each asks the database every second whether its session goes on; a teacher has a few tabs. */
export const maxLinesOfPerson = 16
const tryAgainSeconds = 30

/** The line on which a teacher watches pages arrive. Throws `too-many-requests` for one line too many. */
export function registerEventRoutes(app: App, ctx: Context): void {
  const open = new Map<() => void, string>()
  // A line that stays open would keep the program from closing.
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end()
  })

  serveRaw(app, contract.watchExam, async ({ actor, params, request, reply }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const linesOfPerson = [...open.values()].filter((userId) => userId === actor.userId).length
    if (linesOfPerson >= maxLinesOfPerson) throw new AppError('too-many-requests', { retryAfterSeconds: tryAgainSeconds })
    const token = findToken(request) ?? ''
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    const isAllowed = async () => {
      const now = await authenticate(ctx, token)
      return now !== null && now.status === 'ACTIVE' && canSeeExam(now, exam)
    }
    const end = streamExam(ctx, { examId: exam.id, viewer: actor, isAllowed, out: reply.raw })
    open.set(end, actor.userId)
    reply.raw.on('close', () => open.delete(end))
  })
}
