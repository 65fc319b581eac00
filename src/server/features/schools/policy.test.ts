import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/base/roles.ts'
import { canSeeWork, findWorkScope } from '#server/features/schools/policy.ts'

const mine = { schoolId: 'here', ownerId: 'me' }
const colleagues = { schoolId: 'here', ownerId: 'colleague' }
const ownerless = { schoolId: 'here', ownerId: null }
const foreign = { schoolId: 'elsewhere', ownerId: 'me' }

/** Who, in which school: which of the four they see. */
const cases: [role: Role, schoolId: string | null, sees: { mine: boolean; colleagues: boolean; ownerless: boolean }][] = [
  ['TEACHER', 'here', { mine: true, colleagues: false, ownerless: false }],
  ['OTHER', 'here', { mine: true, colleagues: false, ownerless: false }],
  ['HEAD_TEACHER', 'here', { mine: true, colleagues: true, ownerless: true }],
  ['PRINCIPAL', 'here', { mine: true, colleagues: true, ownerless: true }],
  ['SCHOOL_ADMINISTRATOR', 'here', { mine: true, colleagues: true, ownerless: true }],
  ['ADMINISTRATOR', null, { mine: false, colleagues: false, ownerless: false }],
  ['ADMINISTRATOR', 'here', { mine: false, colleagues: false, ownerless: false }],
  ['PARENT', 'here', { mine: false, colleagues: false, ownerless: false }],
  ['STUDENT', 'here', { mine: false, colleagues: false, ownerless: false }],
  ['SPONSOR', 'here', { mine: false, colleagues: false, ownerless: false }],
  ['TEACHER', null, { mine: false, colleagues: false, ownerless: false }],
  ['PRINCIPAL', null, { mine: false, colleagues: false, ownerless: false }],
]

describe('who sees the work of a school', () => {
  it.each(cases)('%s of school %s', (role, schoolId, sees) => {
    const viewer = { userId: 'me', role, schoolId }
    expect({
      mine: canSeeWork(viewer, mine),
      colleagues: canSeeWork(viewer, colleagues),
      ownerless: canSeeWork(viewer, ownerless),
    }).toEqual(sees)
    expect(canSeeWork(viewer, foreign), 'work of another school').toBe(false)
  })

  it.each(cases)('lists for %s of school %s what it may open', (role, schoolId, sees) => {
    const scope = findWorkScope({ userId: 'me', role, schoolId })
    const listed = (work: { schoolId: string; ownerId: string | null }) =>
      scope !== null && work.schoolId === scope.schoolId && (scope.ownerId === null || scope.ownerId === work.ownerId)
    expect({ mine: listed(mine), colleagues: listed(colleagues), ownerless: listed(ownerless) }).toEqual(sees)
  })
})
