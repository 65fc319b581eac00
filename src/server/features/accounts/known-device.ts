import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A browser in which a user once signed in is remembered by a cookie, and its guesses are counted apart from
 * everybody else's: a stranger who uses up the guesses at an account does not lock its owner out.
 */
const cookieName = 'sahihi_device'
const maxAgeSeconds = 400 * 24 * 60 * 60

/** The name of the browser where the cookie is one we gave for this account; else null. */
export function findKnownDevice(cookieHeader: string | undefined, email: string, secret: string): string | null {
  const match = new RegExp(`(?:^|; )${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(cookieHeader ?? '')
  const [, device, signature] = match ?? []
  if (!device || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(device, email, secret))) ? device : null
}

export function knownDeviceCookie(email: string, secret: string, isSecure: boolean): string {
  const device = randomBytes(16).toString('base64url')
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName}=${device}.${sign(device, email, secret)}; Path=/api/auth/login; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

function sign(device: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${device} ${email}`).digest('base64url')
}
