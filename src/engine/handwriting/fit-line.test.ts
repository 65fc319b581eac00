import { describe, expect, it } from 'vitest'
import { findInk } from './find-ink.ts'
import { fitLine, leanLine, STRIP_HEIGHT } from './fit-line.ts'
import { prepareLine } from './read-hand.ts'

function page(width: number, height: number, paint: (x: number, y: number) => number) {
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => paint(at % width, Math.floor(at / width))) }
}

describe('a line of ink', () => {
  it('is nothing on paper with shade and grain but no writing', () => {
    expect(prepareLine(page(200, 60, (x, y) => 220 - x / 8 + ((x * 31 + y * 17) % 9)))).toBeNull()
  })

  it('is nothing where there is a speck of dust', () => {
    expect(prepareLine(page(200, 60, (x, y) => (x > 100 && x < 104 && y > 30 && y < 34 ? 90 : 230)))).toBeNull()
  })

  it('fills 34 of 40 rows, whatever its size and however light', () => {
    for (const [size, level] of [
      [12, 60],
      [60, 150],
    ] as const) {
      const strip = prepareLine(
        page(300, 100, (x, y) => (x > 40 && x < 40 + 2 * size && y > 20 && y < 20 + size && (x % 6 < 3 || y < 25) ? level : 235)),
      )
      const rows = Array.from({ length: 40 }, (_, row) => Math.max(...(strip?.values.subarray(row * strip.width, (row + 1) * strip.width) ?? [])))
      expect(rows.findIndex((most) => most > 0.3)).toBeGreaterThanOrEqual(3)
      expect(Math.max(...rows)).toBeGreaterThan(0.8)
    }
  })

  it('a full stop is not blown up to a letter', () => {
    const strip = fitLine(findInk(page(60, 60, (x, y) => (x > 20 && x < 26 && y > 20 && y < 26 ? 20 : 240))))
    expect(strip?.width).toBeLessThan(30)
  })

  it('leans to the right at another look, and loses no ink', () => {
    const width = 30
    const upright = { width, values: Float32Array.from({ length: width * STRIP_HEIGHT }, (_, at) => (at % width === 15 ? 1 : 0)) }
    const leaning = leanLine(upright)
    const rows = Array.from({ length: STRIP_HEIGHT }, (_, row) => [...leaning.values.subarray(row * leaning.width, (row + 1) * leaning.width)])
    const middleOf = (row: readonly number[]) => row.reduce((sum, value, x) => sum + value * x, 0)
    const middles = rows.map(middleOf)
    expect((middles[0] ?? 0) - (middles.at(-1) ?? 0)).toBeCloseTo(0.15 * (STRIP_HEIGHT - 1), 3)
    for (const row of rows) expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5)
  })
})
