import * as contract from '#contract/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { serve } from '#server/platform/http/serve.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { changePassword } from '#server/features/accounts/change-password.ts'
import { getProfile } from '#server/features/accounts/get-profile.ts'
import { registerEmailRoutes } from '#server/features/accounts/email-routes.ts'
import { findKnownDevice, knownDeviceCookie } from '#server/features/accounts/known-device.ts'
import { login } from '#server/features/accounts/login.ts'
import { presentOwnAccount, presentUser } from '#server/features/accounts/present.ts'
import { endSession } from '#server/features/accounts/queries/users.ts'
import { register } from '#server/features/accounts/register.ts'
import { registerResetRoutes } from '#server/features/accounts/reset-routes.ts'
import { registerSessionRoutes } from '#server/features/accounts/session-routes.ts'
import { registerGoogleRoutes } from '#server/features/accounts/google-routes.ts'
import { updateProfile } from '#server/features/accounts/update-profile.ts'

/** A whole school may register from one address on one morning; a program that does so all day may not. */
const registrations = { rateLimit: { max: 60, timeWindow: 60 * 60 * 1000 } }

export function registerAccountRoutes(app: App, ctx: Context): void {
  const isSecure = ctx.config.publicUrl?.startsWith('https:') ?? false

  registerResetRoutes(app, ctx, { isSecure })
  registerEmailRoutes(app, ctx)
  registerSessionRoutes(app, ctx)
  registerGoogleRoutes(app, ctx, { isSecure })

  serve(
    app,
    contract.register,
    async ({ body, request }) => {
      const registered = await register(ctx, body, describeDevice(request.headers['user-agent']))
      return { user: presentUser(registered), token: registered.token }
    },
    registrations,
  )

  serve(app, contract.login, async ({ body, request, reply }) => {
    const { email } = body
    const knownDevice = findKnownDevice(request.headers.cookie, email, ctx.authSecret)
    const from = { knownDevice, device: describeDevice(request.headers['user-agent']), network: networkOf(request.ip) }
    const signedIn = await login(ctx, body, from)
    if (!knownDevice) void reply.header('set-cookie', knownDeviceCookie(email, ctx.authSecret, isSecure))
    return { user: presentUser(signedIn), token: signedIn.token }
  })

  serve(app, contract.getProfile, async ({ actor }) => ({ user: presentOwnAccount(await getProfile(ctx, actor)) }))

  serve(app, contract.updateProfile, async ({ actor, body }) => ({ user: presentOwnAccount(await updateProfile(ctx, actor, body)) }))

  serve(app, contract.changePassword, async ({ actor, body }) => {
    await changePassword(ctx, actor, body)
    return {}
  })

  serve(app, contract.logout, async ({ actor }) => {
    await endSession(ctx.db, actor.sessionId, ctx.now())
    return {}
  })
}
