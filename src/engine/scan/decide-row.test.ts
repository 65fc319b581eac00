import { describe, expect, it } from 'vitest'
import { findThreshold } from './decide-bubbles.ts'
import type { MeasuredBubble } from './decide-bubbles.ts'
import { decideRow } from './decide-row.ts'
import type { SheetSense } from './decide-row.ts'
import { judgeGreys } from './judge-greys.ts'
import { findHabit } from './mark-habit.ts'

const LETTER = 0.05
const empty = { fill: LETTER, covered: 0, ring: 0.4, outline: 0.065, strikes: 0, exits: 0, around: 0 }
const filled = { ...empty, fill: 0.6, covered: 0.9 }
const light = { ...empty, fill: 0.2, covered: 0.03 }
const tick = { ...empty, fill: 0.16, covered: 0.1, exits: 1 }
const boldTick = { ...empty, fill: 0.2, covered: 0.2, exits: 1 }
const slip = { ...boldTick, strikes: 1, exits: 2 }
const smudge = { ...empty, fill: 0.13, covered: 0 }
const trace = { ...empty, fill: LETTER + 0.025 }
const grey = { ...empty, fill: 0.26, covered: 0.06 }
const wornCross = { ...filled, strikes: 1, exits: 3 }
const left = { ...empty, fill: LETTER + 0.045 }
const crossedOut = { ...filled, fill: 0.7, strikes: 2, exits: 4 }
const bigCross = { ...empty, fill: 0.22, covered: 0.2, strikes: 2, exits: 4 }
const struck = { ...filled, strikes: 1, exits: 2 }
const circled = { ...empty, around: 0.8 }
const wellCircled = { ...empty, around: 0.95 }
const entangled = { ...wellCircled, strikes: 2, exits: 5 }
const ghost = { ...empty, fill: LETTER + 0.07, covered: 0.03 }
const worn = { ...empty, ring: 0.28 }
const elsewhere = { ...empty, ring: 0.02 }

function row(...measures: readonly (typeof empty)[]): MeasuredBubble[] {
  return measures.map((measure, index) => ({ ...measure, option: 'ABCD'.charAt(index), label: 'ABCD'.charAt(index) }))
}

/** A class's usual sheet: twenty rows, each with one dark mark. */
const sheet = Array.from({ length: 20 }, (_, index) => row(...[0, 1, 2, 3].map((option) => (option === index % 4 ? filled : empty)))).flat()
const sense: SheetSense = {
  threshold: findThreshold(sheet),
  usualRing: 0.4,
  isBent: false,
  greys: 'unknown',
  isFaintSheet: false,
  losesLight: false,
  habit: { strokes: false, circles: false },
}

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
  { name: 'a light mark that no rubber leaves is read', bubbles: row(empty, grey, empty, empty), chosen: ['B'], doubt: null },
  { name: 'a light mark beside a shade is looked at', bubbles: row(ghost, grey, empty, empty), chosen: ['B'], doubt: 'doubtful-bubble' },
  { name: 'a bold tick is a mark', bubbles: row(empty, empty, boldTick, empty), chosen: ['C'], doubt: null },
  { name: 'a stroke right across may be a slip', bubbles: row(empty, empty, slip, empty), chosen: ['C'], doubt: 'faint' },
  { name: 'two bold ticks are looked at', bubbles: row(boldTick, empty, boldTick, empty), chosen: ['A', 'C'], doubt: 'faint' },
  { name: 'a ring all the way around is a mark', bubbles: row(empty, wellCircled, empty, empty), chosen: ['B'], doubt: null },
  { name: 'so is one whose ends cross', bubbles: row(empty, entangled, empty, empty), chosen: ['B'], doubt: null },
  { name: 'two rings are looked at', bubbles: row(wellCircled, wellCircled, empty, empty), chosen: ['A', 'B'], doubt: 'faint' },
  { name: 'what is left of a cross hides no other mark', bubbles: row(wornCross, empty, filled, empty), chosen: ['C'], doubt: 'doubtful-bubble' },
  { name: 'a thin tick is a mark', bubbles: row(tick, empty, empty, empty), chosen: ['A'], doubt: 'faint' },
  { name: 'a smudge alone is not chosen for sure', bubbles: row(empty, smudge, empty, empty), chosen: [], doubt: 'doubtful-bubble' },
  { name: 'a smudge beside a mark does not hide it', bubbles: row(empty, smudge, filled, empty), chosen: ['C'], doubt: 'doubtful-bubble' },
  { name: 'a light mark beside a dark one is asked about', bubbles: row(light, empty, filled, empty), chosen: ['C'], doubt: 'doubtful-bubble' },
  { name: 'a ring with gaps around an empty bubble is a mark', bubbles: row(empty, circled, empty, empty), chosen: ['B'], doubt: 'faint' },
  {
    name: 'a ring around one bubble beside a filled one is asked about',
    bubbles: row(filled, circled, empty, empty),
    chosen: ['A'],
    doubt: 'doubtful-bubble',
  },
  { name: 'what a rubber left beside a firm mark is no second mark', bubbles: row(ghost, empty, filled, empty), chosen: ['C'], doubt: null },
  { name: 'what a rubber left alone is asked about', bubbles: row(ghost, empty, empty, empty), chosen: [], doubt: 'doubtful-bubble' },
  {
    name: 'a rubbed-out mark beside two others hides neither',
    bubbles: row(ghost, filled, filled, empty),
    chosen: ['B', 'C'],
    doubt: 'doubtful-bubble',
  },
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

  it('is asked about on bent paper where what lies in place of a bubble has no ring', () => {
    const number = { ...boldTick, exits: 0, ring: 0.05 }
    expect(decideRow(row(number, empty, empty, empty), sense)).toMatchObject({ chosen: ['A'], doubt: null })
    expect(decideRow(row(number, empty, empty, empty), { ...sense, isBent: true }).doubt).toBe('poor-picture')
  })

  it('is guessed from what a copier left of a light mark, and asked about', () => {
    const copied = { ...sense, isFaintSheet: true, losesLight: true }
    expect(decideRow(row(empty, left, empty, empty), copied)).toMatchObject({ chosen: ['B'], doubt: 'doubtful-bubble' })
    expect(decideRow(row(empty, trace, empty, empty), copied)).toMatchObject({ chosen: [], doubt: 'doubtful-bubble' })
    expect(decideRow(row(empty, left, left, empty), copied)).toMatchObject({ chosen: [], doubt: 'doubtful-bubble' })
    expect(decideRow(row(empty, left, empty, empty), sense)).toMatchObject({ chosen: [], doubt: 'doubtful-bubble' })
  })
})

describe('the greys of a sheet', () => {
  /** A class's usual sheet with letters and outlines so many times as dark as they are printed. */
  const printed = ({ letters = 1, outlines = 1 }): MeasuredBubble[] =>
    sheet.map((bubble) => ({
      ...bubble,
      outline: 0.065 * outlines,
      fill: bubble.fill > 0.5 ? bubble.fill : letters * (bubble.label === 'B' ? 0.054 : bubble.label === 'C' ? 0.036 : 0.045),
    }))
  const judge = (bubbles: MeasuredBubble[]) => judgeGreys(bubbles, findThreshold(bubbles))

  it.each([
    { name: 'as they are printed', print: {}, greys: 'kept' },
    { name: 'a little worn', print: { letters: 0.9, outlines: 0.95 }, greys: 'kept' },
    { name: 'darker outlines than were printed', print: { outlines: 1.2 }, greys: 'changed' },
    { name: 'letters made bold', print: { letters: 1.5 }, greys: 'changed' },
    { name: 'letters all but wiped out', print: { letters: 0.4, outlines: 0.9 }, greys: 'lost' },
  ])('are told by its print: $name', ({ print, greys }) => {
    expect(judge(printed(print))).toBe(greys)
  })

  it('are unknown where the letters are not ours, or seen too seldom', () => {
    expect(judge(printed({}).map((bubble) => ({ ...bubble, label: '' })))).toBe('unknown')
    expect(judge(printed({}).slice(0, 40))).toBe('unknown')
  })

  it('tell what a shade is: where they are kept a rubber left it, where they are changed it is a light mark', () => {
    expect(decideRow(row(empty, ghost, empty, empty), { ...sense, greys: 'kept' })).toMatchObject({ chosen: [], doubt: 'doubtful-bubble' })
    expect(decideRow(row(empty, ghost, empty, empty), { ...sense, greys: 'changed' })).toMatchObject({ chosen: ['B'], doubt: null })
    expect(decideRow(row(ghost, ghost, empty, empty), { ...sense, greys: 'changed' }).doubt).not.toBeNull()
    const pale = { ...empty, fill: LETTER + 0.13 }
    expect(decideRow(row(empty, pale, empty, empty), { ...sense, greys: 'kept' })).toMatchObject({ chosen: ['B'], doubt: null })
    expect(decideRow(row(empty, pale, empty, empty), sense).doubt).toBe('doubtful-bubble')
  })

  it('are not mistaken where one letter was circled so often that it is hardly seen', () => {
    const letter = { A: 0.042, B: 0.054, C: 0.036, D: 0.048 } as const
    const plainRow = row(empty, empty, empty, empty).map((bubble, index) => ({ ...bubble, fill: Object.values(letter)[index] ?? 0 }))
    const ringed = plainRow.map((bubble) => (bubble.label === 'D' ? { ...bubble, fill: 0, outline: 0.14, around: 0.95 } : bubble))
    const circling = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? plainRow : ringed)).flat()
    const threshold = findThreshold(circling)
    expect(judgeGreys(circling, threshold)).toBe('kept')
    for (const greys of ['kept', 'unknown', 'changed', 'lost'] as const)
      expect(decideRow(plainRow, { ...sense, threshold, greys })).toMatchObject({ chosen: [] })
  })

  it('tell whether a bolder letter may be what is left of a mark', () => {
    expect(decideRow(row(empty, empty, trace, empty), { ...sense, greys: 'kept' }).doubt).toBeNull()
    expect(decideRow(row(empty, empty, trace, empty), { ...sense, greys: 'changed' }).doubt).toBe('doubtful-bubble')
    expect(decideRow(row(empty, empty, left, empty), { ...sense, greys: 'kept' }).doubt).toBe('doubtful-bubble')
  })
})

describe('the threshold of a sheet', () => {
  it('finds nothing filled on a sheet without marks', () => {
    const blank = Array.from({ length: 20 }, (_, index) =>
      row(...[0, 1, 2, 3].map((option) => ({ ...empty, fill: LETTER + ((index + option) % 5) * 0.004 }))),
    ).flat()
    const threshold = findThreshold(blank)
    for (let index = 0; index < blank.length; index += 4) {
      expect(decideRow(blank.slice(index, index + 4), { ...sense, threshold })).toMatchObject({ chosen: [], doubt: null })
    }
  })

  it('follows a pupil whose every mark is light', () => {
    const pale = Array.from({ length: 20 }, (_, index) =>
      row(...[0, 1, 2, 3].map((option) => (option === index % 4 ? { ...light, fill: 0.24 } : empty))),
    ).flat()
    const threshold = findThreshold(pale)
    expect(decideRow(pale.slice(0, 4), { ...sense, threshold })).toMatchObject({ chosen: ['A'], doubt: null })
  })

  it('does not take the one option that everybody chose for its printed letter', () => {
    const same = Array.from({ length: 6 }, () => row(filled, empty, empty, empty)).flat()
    const threshold = findThreshold(same)
    expect(decideRow(same.slice(0, 4), { ...sense, threshold }).chosen).toEqual(['A'])
  })
})

describe('the habit of a pupil', () => {
  const sheetOf = (mark: typeof empty, rows: number): MeasuredBubble[][] =>
    Array.from({ length: 20 }, (_, index) => row(...[0, 1, 2, 3].map((option) => (option === index % 4 ? (index < rows ? mark : filled) : empty))))
  const habitOf = (rows: MeasuredBubble[][]) => findHabit(rows, sense.threshold)

  it.each([
    { name: 'ticks all through', mark: tick, rows: 20, habit: { strokes: true, circles: false } },
    { name: 'a tick now and then', mark: tick, rows: 4, habit: { strokes: true, circles: false } },
    { name: 'two ticks, which may be slips', mark: tick, rows: 2, habit: { strokes: false, circles: false } },
    { name: 'rings all through', mark: circled, rows: 20, habit: { strokes: false, circles: true } },
    { name: 'rings here and there among filled bubbles', mark: circled, rows: 6, habit: { strokes: false, circles: false } },
    { name: 'light shading without a stroke', mark: light, rows: 20, habit: { strokes: false, circles: false } },
    { name: 'only filled bubbles', mark: filled, rows: 20, habit: { strokes: false, circles: false } },
  ])('is known: $name', ({ mark, rows, habit }) => {
    expect(habitOf(sheetOf(mark, rows))).toEqual(habit)
  })

  it.each([
    { name: 'a tick', bubbles: row(tick, empty, empty, empty), doubt: null },
    { name: 'two ticks', bubbles: row(tick, tick, empty, empty), doubt: 'faint' },
    { name: 'a tick beside a smudge', bubbles: row(tick, empty, smudge, empty), doubt: 'doubtful-bubble' },
    { name: 'a smudge', bubbles: row(empty, smudge, empty, empty), doubt: 'doubtful-bubble' },
    { name: 'a large cross', bubbles: row(bigCross, empty, empty, empty), doubt: 'doubtful-bubble' },
    { name: 'a ring', bubbles: row(circled, empty, empty, empty), doubt: 'faint' },
  ])('of ticking lets pass no more than a lone stroke: $name', ({ bubbles, doubt }) => {
    expect(decideRow(bubbles, { ...sense, habit: { strokes: true, circles: false } }).doubt).toBe(doubt)
  })

  it('of circling lets a lone ring pass, and asks about two', () => {
    const circling = { ...sense, habit: { strokes: false, circles: true } }
    expect(decideRow(row(empty, circled, empty, empty), circling)).toMatchObject({ chosen: ['B'], doubt: null })
    expect(decideRow(row(empty, circled, circled, empty), circling)).toMatchObject({ chosen: ['B', 'C'], doubt: 'faint' })
  })
})
