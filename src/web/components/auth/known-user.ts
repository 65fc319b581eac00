import type { KnownUser } from '#contract/accounts.ts'
import { roles, statuses } from '#contract/role-names.ts'

/** What the browser kept of who is signed in; null where it cannot be read. Checked by hand: every page asks, and the library that checks is larger than some of them. */
export function readKnownUser(text: string): KnownUser | null {
  const kept = parseJson(text)
  if (typeof kept !== 'object' || kept === null) return null
  const field = (name: string) => {
    const value: unknown = Object.getOwnPropertyDescriptor(kept, name)?.value
    return typeof value === 'string' ? value : null
  }
  const [id, firstName, lastName, email] = [field('id'), field('firstName'), field('lastName'), field('email')]
  const role = roles.find((name) => name === field('role'))
  const status = statuses.find((name) => name === field('status'))
  if (id === null || firstName === null || lastName === null || email === null || !role || !status) return null
  return { id, firstName, lastName, email, role, status }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
