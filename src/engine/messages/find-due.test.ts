import { expect, it } from 'vitest'
import { timeOf } from '#engine/words/format.ts'
import { findDue, nightHours } from '#engine/messages/find-due.ts'

const own = { from: 12, to: 15 }

it.each([
  ['by day, now, to the second', '2026-11-18T16:12:31+03:00', [nightHours], '2026-11-18T16:12:31+03:00'],
  ['just before the night', '2026-11-18T19:59:59.999+03:00', [nightHours], '2026-11-18T19:59:59.999+03:00'],
  ['as the night begins', '2026-11-18T20:00:00+03:00', [nightHours], '2026-11-19T07:00:00+03:00'],
  ['before midnight', '2026-11-18T23:40:10+03:00', [nightHours], '2026-11-19T07:00:00+03:00'],
  ['after midnight', '2026-11-19T00:10:00+03:00', [nightHours], '2026-11-19T07:00:00+03:00'],
  ['at the end of the year', '2026-12-31T22:00:00+03:00', [nightHours], '2027-01-01T07:00:00+03:00'],
  ['as the night ends', '2026-11-19T07:00:00+03:00', [nightHours], '2026-11-19T07:00:00+03:00'],
  ['in own hours by day', '2026-11-19T13:30:00+03:00', [nightHours, own], '2026-11-19T15:00:00+03:00'],
  ['where own hours follow the night', '2026-11-19T06:00:00+03:00', [nightHours, { from: 6, to: 9 }], '2026-11-19T09:00:00+03:00'],
  ['where own hours lead into the night', '2026-11-18T18:20:00+03:00', [nightHours, { from: 18, to: 21 }], '2026-11-19T07:00:00+03:00'],
  ['with one free hour', '2026-11-18T16:10:00+03:00', [nightHours, { from: 8, to: 7 }], '2026-11-19T07:00:00+03:00'],
  ['where both ends are the same', '2026-11-18T03:00:00+03:00', [{ from: 5, to: 5 }], '2026-11-18T03:00:00+03:00'],
])('%s', (_, now, hours, due) => {
  expect(findDue(timeOf(now), hours)?.toISOString()).toBe(timeOf(due).toISOString())
})

it('never comes where the hours leave none', () => {
  expect(findDue(timeOf('2026-11-18T16:00:00+03:00'), [nightHours, { from: 7, to: 20 }])).toBeNull()
})
