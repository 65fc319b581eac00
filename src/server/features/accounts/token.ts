import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

const issuer = 'sahihi'
const audience = 'sahihi-web'
const algorithm = 'HS256'
const claimsSchema = z.object({ jti: z.uuid(), sub: z.uuid(), exp: z.number() })

export interface TokenClaims {
  sessionId: string
  userId: string
}

export interface SignTokenOptions extends TokenClaims {
  secret: string
  now: Date
  expiresAt: Date
}

/** A token only names a session; whether that still stands, and what it may, the database says. */
export function signToken({ secret, sessionId, userId, now, expiresAt }: SignTokenOptions): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setJti(sessionId)
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
}

interface RightToken {
  claims: TokenClaims
  /** In seconds. */
  endsAt: number
}

/** Tokens whose signature was found right, by their hash: whoever works sends the same one with each request. */
const right = new Map<string, RightToken>()
const mostRemembered = 10_000

/** Null for every token that is not ours, not whole or not of this time. */
export async function readToken(token: string, secret: string, now: Date): Promise<TokenClaims | null> {
  const name = createHash('sha256').update(`${secret} ${token}`).digest('base64url')
  const known = right.get(name) ?? (await checkToken(token, secret, now))
  if (known === null) return null
  // The end of the map is what was read last.
  right.delete(name)
  if (known.endsAt <= Math.floor(now.getTime() / 1000)) return null
  right.set(name, known)
  const [oldest] = right.keys()
  if (right.size > mostRemembered && oldest !== undefined) right.delete(oldest)
  return known.claims
}

async function checkToken(token: string, secret: string, now: Date): Promise<RightToken | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      currentDate: now,
    })
    const { jti, sub, exp } = claimsSchema.parse(payload)
    return { claims: { sessionId: jti, userId: sub }, endsAt: exp }
  } catch {
    return null
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
