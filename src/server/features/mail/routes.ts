import * as contract from '#contract/mail.ts'
import { presentMail } from '#server/features/mail/present.ts'
import { listMails } from '#server/features/mail/queries.ts'
import { retryMail } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve } from '#server/platform/http/serve.ts'

/** What the program has written to people; where no mail server is set up, an administrator reads it here. */
export function registerMailRoutes(app: App, ctx: Context): void {
  serve(app, contract.listMails, async ({ query: { limit, after }, request, reply }) => {
    const language = languageFor(request, reply)
    const rows = await listMails(ctx.db, { limit: limit + 1, after })
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { mails: shown.map((row) => presentMail(row, language)), hasServer: ctx.mail !== null, next }
  })

  serve(app, contract.retryMail, async ({ actor, params, request, reply }) => ({
    mail: presentMail(await retryMail(ctx, actor, params.mailId), languageFor(request, reply)),
  }))
}
