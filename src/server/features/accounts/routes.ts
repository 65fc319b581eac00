import { changePasswordSchema, loginSchema, profileSchema, registerSchema, signedInSchema, updateProfileSchema } from '#contract/accounts.ts'
import { emptySuccessSchema } from '#contract/envelope.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { changePassword } from '#server/features/accounts/change-password.ts'
import { getProfile } from '#server/features/accounts/get-profile.ts'
import { registerEmailRoutes } from '#server/features/accounts/email-routes.ts'
import { findKnownDevice, knownDeviceCookie } from '#server/features/accounts/known-device.ts'
import { login } from '#server/features/accounts/login.ts'
import { presentOwnAccount, presentUser } from '#server/features/accounts/present.ts'
import { endSession } from '#server/features/accounts/queries.ts'
import { register } from '#server/features/accounts/register.ts'
import { registerResetRoutes } from '#server/features/accounts/reset-routes.ts'
import { registerSessionRoutes } from '#server/features/accounts/session-routes.ts'
import { registerGoogleRoutes } from '#server/features/accounts/google-routes.ts'
import { updateProfile } from '#server/features/accounts/update-profile.ts'

/** A whole school may register from one address on one morning; a program that does so all day may not. */
const registrationsPerHour = 60

export function registerAccountRoutes(app: App, ctx: Context): void {
  const isSecure = ctx.config.publicUrl?.startsWith('https:') ?? false

  registerResetRoutes(app, ctx, { isSecure })
  registerEmailRoutes(app, ctx)
  registerSessionRoutes(app, ctx)
  registerGoogleRoutes(app, ctx, { isSecure })

  app.post(
    '/api/auth/register',
    {
      config: { access: 'public', rateLimit: { max: registrationsPerHour, timeWindow: 60 * 60 * 1000 } },
      schema: { body: registerSchema, response: { 201: signedInSchema } },
    },
    async (request, reply) => {
      const registered = await register(ctx, request.body, describeDevice(request.headers['user-agent']))
      return reply.code(201).send({ success: true, data: { user: presentUser(registered), token: registered.token } })
    },
  )

  app.post(
    '/api/auth/login',
    { config: { access: 'public' }, schema: { body: loginSchema, response: { 200: signedInSchema } } },
    async (request, reply) => {
      const { email } = request.body
      const knownDevice = findKnownDevice(request.headers.cookie, email, ctx.authSecret)
      const from = { knownDevice, device: describeDevice(request.headers['user-agent']), network: networkOf(request.ip) }
      const signedIn = await login(ctx, request.body, from)
      if (!knownDevice) void reply.header('set-cookie', knownDeviceCookie(email, ctx.authSecret, isSecure))
      return { success: true as const, data: { user: presentUser(signedIn), token: signedIn.token } }
    },
  )

  app.get(
    '/api/auth/profile',
    { config: { access: 'signed-in', openToSuspended: true }, schema: { response: { 200: profileSchema } } },
    async (request) => ({ success: true as const, data: { user: presentOwnAccount(await getProfile(ctx, getActor(request))) } }),
  )

  app.put(
    '/api/auth/profile',
    { config: { access: 'signed-in' }, schema: { body: updateProfileSchema, response: { 200: profileSchema } } },
    async (request) => ({ success: true as const, data: { user: presentOwnAccount(await updateProfile(ctx, getActor(request), request.body)) } }),
  )

  app.put(
    '/api/auth/change-password',
    { config: { access: 'signed-in' }, schema: { body: changePasswordSchema, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await changePassword(ctx, getActor(request), request.body)
      return { success: true as const, data: {} }
    },
  )

  app.post(
    '/api/auth/logout',
    { config: { access: 'signed-in', openToSuspended: true }, schema: { response: { 200: emptySuccessSchema } } },
    async (request) => {
      await endSession(ctx.db, getActor(request).sessionId, ctx.now())
      return { success: true as const, data: {} }
    },
  )
}
