import { expect, it } from 'vitest'
import { hourInKenya, writeKenyaClock } from './kenya-clock.ts'
import { sayWhen } from './say-when.ts'

const start = new Date(2026, 10, 18, 16, 12).toISOString()
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

it.each([
  ['the day it was sent, by the clock alone', at(18, 16, 40), at(19, 16, 20), '16:40'],
  ['today', at(19, 6, 51), at(19, 16, 20), 'today 06:51'],
  ['yesterday', at(20, 9), at(21, 9), 'yesterday 09:00'],
  ['tomorrow', at(20, 7), at(19, 21), 'tomorrow 07:00'],
  ['another day, by its name', at(20, 7), at(27, 9), 'Friday, 20 November 07:00'],
])('says %s', (_name, time, now, said) => {
  expect(sayWhen(time, { now, start, language: 'en' })).toBe(said)
})

it('names each day where none goes without saying, in the language of the reader', () => {
  expect(sayWhen(at(18, 16, 30), { now: at(19, 16), start: null, language: 'sw' })).toBe('jana 16:30')
})

it('writes the clock of Kenya, wherever it is read, also over midnight', () => {
  expect([writeKenyaClock('2026-11-18T13:12:00Z'), writeKenyaClock('2026-11-18T22:30:00Z')]).toEqual(['16:12', '01:30'])
  expect(hourInKenya('2026-11-18T22:30:00Z')).toBe(1.5)
})
