import { expect, it } from 'vitest'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { choicesFor } from './settle-choices.ts'

const part: DraftPart = {
  label: '1(a)',
  type: 'short',
  stem: '',
  text: 'Name two gases.',
  marks: 2,
  options: [],
  answer: [],
  points: [],
  anyOf: null,
  topic: null,
  section: null,
  regions: [],
  schemeRegions: [],
  figures: [],
  doubts: [],
}
const points = ['oxygen', 'nitrogen', 'argon'].map((text) => ({ code: 'B1', text }))

it('takes the lines of the scheme that probably belong to a part as its mark points', () => {
  const doubt = { code: 'scheme-missing', lines: ['oxygen', 'nitrogen', 'argon'], points, anyOf: 2, type: 'short' } as const
  expect(choicesFor({ ...doubt, lines: [...doubt.lines] }, part)[0]).toEqual({ kind: 'take-lines', change: { points, anyOf: 2, type: 'short' } })
  expect(choicesFor({ ...doubt, lines: [...doubt.lines] }, { ...part, type: 'drawing' })[0]).toEqual({
    kind: 'take-lines',
    change: { points, anyOf: 2, type: 'drawing' },
  })
})

it('offers nothing to take where no lines were found', () => {
  expect(choicesFor({ code: 'scheme-missing' }, part).map(({ kind }) => kind)).toEqual(['right', 'correct'])
})
