import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { keptFor } from '#contract/base/kept-for.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { openGoogleProvider } from '#server/features/accounts/google-provider.ts'
import { presentUser } from '#server/features/accounts/present.ts'
import { answerGoogle, finishGoogle, startGoogle } from '#server/features/accounts/sign-in-with-google.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { findCookie, formatCookie } from '#server/platform/http/cookies.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

const perHour = { rateLimit: { max: 600, timeWindow: 60 * 60 * 1000 } }

/** The round trip to Google, by redirects; codes come after `#`, which no server and no log sees. */
export function registerGoogleRoutes(app: App, ctx: Context): void {
  const provider = openGoogleProvider(ctx.config)

  serve(app, contract.listProviders, async () => ({ google: provider !== null, facebook: false, mail: ctx.mail !== null }))

  serveRaw(
    app,
    contract.startGoogle,
    async ({ query, reply }) => {
      if (!provider) throw new AppError('not-found')
      try {
        const { url, state } = await startGoogle(ctx, provider, { remember: query.remember === '1', agreedTo: query.agreedTo })
        return await reply.header('set-cookie', stateCookie(ctx, state)).redirect(url.href)
      } catch (error) {
        ctx.log.warn({ err: error }, 'Google could not be reached.')
        return reply.redirect('/login#google=away')
      }
    },
    perHour,
  )

  serveRaw(
    app,
    contract.returnFromGoogle,
    async ({ query, request, reply }) => {
      if (!provider) throw new AppError('not-found')
      const state = findState(request)
      // Another browser started this round trip.
      if (state === null || query.state !== state) return reply.redirect('/login#google=failed')
      const answer = await answerGoogle(ctx, provider, { search: writeQuery(query), state, language: languageFor(request, reply) })
      return reply.redirect('finishCode' in answer ? `/login#finish=${answer.finishCode}` : `/login#google=${answer.failure}`)
    },
    perHour,
  )

  serve(
    app,
    contract.finishGoogle,
    async ({ body, request, reply }) => {
      const state = findState(request)
      if (state === null) throw new AppError('code-not-valid')
      const signedIn = await finishGoogle(ctx, { code: body.code, state, device: describeDevice(request.headers['user-agent']) })
      void reply.header('set-cookie', stateCookie(ctx, ''))
      return { user: presentUser(signedIn), token: signedIn.token }
    },
    perHour,
  )
}

/** The query as it came: the library refuses a name that came twice. */
function writeQuery(query: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) written.append(name, String(one))
  return `?${written.toString()}`
}

const stateName = 'sahihi_google'

/** Binds a round trip to the browser that started it. `Lax`, because the way back is a link from another site. */
function stateCookie({ config }: Context, value: string): string {
  return formatCookie(config, { name: stateName, value, path: '/api/auth/google', maxAgeSeconds: keptFor.googleMinutes * 60, sameSite: 'Lax' })
}

function findState({ headers }: FastifyRequest): string | null {
  return findCookie(headers.cookie, stateName, String.raw`[\w-]{20,200}`)
}
