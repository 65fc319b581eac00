import { expect, it } from 'vitest'
import { readOpinionSettings, writeOpinionSettings } from './settings-draft.ts'

it.each([
  ['10', 10],
  [' 7 % ', 7],
  ['100', 100],
])('%s per cent is read', (percent, number) => {
  expect(readOpinionSettings({ kind: 'share', percent, givenBy: 'colleague' })).toEqual({
    draw: { kind: 'share', percent: number },
    givenBy: 'colleague',
  })
})

it.each(['', '0', '101', '2.5', 'all'])('"%s" is no share', (percent) => {
  expect(readOpinionSettings({ kind: 'share', percent, givenBy: 'colleague' })).toBeNull()
})

it('what is set is written as it was typed', () => {
  const settings = { draw: { kind: 'confidence' as const, below: 0.29 }, givenBy: 'program' as const }
  const draft = writeOpinionSettings(settings)
  expect(draft).toEqual({ kind: 'confidence', percent: '29', givenBy: 'program' })
  expect(readOpinionSettings(draft)).toEqual(settings)
})
