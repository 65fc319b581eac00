import * as contract from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { cancelEmailChange, sendEmailCode } from '#server/features/accounts/change-email.ts'
import { changePassword } from '#server/features/accounts/change-password.ts'
import { confirmEmail } from '#server/features/accounts/confirm-email.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { forgotPassword } from '#server/features/accounts/forgot-password.ts'
import { getProfile } from '#server/features/accounts/get-profile.ts'
import { registerGoogleRoutes } from '#server/features/accounts/google-routes.ts'
import { findKnownDevice, knownDeviceCookie } from '#server/features/accounts/known-device.ts'
import { login } from '#server/features/accounts/login.ts'
import { presentOwnAccount, presentSession, presentUser } from '#server/features/accounts/present.ts'
import { endSession, endSessionsOf, listSessions } from '#server/features/accounts/queries/sessions.ts'
import { updateUser } from '#server/features/accounts/queries/users.ts'
import { register } from '#server/features/accounts/register.ts'
import { resetPassword } from '#server/features/accounts/reset-password.ts'
import { updateProfile } from '#server/features/accounts/update-profile.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { serve } from '#server/platform/http/serve.ts'

const perHour = (max: number) => ({ rateLimit: { max, timeWindow: 60 * 60 * 1000 } })
/** A whole school may register, or forget its passwords, at one address on one morning; a program that does so all day may not. */
const atOneSchool = perHour(60)
/** A staff room that registers together confirms together. */
const confirmations = perHour(300)

interface AccountFacts {
  /** What stands above accounts knows whether somebody sees the credits of their school. */
  seesCredits: (viewer: Viewer) => Promise<boolean>
}

export function registerAccountRoutes(app: App, ctx: Context, { seesCredits }: AccountFacts): void {
  registerSignInRoutes(app, ctx)
  registerGoogleRoutes(app, ctx)
  registerPasswordRoutes(app, ctx)
  registerEmailRoutes(app, ctx)
  registerSessionRoutes(app, ctx)

  serve(app, contract.getProfile, async ({ actor }) => ({
    user: presentOwnAccount(await getProfile(ctx, actor), await seesCredits(actor)),
  }))
  serve(app, contract.closePolicyNotice, async ({ actor, body }) => {
    await updateUser(ctx.db, actor.userId, { policiesTold: body.version }, ctx.now())
    return {}
  })
  serve(app, contract.updateProfile, async ({ actor, body }) => ({
    user: presentOwnAccount(await updateProfile(ctx, actor, body), await seesCredits(actor)),
  }))
}

function registerSignInRoutes(app: App, ctx: Context): void {
  serve(
    app,
    contract.register,
    async ({ body, request }) => {
      const registered = await register(ctx, body, describeDevice(request.headers['user-agent']))
      return { user: presentUser(registered), token: registered.token }
    },
    atOneSchool,
  )
  serve(app, contract.login, async ({ body, request, reply }) => {
    const { email } = body
    const knownDevice = findKnownDevice(ctx, request.headers.cookie, email)
    const from = { knownDevice, device: describeDevice(request.headers['user-agent']), network: networkOf(request.ip) }
    const signedIn = await login(ctx, body, from)
    if (!knownDevice) void reply.header('set-cookie', knownDeviceCookie(ctx, email))
    return { user: presentUser(signedIn), token: signedIn.token }
  })
  serve(app, contract.logout, async ({ actor }) => {
    await endSession(ctx.db, actor, ctx.now())
    return {}
  })
}

function registerPasswordRoutes(app: App, ctx: Context): void {
  serve(app, contract.changePassword, async ({ actor, body }) => {
    await changePassword(ctx, actor, body)
    return {}
  })
  serve(
    app,
    contract.forgotPassword,
    async ({ body }) => {
      await forgotPassword(ctx, body.email)
      return {}
    },
    atOneSchool,
  )
  serve(
    app,
    contract.resetPassword,
    async ({ body, reply }) => {
      const email = await resetPassword(ctx, body)
      // Whoever used up the guesses at this account meanwhile does not keep its owner out.
      void reply.header('set-cookie', knownDeviceCookie(ctx, email))
      return {}
    },
    atOneSchool,
  )
}

function registerEmailRoutes(app: App, ctx: Context): void {
  serve(
    app,
    contract.confirmEmail,
    async ({ body }) => {
      await confirmEmail(ctx, body.code)
      return {}
    },
    confirmations,
  )
  serve(app, contract.sendEmailCode, async ({ actor }) => {
    await sendEmailCode(ctx, actor)
    return {}
  })
  serve(app, contract.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(ctx, actor)
    return {}
  })
}

function registerSessionRoutes(app: App, ctx: Context): void {
  serve(app, contract.listSessions, async ({ actor: { userId, sessionId }, request, reply }) => {
    const language = languageFor(request, reply)
    const rows = await listSessions(ctx.db, userId, ctx.now())
    return { sessions: rows.map((row) => presentSession(row, sessionId, language)) }
  })
  serve(app, contract.endSession, async ({ actor: { userId }, params: { sessionId } }) => {
    const hasEnded = await endSession(ctx.db, { userId, sessionId }, ctx.now())
    if (!hasEnded) throw new AppError('session-not-found')
    return {}
  })
  serve(app, contract.endOtherSessions, async ({ actor: { userId, sessionId } }) => {
    await endSessionsOf(ctx.db, userId, ctx.now(), sessionId)
    return {}
  })
}
