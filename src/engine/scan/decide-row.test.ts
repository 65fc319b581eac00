import { describe, expect, it } from 'vitest'
import { findThreshold } from './decide-bubbles.ts'
import type { MeasuredBubble } from './decide-bubbles.ts'
import { decideRow } from './decide-row.ts'

const LETTER = 0.05
const empty = { fill: LETTER, covered: 0, ring: 0.4, strikes: 0, exits: 0 }
const filled = { ...empty, fill: 0.6, covered: 0.9 }
const light = { ...empty, fill: 0.2, covered: 0.03 }
const tick = { ...empty, fill: 0.17, covered: 0.12, exits: 1 }
const smudge = { ...empty, fill: 0.13, covered: 0 }
const trace = { ...empty, fill: LETTER + 0.025 }
const crossedOut = { ...filled, fill: 0.7, strikes: 2, exits: 4 }
const bigCross = { ...empty, fill: 0.22, covered: 0.2, strikes: 2, exits: 4 }
const struck = { ...filled, strikes: 1, exits: 2 }
const worn = { ...empty, ring: 0.28 }
const elsewhere = { ...empty, ring: 0.02 }

function row(...measures: readonly (typeof empty)[]): MeasuredBubble[] {
  return measures.map((measure, index) => ({ ...measure, option: 'ABCD'.charAt(index), label: 'ABCD'.charAt(index) }))
}

/** A class's usual sheet: twenty rows, each with one dark mark. */
const sheet = Array.from({ length: 20 }, (_, index) => row(...[0, 1, 2, 3].map((option) => (option === index % 4 ? filled : empty)))).flat()
const sense = { threshold: findThreshold(sheet), usualRing: 0.4, isFaintSheet: false }

const cases = [
  { name: 'one mark', bubbles: row(empty, filled, empty, empty), chosen: ['B'], doubt: null },
  { name: 'nothing', bubbles: row(empty, empty, empty, empty), chosen: [], doubt: null },
  {
    name: 'nothing, but one ring is worn as a copier wears it with a light mark',
    bubbles: row(empty, worn, empty, empty),
    chosen: [],
    doubt: 'doubtful-bubble',
  },
  { name: 'two marks are both, never the first', bubbles: row(filled, empty, filled, empty), chosen: ['A', 'C'], doubt: 'two-marks' },
  { name: 'a light mark is read and looked at', bubbles: row(empty, empty, light, empty), chosen: ['C'], doubt: 'faint' },
  { name: 'a tick is a mark', bubbles: row(tick, empty, empty, empty), chosen: ['A'], doubt: 'faint' },
  { name: 'a smudge alone is not chosen for sure', bubbles: row(empty, smudge, empty, empty), chosen: [], doubt: 'doubtful-bubble' },
  { name: 'a smudge beside a mark does not hide it', bubbles: row(empty, smudge, filled, empty), chosen: ['C'], doubt: 'doubtful-bubble' },
  { name: 'a light mark beside a dark one is asked about', bubbles: row(light, empty, filled, empty), chosen: ['C'], doubt: 'doubtful-bubble' },
  { name: 'crossed out and another filled', bubbles: row(crossedOut, empty, filled, empty), chosen: ['C'], doubt: null },
  { name: 'crossed out and nothing else', bubbles: row(crossedOut, empty, empty, empty), chosen: [], doubt: 'cancelled' },
  { name: 'a large cross over an empty bubble is asked about', bubbles: row(bigCross, empty, empty, empty), chosen: ['A'], doubt: 'doubtful-bubble' },
  { name: 'one line through a mark is asked about', bubbles: row(struck, empty, empty, empty), chosen: ['A'], doubt: 'doubtful-bubble' },
  {
    name: 'a letter bolder than its neighbours, as a worn copy leaves it',
    bubbles: row(empty, empty, trace, empty),
    chosen: [],
    doubt: 'doubtful-bubble',
  },
  { name: 'a bubble that is not where it should be', bubbles: row(filled, empty, elsewhere, empty), chosen: ['A'], doubt: 'poor-picture' },
] as const

describe('a row of bubbles', () => {
  it.each(cases)('$name', ({ bubbles, chosen, doubt }) => {
    const decision = decideRow(bubbles, sense)
    expect(decision.chosen).toEqual(chosen)
    expect(decision.doubt).toBe(doubt)
  })

  it('is surer of a clear row than of any flagged one', () => {
    const clear = decideRow(cases[0].bubbles, sense).confidence
    for (const { bubbles, doubt } of cases) if (doubt !== null) expect(decideRow(bubbles, sense).confidence).toBeLessThan(clear)
    expect(clear).toBeGreaterThan(0.95)
  })

  it('is not taken for blank on a sheet whose light marks were lost', () => {
    expect(decideRow(row(empty, empty, empty, empty), { ...sense, isFaintSheet: true }).doubt).toBe('doubtful-bubble')
  })
})

describe('the threshold of a sheet', () => {
  it('finds nothing filled on a sheet without marks', () => {
    const blank = Array.from({ length: 20 }, (_, index) =>
      row(...[0, 1, 2, 3].map((option) => ({ ...empty, fill: LETTER + ((index + option) % 5) * 0.004 }))),
    ).flat()
    const threshold = findThreshold(blank)
    for (let index = 0; index < blank.length; index += 4) {
      expect(decideRow(blank.slice(index, index + 4), { threshold, usualRing: 0.4, isFaintSheet: false })).toMatchObject({ chosen: [], doubt: null })
    }
  })

  it('follows a pupil whose every mark is light', () => {
    const pale = Array.from({ length: 20 }, (_, index) =>
      row(...[0, 1, 2, 3].map((option) => (option === index % 4 ? { ...light, fill: 0.24 } : empty))),
    ).flat()
    const threshold = findThreshold(pale)
    expect(decideRow(pale.slice(0, 4), { threshold, usualRing: 0.4, isFaintSheet: false })).toMatchObject({ chosen: ['A'], doubt: null })
  })

  it('does not take the one option that everybody chose for its printed letter', () => {
    const same = Array.from({ length: 6 }, () => row(filled, empty, empty, empty)).flat()
    const threshold = findThreshold(same)
    expect(decideRow(same.slice(0, 4), { threshold, usualRing: 0.4, isFaintSheet: false }).chosen).toEqual(['A'])
  })
})
