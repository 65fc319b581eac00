import { expect, it } from 'vitest'
import { nextClassName } from '#web/features/classes/next-class-name.ts'

it.each([
  ['Form 2 East', 'Form 3 East'],
  ['Grade 9', 'Grade 10'],
  ['Kidato cha 3 Mashariki', 'Kidato cha 4 Mashariki'],
  ['Acacia', 'Acacia'],
])('%s goes on to %s', (name, next) => {
  expect(nextClassName(name)).toBe(next)
})
