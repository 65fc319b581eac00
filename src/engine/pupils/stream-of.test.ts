import { expect, it } from 'vitest'
import { streamOf } from '#engine/pupils/stream-of.ts'

it.each([
  ['Form 2 East', 'East'],
  ['Grade 7 Blue', 'Blue'],
  ['4W', 'W'],
  ['Kidato cha 2 Mashariki', 'Mashariki'],
  ['Form 3 – North', 'North'],
  ['Form 2', null],
  ['2nd year', null],
  ['Candidates', null],
] as const)('the stream of %s is %s', (name, stream) => {
  expect(streamOf(name)).toBe(stream)
})
