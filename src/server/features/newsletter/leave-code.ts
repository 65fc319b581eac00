import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/**
 * What stands after `#` in the link that every newsletter carries: whose it is, and a seal that only this program can
 * make. It never runs out, so that the link of an old mail works too.
 */
export function makeLeaveCode(secret: string, subscriberId: string): string {
  return `${subscriberId}.${sealOf(secret, subscriberId)}`
}

/** Null for every code that this program did not make. */
export function readLeaveCode(secret: string, code: string): string | null {
  const [id = '', seal = '', ...more] = code.split('.')
  if (more.length > 0 || !z.uuid().safeParse(id).success) return null
  const given = Buffer.from(seal)
  const right = Buffer.from(sealOf(secret, id))
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

function sealOf(secret: string, subscriberId: string): string {
  return createHmac('sha256', secret).update(`newsletter leave ${subscriberId}`).digest('base64url')
}
