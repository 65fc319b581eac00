import { describe, expect, it } from 'vitest'
import { BOX_ROWS, cutBox } from './read-boxes.ts'
import { digitSide } from './score-digits.ts'
import { fitDigit } from './fit-digit.ts'

const paper = 230

/** A page with one printed box of 60 by 60 pixels at 20, 20, and ink where `isInk` says, in the box's own pixels; `light` is its share of the light. */
function page(isInk: (x: number, y: number) => boolean, { edge = 60, ink = 90, light = 1 } = {}) {
  const data = Uint8Array.from({ length: 100 * 100 }, (_, at) => {
    const [x, y] = [(at % 100) - 20, Math.floor(at / 100) - 20]
    const isEdge =
      (x >= -1 && x <= 60 && (Math.abs(y) <= 1 || Math.abs(y - 60) <= 1)) || (y >= -1 && y <= 60 && (Math.abs(x) <= 1 || Math.abs(x - 60) <= 1))
    return light * (isInk(x, y) ? ink : isEdge ? edge : paper)
  })
  return cutBox({ width: 100, height: 100, data }, { x: 20, y: 20, width: 60, height: 60 })
}

const bar = (x: number, y: number) => x > 26 && x < 33 && y > 12 && y < 48
const middle = (digitSide / 2) * digitSide + digitSide / 2

describe('the sign in a printed box', () => {
  it('is cut with a little around it, always as many rows high', () => {
    expect(page(() => false)).toMatchObject({ width: BOX_ROWS, height: BOX_ROWS })
  })

  it('is seen where it stands, and the edges of the box too', () => {
    const [written, empty] = [fitDigit(page(bar)), fitDigit(page(() => false))]
    expect([written[middle], empty[middle]]).toEqual([expect.closeTo(0.8, 0), 0])
    expect(Math.max(...empty.slice(4 * digitSide, 6 * digitSide))).toBeGreaterThan(0.5)
  })

  it('is seen in pencil, too, beside black edges', () => {
    expect(fitDigit(page(bar, { edge: 10, ink: paper - 60 }))[middle]).toBeGreaterThan(0.1)
  })

  it('is seen alike in the shade', () => {
    const [bright, dim] = [fitDigit(page(bar)), fitDigit(page(bar, { light: 0.6 }))]
    expect(Math.max(...bright.map((value, at) => Math.abs(value - (dim[at] ?? 0))))).toBeLessThan(0.05)
  })
})
