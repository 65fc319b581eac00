import type { Layout } from '#engine/sheet/layout.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { Damage } from '#tools/samples/recipe.ts'
import type { Level, PageKind } from '#tools/samples/sample.ts'

/** One picture of a batch: what lies under the camera, and which time it is taken. */
export interface PlannedPage {
  file: string
  paper: string
  page: number
  kind: PageKind
  take: number
}

export interface BatchPlan {
  layout: Layout
  seed: number | string
  level: Level
  count: number
  /** The share of pages that are no plain good sheet. */
  oddShare: number
  /** In place of what the level draws, on every page. */
  damage?: Partial<Damage>
}

const oddities: readonly (PageKind | 'duplicate')[] = ['duplicate', 'duplicate', 'blank', 'foreign', 'text', 'covered', 'blurred']

/** The pages of a batch in the order of the pile, with what turns up between them. A page comes again only as a duplicate. */
export function planBatch({ layout, seed, level, count, oddShare }: BatchPlan): PlannedPage[] {
  const random = makeRandom(seed, level, 'batch')
  const pile = layout.papers.flatMap(({ paper, pages }) => pages.map(({ page }) => ({ paper, page })))
  const planned: PlannedPage[] = []
  let turned = 0
  while (planned.length < count && turned < pile.length) {
    const file = `page-${String(planned.length + 1).padStart(5, '0')}.jpg`
    const before = planned.findLast((page) => page.kind === 'sheet')
    const oddity = random.chance(oddShare) ? random.pick(oddities) : 'sheet'
    if (oddity === 'duplicate' && before !== undefined) {
      planned.push({ ...before, file, take: before.take + 1 })
      continue
    }
    const next = pile[turned]
    if (next === undefined) break
    // A covered or blurred page is lost to the reader, and something strange lies beside a sheet, not in its place.
    const kind = oddity === 'duplicate' ? 'sheet' : oddity
    if (kind === 'sheet' || kind === 'covered' || kind === 'blurred') turned += 1
    planned.push({ ...next, file, kind, take: 1 })
  }
  return planned
}
