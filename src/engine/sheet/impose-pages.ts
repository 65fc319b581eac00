import { formatMeasures, type PageFormat } from '#engine/sheet/page-format.ts'

export interface Imposition {
  format: PageFormat
  /** An empty page follows an odd last one, so that no two papers share a piece of paper. */
  bothSides: boolean
}

/**
 * Which pages stand on each printed side, by the places of the format; null is left empty. Where two stand beside each other,
 * the first half of the papers goes to the left and the second to the right: once the pile is cut and the right half laid
 * under the left, all are in order. Printed on both sides, such a pile is turned on its short edge: what stands on the back
 * of the left half is printed on the right.
 */
export function imposePages<Page>(papers: readonly (readonly Page[])[], { format, bothSides }: Imposition): (Page | null)[][] {
  const pages = papers.flatMap((paper): (Page | null)[] => (bothSides && paper.length % 2 === 1 ? [...paper, null] : [...paper]))
  if (formatMeasures[format].places.length === 1) return pages.map((page) => [page])
  const step = bothSides ? 2 : 1
  const pieces = Array.from({ length: pages.length / step }, (_, at) => pages.slice(at * step, (at + 1) * step))
  const half = Math.ceil(pieces.length / 2)
  return pieces.slice(0, half).flatMap(([front = null, back = null], at) => {
    const [rightFront = null, rightBack = null] = pieces[half + at] ?? []
    return bothSides
      ? [
          [front, rightFront],
          [rightBack, back],
        ]
      : [[front, rightFront]]
  })
}

/** How many pieces of paper a printer takes for papers of so many pages. */
export function countLeaves(pagesOfPapers: readonly { papers: number; pages: number }[], { format, bothSides }: Imposition): number {
  const pieces = pagesOfPapers.reduce((sum, { papers, pages }) => sum + papers * (bothSides ? Math.ceil(pages / 2) : pages), 0)
  return Math.ceil(pieces / formatMeasures[format].places.length)
}
