import { describe, expect, it } from 'vitest'
import { readToken, signToken } from '#server/features/accounts/token.ts'

const secret = 'a secret that only the tests know, and long enough'
const now = new Date('2026-11-20T08:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const claims = { sessionId: '6f0c1c3e-1d0c-4a53-9c0e-0d6a0f4c9b11', userId: '0b1f7a52-6f33-4a52-8a53-3c2f1c0d9e22' }
const sign = (seconds = 60) => signToken({ secret, ...claims, now, expiresAt: at(seconds) })

describe('a token', () => {
  it('names its session until it ends, however often it was read before', async () => {
    const token = await sign()
    for (const seconds of [0, 30, 59, 59]) expect(await readToken(token, secret, at(seconds))).toEqual(claims)
    for (const seconds of [60, 61, 60]) expect(await readToken(token, secret, at(seconds))).toBeNull()
  })

  it('that another secret signed, or that was changed, is none, also after the right one was read', async () => {
    const token = await sign()
    expect(await readToken(token, secret, now)).toEqual(claims)
    expect(await readToken(token, `${secret} of another`, now)).toBeNull()
    const [head = '', body = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), exp: 9_999_999_999 })).toString('base64url')
    for (const changed of [`${head}.${forged}.${signature}`, `${head}.${body}.${signature.slice(1)}A`, `${head}.${body}.`, `${token}.`])
      expect(await readToken(changed, secret, now)).toBeNull()
  })
})
