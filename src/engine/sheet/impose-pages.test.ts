import { describe, expect, it } from 'vitest'
import { countLeaves, imposePages, type Imposition } from '#engine/sheet/impose-pages.ts'
import { formatMeasures, pageFormats } from '#engine/sheet/page-format.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

const papers = [['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']]
const said = (sides: (string | null)[][]) => sides.map((side) => side.map((page) => page ?? '–').join(' ')).join(', ')

const cases: [Imposition, sides: string, leaves: number][] = [
  [{ format: 'a4', bothSides: false }, 'a1, a2, a3, b1, c1, c2', 6],
  [{ format: 'a5', bothSides: true }, 'a1, a2, a3, –, b1, –, c1, c2', 4],
  // Cut, and the right half under the left: a1 a2 a3 b1 c1 c2.
  [{ format: 'two-up', bothSides: false }, 'a1 b1, a2 c1, a3 c2', 3],
  // Two sides of a sheet follow each other; left pieces a1/a2 and a3/–, right ones b1/– and c1/c2.
  [{ format: 'two-up', bothSides: true }, 'a1 b1, – a2, a3 c1, c2 –', 2],
]

describe('the pages of papers on the paper of a printer', () => {
  it.each(cases)('%j', (imposition, sides, leaves) => {
    expect(said(imposePages(papers, imposition))).toBe(sides)
    expect(
      countLeaves(
        papers.map(({ length }) => ({ papers: 1, pages: length })),
        imposition,
      ),
    ).toBe(leaves)
  })

  it.each(pageFormats)('%s holds whole pages that do not touch', (format) => {
    const { widthMm, heightMm, scale, places } = formatMeasures[format]
    for (const [at, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + PAGE_WIDTH * scale).toBeLessThanOrEqual((places[at + 1]?.x ?? widthMm) + 1e-9)
      expect(y >= 0 && y + PAGE_HEIGHT * scale <= heightMm + 1e-9).toBe(true)
    }
  })
})
