import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keptFor } from '#contract/base/kept-for.ts'
import type { Context } from '#server/platform/context.ts'
import { findCookie, formatCookie } from '#server/platform/http/cookies.ts'

/**
 * A browser in which a user once signed in has a cookie, and its guesses are counted apart from everybody else's: a stranger who
 * uses up the guesses at an account does not lock its owner out.
 */
const name = 'sahihi_device'
const maxAgeSeconds = keptFor.knownDeviceDays * 24 * 60 * 60

/** The id of the browser where the cookie is one we gave for this account; else null. */
export function findKnownDevice({ authSecret }: Context, cookieHeader: string | undefined, email: string): string | null {
  const [device, signature] = findCookie(cookieHeader, name, String.raw`[\w-]{22}\.[\w-]{43}`)?.split('.') ?? []
  if (!device || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(device, email, authSecret))) ? device : null
}

export function knownDeviceCookie({ authSecret, config }: Context, email: string): string {
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(device, email, authSecret)}`
  return formatCookie(config, { name, value, path: '/api/auth/login', maxAgeSeconds, sameSite: 'Strict' })
}

function sign(device: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${device} ${email}`).digest('base64url')
}
