import { describe, expect, it } from 'vitest'
import { BOX_ROWS, cutBox } from './cut-box.ts'
import { digitSide } from './digit-classes.ts'
import { fitDigit } from './fit-digit.ts'

const paper = 230

/** A page with one printed box of 60 by 60 pixels at 20, 20, and ink where `isInk` says, in the box's own pixels. */
function page(isInk: (x: number, y: number) => boolean, { edge = 60, ink = 90 } = {}) {
  const data = Uint8Array.from({ length: 100 * 100 }, (_, at) => {
    const [x, y] = [(at % 100) - 20, Math.floor(at / 100) - 20]
    const isEdge =
      (x >= -1 && x <= 60 && (Math.abs(y) <= 1 || Math.abs(y - 60) <= 1)) || (y >= -1 && y <= 60 && (Math.abs(x) <= 1 || Math.abs(x - 60) <= 1))
    return isInk(x, y) ? ink : isEdge ? edge : paper
  })
  return cutBox({ width: 100, height: 100, data }, { x: 20, y: 20, width: 60, height: 60 })
}

const bar = (x: number, y: number) => x > 26 && x < 33 && y > 12 && y < 48

describe('the sign in a printed box', () => {
  it('is cut with a little around it, always as many rows high', () => {
    expect(page(() => false)).toMatchObject({ width: BOX_ROWS, height: BOX_ROWS })
  })

  it('is nothing where only the edges are printed', () => {
    expect(fitDigit(page(() => false))).toEqual({ kind: 'empty' })
  })

  it('stands in the middle of a square, without the edges of the box', () => {
    const content = fitDigit(page(bar))
    if (content.kind !== 'sign') throw new Error(`no sign but ${content.kind}`)
    const columns = Array.from({ length: digitSide }, (_, x) =>
      Math.max(...Array.from({ length: digitSide }, (_, y) => content.picture[y * digitSide + x] ?? 0)),
    )
    expect(columns.findIndex((most) => most > 0.5)).toBeGreaterThanOrEqual(11)
    expect(columns.findLastIndex((most) => most > 0.5)).toBeLessThanOrEqual(16)
    expect(columns[2]).toBe(0)
  })

  it('is seen in pencil, too, beside black edges', () => {
    expect(fitDigit(page(bar, { edge: 10, ink: paper - 30 })).kind).toBe('sign')
  })

  it('is not what reaches in from the next box', () => {
    const [alone, beside] = [fitDigit(page(bar)), fitDigit(page((x, y) => bar(x, y) || (x > 54 && x < 64 && y > 25 && y < 30)))]
    if (alone.kind !== 'sign' || beside.kind !== 'sign') throw new Error('no sign')
    expect(Math.max(...alone.picture.map((value, at) => Math.abs(value - (beside.picture[at] ?? 0))))).toBeLessThan(0.1)
  })

  it('is for a person where ink lies along an edge only: an empty box is never taken from it', () => {
    expect(fitDigit(page((x, y) => x > 1 && x < 5 && y > 12 && y < 48)).kind).toBe('edge')
  })
})
