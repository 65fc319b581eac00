import { describe, expect, it } from 'vitest'
import { compareBoth, compareMarkers, type ComparedMarker } from '#engine/analysis/compare-markers.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'

const marksOf = (marker: string, marks: readonly number[]) => marks.map((each) => ({ marker, marks: each }))
const repeat = (count: number, ...marks: number[]) => Array.from({ length: count }, (_, at) => marks[at % marks.length] ?? 0)
const find = (lines: readonly ComparedMarker[], marker: string) => lines.find((line) => line.marker === marker)

/** Whole marks from 0 to 6 with a standard deviation of 1: rounding adds a twelfth to the variance. */
const draw = (random: Random, mean: number) => Math.min(6, Math.max(0, Math.round(mean + random.gaussian() * Math.sqrt(11 / 12))))

interface Trial {
  seeds: number
  name: string
  own: number
  rest: number
  one: (random: Random) => number
  other: (random: Random) => number
}

/** In how many seeds the first marker stands out, who marked `own` answers against `rest` of three others. */
function countVerdicts({ seeds, name, own, rest, one, other }: Trial) {
  const counts = { 'as-the-rest': 0, stricter: 0, milder: 0 }
  for (let seed = 0; seed < seeds; seed++) {
    const random = makeRandom(name, seed)
    const given = [
      ...Array.from({ length: own }, () => ({ marker: 'first', marks: one(random) })),
      ...Array.from({ length: rest }, (_, at) => ({ marker: `other ${at % 3}`, marks: other(random) })),
    ]
    const verdict = find(compareMarkers(given), 'first')?.comparison?.verdict
    if (verdict !== undefined) counts[verdict]++
  }
  return counts
}

describe('a marker against the rest', () => {
  // The intervals as SciPy 1.17 gives them (`ttest_ind`): here Welch's is the wider one, there that of one common variance.
  it.each([
    ['that vary more', repeat(20, 1, 2, 3, 1, 2.5), repeat(60, 2, 3, 1, 3, 3), 'stricter', -0.5, -0.92977, -0.07023],
    ['that vary less', repeat(30, 2, 2, 2, 2, 3), repeat(40, 0, 1, 2, 3, 4), 'as-the-rest', 0.2, -0.3382, 0.7382],
  ])('has the difference of the means with its interval: marks %s', (_name, own, rest, verdict, difference, low, high) => {
    const [line] = compareMarkers([...marksOf('a', own), ...marksOf('b', rest.slice(1)), ...marksOf('c', rest.slice(0, 1))])
    expect(line).toMatchObject({ marker: 'a', count: own.length, restCount: rest.length, comparison: { verdict } })
    expect(line?.comparison?.difference).toBeCloseTo(difference, 10)
    expect(line?.comparison?.low).toBeCloseTo(low, 3)
    expect(line?.comparison?.high).toBeCloseTo(high, 3)
  })

  it.each([
    ['19 of their own', 19, 100],
    ['19 of the others', 100, 19],
    ['nobody else', 100, 0],
  ])('is not compared with %s', (_name, own, rest) => {
    const given = [...marksOf('a', repeat(own, 0)), ...marksOf('b', repeat(rest, 4))]
    expect(find(compareMarkers(given), 'a')).toEqual({ marker: 'a', count: own, restCount: rest, comparison: null })
  })

  it('says nothing of what nobody marked', () => expect(compareMarkers([])).toEqual([]))

  it.each([
    ['all the same', repeat(20, 3), repeat(20, 3), 'as-the-rest'],
    ['one mark of a hundred more', repeat(20, 1), [...repeat(99, 1), 0], 'as-the-rest'],
    ['always one less', repeat(20, 2), repeat(40, 3), 'stricter'],
    ['always full marks where others vary', repeat(40, 4), repeat(80, 0, 4), 'milder'],
  ])('with marks that do not vary: %s', (_name, own, rest, verdict) => {
    const comparison = find(compareMarkers([...marksOf('a', own), ...marksOf('b', rest)]), 'a')?.comparison
    expect(comparison?.verdict).toBe(verdict)
    expect(comparison?.low).toBeLessThan(comparison?.high ?? 0)
  })

  it('of half a mark less is found, 60 answers against 240, in at least 180 of 200 seeds', () => {
    const found = countVerdicts({
      seeds: 200,
      name: 'planted',
      own: 60,
      rest: 240,
      one: (random) => draw(random, 2.5),
      other: (random) => draw(random, 3),
    })
    expect(found.stricter).toBeGreaterThanOrEqual(180)
    expect(found.milder).toBe(0)
  })

  const easy = (random: Random) => (random.chance(0.8) ? 1 : 0)
  it.each([
    ['60 answers against 240', 60, 240, (random: Random) => draw(random, 3)],
    ['marks at the top of a question', 60, 240, (random: Random) => draw(random, 5.5)],
    ['20 answers of an easy mark against 400', 20, 400, easy],
    ['20 of an easy mark against 20', 20, 20, easy],
  ])('who marks as they do stands out in at most 5 of 100: %s', (name, own, rest, one) => {
    const found = countVerdicts({ seeds: 1000, name, own, rest, one, other: one })
    expect(found.stricter + found.milder).toBeLessThanOrEqual(50)
  })
})

describe('two who marked the same answers', () => {
  it.each([
    ['19 pairs', 19, null],
    ['20 pairs', 20, -0.5],
  ])('are compared from twenty on: %s', (_name, count, difference) => {
    const both = compareBoth(repeat(count, 2, 3).map((second, at) => ({ first: at % 2 === 0 ? second : second - 1, second })))
    expect(both).toMatchObject({ count, same: Math.ceil(count / 2) })
    expect(both.difference?.difference ?? null).toBe(difference)
  })

  it('who give the same differ by nothing', () => {
    const { difference } = compareBoth(repeat(20, 1, 2).map((marks) => ({ first: marks, second: marks })))
    expect(difference?.low).toBeLessThan(0)
    expect(difference?.high).toBeGreaterThan(0)
  })
})
