import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/base/roles.ts'
import { canManageStaff } from '#server/features/invitations/policy.ts'

/** Who: whether they manage the staff of their school as its owner, and otherwise. */
const cases: [role: Role, asOwner: boolean, otherwise: boolean][] = [
  ['TEACHER', true, false],
  ['OTHER', true, false],
  ['HEAD_TEACHER', true, true],
  ['PRINCIPAL', true, true],
  ['SCHOOL_ADMINISTRATOR', true, true],
  ['PARENT', false, false],
  ['STUDENT', false, false],
  ['SPONSOR', false, false],
  ['ADMINISTRATOR', false, false],
]

describe('who invites colleagues', () => {
  it.each(cases)('%s: as the owner %s, otherwise %s', (role, asOwner, otherwise) => {
    const viewer = { userId: 'me', role, schoolId: 'here' }
    expect(canManageStaff(viewer, { id: 'here', ownerId: 'me' })).toBe(asOwner)
    expect(canManageStaff(viewer, { id: 'here', ownerId: 'somebody' })).toBe(otherwise)
    expect(canManageStaff(viewer, { id: 'elsewhere', ownerId: 'me' }), 'another school').toBe(false)
    expect(canManageStaff({ ...viewer, schoolId: null }, { id: 'here', ownerId: 'me' }), 'no school').toBe(false)
  })
})
