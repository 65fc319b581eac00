import { describe, expect, it } from 'vitest'
import { readKnownUser } from '#web/components/auth/known-user.ts'

const amina = { id: '1', firstName: 'Amina', lastName: 'Otieno', email: 'amina@school.example', role: 'TEACHER', status: 'ACTIVE' }

describe('the user kept in the browser', () => {
  it('is read, and nothing more than is known of them', () => {
    expect(readKnownUser(JSON.stringify({ ...amina, schoolName: 'Nyota', pupils: ['Brian'] }))).toEqual(amina)
  })

  it.each([
    ['of a role that is new to this page', { ...amina, role: 'BURSAR' }],
    ['of a status that is new to this page', { ...amina, status: 'ON_TRIAL' }],
  ])('is read as it is: %s', (_name, kept) => {
    expect(readKnownUser(JSON.stringify(kept))).toEqual(kept)
  })

  it('may lack what an older page did not keep', () => {
    expect(readKnownUser(JSON.stringify({ id: '1', email: amina.email }))).toEqual({
      id: '1',
      email: amina.email,
      firstName: '',
      lastName: '',
      role: '',
      status: '',
    })
  })

  it.each([
    ['', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['without an email', JSON.stringify({ ...amina, email: undefined })],
    ['without an id', JSON.stringify({ ...amina, id: undefined })],
    ['with a number for an id', JSON.stringify({ ...amina, id: 7 })],
  ])('that cannot be read is nobody: %s', (_name, text) => {
    expect(readKnownUser(text)).toBeNull()
  })
})
