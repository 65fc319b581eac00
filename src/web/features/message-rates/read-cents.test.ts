import { expect, it } from 'vitest'
import { readCents } from '#web/features/message-rates/read-cents.ts'

it.each([
  ['0.80', 80],
  ['0,8', 80],
  [' 1.05 ', 105],
  ['2', 200],
  ['0.805', Number.NaN],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['a lot', Number.NaN],
])('reads %j as %s cents', (typed, cents) => expect(readCents(typed)).toBe(cents))
