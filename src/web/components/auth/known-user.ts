import type { KnownUser } from '#contract/accounts.ts'

/**
 * What the browser kept of who is signed in; null where it cannot be read: without an id or an address it is nobody. A role
 * or a status that is new to this page is kept as it is. Checked by hand: every page asks, and the library that checks is
 * larger than some of them.
 */
export function readKnownUser(text: string): KnownUser | null {
  const kept = parseJson(text)
  if (typeof kept !== 'object' || kept === null) return null
  const field = (name: string) => {
    const value: unknown = Object.getOwnPropertyDescriptor(kept, name)?.value
    return typeof value === 'string' ? value : ''
  }
  const [id, email] = [field('id'), field('email')]
  if (id === '' || email === '') return null
  return { id, firstName: field('firstName'), lastName: field('lastName'), email, role: field('role'), status: field('status') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
