import { jwtVerify } from 'jose'
import * as z from 'zod'

const claimsSchema = z.object({ jti: z.uuid() })

/**
 * The id of the session that a signed token names; null for any other text. Programs before migration 0110 signed tokens, each
 * for 30 days at most: 30 days after an installation applied it, nobody needs this file.
 */
export async function readSignedToken(token: string, secret: string, now: Date): Promise<string | null> {
  // Tokens of today have no dot: they cost no check of a signature.
  if (!token.includes('.')) return null
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: 'sahihi',
      audience: 'sahihi-web',
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      currentDate: now,
    })
    return claimsSchema.parse(payload).jti
  } catch {
    return null
  }
}
