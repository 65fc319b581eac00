import { expect, it } from 'vitest'
import { formerUser, writePersonName } from '#engine/words/person-name.ts'

it('names a person by their name, and one whose account was deleted in the language of the reader', () => {
  expect(writePersonName('Amina Wanjiru', 'sw')).toBe('Amina Wanjiru')
  expect(writePersonName(formerUser, 'en')).toBe('a former user')
  expect(writePersonName(formerUser, 'sw')).toBe('mtumiaji wa zamani')
})
