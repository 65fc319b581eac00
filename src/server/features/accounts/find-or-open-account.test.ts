import { describe, expect, it } from 'vitest'
import { namesOfClaims } from '#server/features/accounts/find-or-open-account.ts'

const none = { givenName: null, familyName: null, name: null, email: 'a.otieno@school.example' }

describe('the names of somebody who comes from a provider', () => {
  it.each([
    ['as given', { givenName: 'Achieng', familyName: "Ng'ang'a" }, { firstName: 'Achieng', lastName: "Ng'ang'a" }],
    ['from the whole name', { name: 'Achieng Mary Otieno' }, { firstName: 'Achieng', lastName: 'Mary Otieno' }],
    ['from the address', {}, { firstName: 'a otieno', lastName: 'Teacher' }],
    ['of one letter', { givenName: 'A', familyName: 'O', email: 'a@school.example' }, { firstName: 'New', lastName: 'Teacher' }],
    ['too long', { givenName: 'Ab'.repeat(40), familyName: 'Cd'.repeat(40) }, { firstName: 'Ab'.repeat(25), lastName: 'Cd'.repeat(25) }],
  ])('%s', (_name, claims, names) => {
    expect(namesOfClaims({ ...none, ...claims })).toEqual(names)
  })
})
