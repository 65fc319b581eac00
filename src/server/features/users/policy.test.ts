import { describe, expect, it } from 'vitest'
import { roles } from '#contract/base/roles.ts'
import { findUserRefusal } from '#server/features/users/policy.ts'

const actor = { userId: 'me' }

describe('whom an administrator may change', () => {
  it.each(roles.filter((role) => role !== 'ADMINISTRATOR'))('a %s', (role) => {
    expect(findUserRefusal(actor, { id: 'somebody', role })).toBeNull()
  })

  it('never another administrator', () => {
    expect(findUserRefusal(actor, { id: 'somebody', role: 'ADMINISTRATOR' })).toBe('administrator-protected')
  })

  it.each(roles)('never themself, whatever they are: %s', (role) => {
    expect(findUserRefusal(actor, { id: 'me', role })).toBe('own-account')
  })
})
