import { mailAnswer, mailParams, mailsAnswer, mailsQuery } from '#contract/admin.ts'
import { successOf } from '#contract/envelope.ts'
import { presentMail } from '#server/features/mail/present.ts'
import { listMails } from '#server/features/mail/queries.ts'
import { retryMail } from '#server/features/mail/retry-mail.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const administrator = { access: { roles: ['ADMINISTRATOR'] } } as const

/** What the program has written to people; where no mail server is set up, an administrator reads it here. */
export function registerMailRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/admin/mails',
    { config: administrator, schema: { querystring: mailsQuery, response: { 200: successOf(mailsAnswer) } } },
    async ({ query: { limit, after } }) => {
      const rows = await listMails(ctx.db, { limit: limit + 1, after })
      const shown = rows.slice(0, limit)
      const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
      return { success: true as const, data: { mails: shown.map(presentMail), hasServer: ctx.mail !== null, next } }
    },
  )

  app.post(
    '/api/admin/mails/:mailId/retry',
    { config: administrator, schema: { params: mailParams, response: { 200: successOf(mailAnswer) } } },
    async (request) => {
      const mail = await retryMail(ctx, getActor(request), request.params.mailId)
      return { success: true as const, data: { mail: presentMail(mail) } }
    },
  )
}
