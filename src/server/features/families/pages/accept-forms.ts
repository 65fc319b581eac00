import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** The longest is a reason of a thousand characters, each of up to nine bytes. */
const maxFormBytes = 20_000
const formType = 'application/x-www-form-urlencoded'

/** Forms come as text, and nothing else is taken: a form of another site can be sent as text, too. */
export function acceptForms(scope: Pick<App, 'removeAllContentTypeParsers' | 'addContentTypeParser'>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) => done(null, body))
}

/**
 * Beside the cookie, which no other site sends: a form elsewhere cannot sign somebody in here either. Browsers that do not say so in
 * `Sec-Fetch-Site` (before 2020, Safari before 2023) name the page in `Origin`, or at least in `Referer`.
 */
export function refuseOtherSites({ config }: Pick<Context, 'config'>, { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const from = headers.origin ?? headers.referer
  const isOurs = from !== undefined && URL.canParse(from) && [new URL(siteUrl(config)).host, host].includes(new URL(from).host)
  if (site !== undefined || !isOurs) throw new AppError('forbidden')
}
