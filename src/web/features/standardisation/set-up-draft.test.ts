import { expect, it } from 'vitest'
import type { Standardisation } from '#contract/standardisation.ts'
import { readSetUp, writeSetUp } from '#web/features/standardisation/set-up-draft.ts'
import { setUpWords } from '#web/features/standardisation/set-up-words.ts'

const { wrong } = setUpWords.en
const ids = Array.from({ length: 6 }, (_, index) => `paper ${index + 1}`)
const papers = ids.map((paperId, index) => ({
  paperId,
  number: paperId,
  marks: index,
  isProposed: index < 5,
  isChosen: index > 0,
  isMarked: false,
}))
const state: Standardisation = {
  right: 'lead',
  schoolTolerance: { kind: 'share', value: 0.15 },
  settings: null,
  mine: null,
  markers: [],
  table: null,
  checks: [],
}

it('begins with what is proposed and the tolerance of the school', () => {
  const draft = writeSetUp(state, { papers, max: 10 })
  expect(draft).toMatchObject({ tolerance: '15', kind: 'share', checkEvery: '20' })
  expect(readSetUp(draft, wrong).input).toEqual({
    paperIds: ids.slice(0, 5),
    tolerance: { kind: 'share', value: 0.15 },
    checkEvery: 20,
    closesQuestion: false,
  })
})

it('goes on with what is set', () => {
  const settings = { tolerance: { kind: 'marks' as const, value: 0.5 }, checkEvery: null, closesQuestion: true, paperCount: 5 }
  const draft = writeSetUp({ ...state, settings }, { papers, max: 10 })
  expect(readSetUp(draft, wrong).input).toEqual({
    paperIds: ids.slice(1),
    tolerance: { kind: 'marks', value: 0.5 },
    checkEvery: null,
    closesQuestion: true,
  })
})

it('asks again for a tolerance of a kind that a newer server has added', () => {
  const draft = writeSetUp({ ...state, schoolTolerance: { kind: 'grades', value: 1 } }, { papers, max: 10 })
  expect(draft).toMatchObject({ tolerance: '', kind: 'marks' })
  expect(readSetUp(draft, wrong)).toMatchObject({ input: null, errors: { tolerance: wrong.marks } })
})

it.each([
  ['paperIds', { paperIds: new Set(ids.slice(0, 4)) }],
  ['tolerance', { tolerance: 'a little' }],
  ['tolerance', { tolerance: '101' }],
  ['checkEvery', { checkEvery: '4' }],
  ['checkEvery', { checkEvery: '7.5' }],
])('names what is wrong: %s', (field, change) => {
  const read = readSetUp({ ...writeSetUp(state, { papers, max: 10 }), ...change }, wrong)
  expect(read.input).toBeNull()
  expect(Object.keys(read.errors)).toEqual([field])
})

it('takes a decimal comma', () => {
  const draft = { ...writeSetUp(state, { papers, max: 10 }), kind: 'marks' as const, tolerance: '0,5' }
  expect(readSetUp(draft, wrong).input?.tolerance).toEqual({ kind: 'marks', value: 0.5 })
})
