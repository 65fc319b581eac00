import { createHmac } from 'node:crypto'
import type { CallRow } from '#server/features/ussd/queries.ts'

/** What stands for a number, a session, a child or an exam in the rows of calls: nobody without the secret finds out whose it is. */
export function makeCallMark(authSecret: string, kind: 'phone' | 'session' | 'inputs' | 'child' | 'exam', value: string): string {
  return createHmac('sha256', authSecret).update(`ussd ${kind} ${value}`).digest('base64url').slice(0, 22)
}

type Signed = Pick<CallRow, 'sessionHash' | 'phoneHash' | 'place' | 'inputs' | 'inputsHash' | 'updatedAt' | 'endedAt'>

export function signCall(authSecret: string, { sessionHash, phoneHash, place, inputs, inputsHash, updatedAt, endedAt }: Signed): string {
  const signed = JSON.stringify([sessionHash, phoneHash, place, inputs, inputsHash, updatedAt.getTime(), endedAt?.getTime() ?? null])
  return createHmac('sha256', authSecret).update(`ussd row ${signed}`).digest('base64url')
}
