import { describe, expect, it } from 'vitest'
import { readKnownUser } from '#web/components/auth/known-user.ts'

const amina = { id: '1', firstName: 'Amina', lastName: 'Otieno', email: 'amina@school.example', role: 'TEACHER', status: 'ACTIVE' }

describe('the user kept in the browser', () => {
  it('is read, and nothing more than is known of them', () => {
    expect(readKnownUser(JSON.stringify({ ...amina, schoolName: 'Nyota', pupils: ['Brian'] }))).toEqual(amina)
  })

  it.each([
    ['', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['without an email', JSON.stringify({ ...amina, email: undefined })],
    ['with a number for a name', JSON.stringify({ ...amina, firstName: 7 })],
    ['of a role that is none', JSON.stringify({ ...amina, role: 'KING' })],
    ['of a status that is none', JSON.stringify({ ...amina, status: 'active' })],
  ])('that cannot be read is nobody: %s', (_name, text) => {
    expect(readKnownUser(text)).toBeNull()
  })
})
