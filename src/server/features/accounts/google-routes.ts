import { finishGoogleSchema, googleCallbackQuery, googleStartQuery, providersAnswer, signedInSchema } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { successOf } from '#contract/envelope.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { openGoogleProvider } from '#server/features/accounts/google-provider.ts'
import { presentUser } from '#server/features/accounts/present.ts'
import { answerGoogle, finishGoogle, startGoogle } from '#server/features/accounts/sign-in-with-google.ts'
import { findStateCookie, stateCookie } from '#server/features/accounts/state-cookie.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'

const anybody = { access: 'public', rateLimit: { max: 600, timeWindow: 60 * 60 * 1000 } } as const

/** The round trip to Google, by redirects; codes stand after `#`, which no server and no log sees. */
export function registerGoogleRoutes(app: App, ctx: Context, { isSecure }: { isSecure: boolean }): void {
  const provider = openGoogleProvider(ctx.config)

  app.get('/api/auth/providers', { config: { access: 'public' }, schema: { response: { 200: successOf(providersAnswer) } } }, async () => ({
    success: true as const,
    data: { google: provider !== null, facebook: false },
  }))

  app.get('/api/auth/google/start', { config: anybody, schema: { querystring: googleStartQuery } }, async (request, reply) => {
    if (!provider) throw new AppError('not-found')
    try {
      const { url, state } = await startGoogle(ctx, provider, request.query.remember === '1')
      return await reply.header('set-cookie', stateCookie(state, isSecure)).redirect(url.href)
    } catch (error) {
      ctx.log.warn({ err: error }, 'Google could not be reached.')
      return reply.redirect('/login#google=away')
    }
  })

  app.get('/api/auth/google/callback', { config: anybody, schema: { querystring: googleCallbackQuery } }, async (request, reply) => {
    if (!provider) throw new AppError('not-found')
    const state = findStateCookie(request.headers.cookie)
    // An answer to a question that another browser asked.
    if (state === null || request.query.state !== state) return reply.redirect('/login#google=failed')
    const answer = await answerGoogle(ctx, provider, { search: writeQuery(request.query), state })
    return reply.redirect('finishCode' in answer ? `/login#finish=${answer.finishCode}` : `/login#google=${answer.failure}`)
  })

  app.post(
    '/api/auth/google/finish',
    { config: anybody, schema: { body: finishGoogleSchema, response: { 200: signedInSchema } } },
    async (request, reply) => {
      const state = findStateCookie(request.headers.cookie)
      if (state === null) throw new AppError('code-not-valid')
      const signedIn = await finishGoogle(ctx, { code: request.body.code, state, device: describeDevice(request.headers['user-agent']) })
      void reply.header('set-cookie', stateCookie('', isSecure))
      return { success: true as const, data: { user: presentUser(signedIn), token: signedIn.token } }
    },
  )
}

/** What the router read, written anew: a name that came twice is there twice, for the library to refuse. */
function writeQuery(query: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) written.append(name, String(one))
  return `?${written.toString()}`
}
