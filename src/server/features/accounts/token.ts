import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

const issuer = 'sahihi'
const audience = 'sahihi-web'
const algorithm = 'HS256'
const claimsSchema = z.object({ jti: z.uuid(), sub: z.uuid() })

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

/** Null for every token that is not ours, not whole or not of this time. */
export async function readToken(token: string, secret: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      currentDate: now,
    })
    const { jti, sub } = claimsSchema.parse(payload)
    return { sessionId: jti, userId: sub }
  } catch {
    return null
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
