import { randomUUID } from 'node:crypto'
import { register } from '#contract/accounts.ts'
import { callAt } from '#test/call-endpoint.ts'

/** A teacher with a school of their own; returns what lets them in. */
export async function signUp(url: string): Promise<string> {
  const person = { email: `${randomUUID()}@school.example`, password: 'Chalk4board', firstName: 'Amina', lastName: 'Wanjiru' }
  return (await callAt(url, null)(register, { body: { ...person, schoolName: 'School of the drill', role: 'teacher' } })).token
}
