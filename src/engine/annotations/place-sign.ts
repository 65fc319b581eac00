import type { Frame } from '#engine/annotations/annotation.ts'
import type { Bubble } from '#engine/sheet/layout.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

type Ring = Pick<Bubble, 'x' | 'y' | 'r'>

/** A tick or a cross, as large as a stamp of the pen; smaller where the sheet leaves less. */
export const signMm = { width: 6.5, height: 6 }
const scales = [1, 0.75, 0.5]
/** From the bubbles. */
const besideMm = 1.5
const stepMm = 3.5
const steps = 12
/** Bubbles of a row stand no further apart, unless words stand between them. */
const tightMm = 10
/** Words beside a bubble reach so far above and below its middle. */
const halfLineMm = 3
/** A printed ring is a little larger than its bubble, and paper is never quite flat. */
const ringMm = 0.5
const pageEdgeMm = 2

export interface AnsweredQuestion {
  bubbles: readonly Ring[]
  /** Of the other questions of the page. */
  others: readonly Ring[]
}

/**
 * Where a tick or a cross of a question in bubbles may stand, the best place first: beside its row, and before bubbles that
 * have words beside them. It never covers a bubble, nor the words of an option: what was offered stays readable. Empty where a
 * crowded sheet leaves no place.
 */
export function listSignPlaces({ bubbles, others }: AnsweredQuestion): Frame[] {
  if (bubbles.length === 0) return []
  const left = Math.min(...bubbles.map(({ x, r }) => x - r))
  const right = Math.max(...bubbles.map(({ x, r }) => x + r))
  const top = Math.min(...bubbles.map(({ y, r }) => y - r))
  const bottom = Math.max(...bubbles.map(({ y, r }) => y + r))
  const words = bubbles.flatMap((bubble) => findWords(bubble, bubbles) ?? [])
  const printed = [...[...bubbles, ...others].map(frameOf), ...words]
  return scales.flatMap((scale) => {
    const [width, height] = [signMm.width * scale, signMm.height * scale]
    const middle = (top + bottom - height) / 2
    const atLeft = { x: left - besideMm - width, y: middle }
    const sides = words.length > 0 ? [atLeft] : [{ x: right + besideMm, y: middle }, atLeft]
    const over = { x: left, y: top - besideMm - height }
    const places = [...sides.flatMap(moveUpAndDown), over, { x: left, y: bottom + besideMm }]
    return places.map((place) => ({ ...place, width, height })).filter((frame) => isOnPage(frame) && !printed.some((each) => doCross(each, frame)))
  })
}

/** Down and up in turn, ever further from where a sign looks best. */
function moveUpAndDown({ x, y }: { x: number; y: number }): { x: number; y: number }[] {
  return Array.from({ length: steps }, (_, at) => ({ x, y: y + Math.ceil(at / 2) * stepMm * (at % 2 === 0 ? -1 : 1) }))
}

/** The words beside a bubble, up to the next one of its row or the edge of the page; null beside a bubble in a row of them. */
function findWords({ x, y, r }: Ring, row: readonly Ring[]): Frame | null {
  const beside = row.filter((other) => Math.abs(other.y - y) < r).map((other) => other.x - x)
  if (beside.some((far) => far !== 0 && Math.abs(far) <= tightMm)) return null
  const next = Math.min(PAGE_WIDTH - x, ...beside.filter((far) => far > 0))
  return { x, y: y - halfLineMm, width: next, height: 2 * halfLineMm }
}

function frameOf({ x, y, r }: Ring): Frame {
  const half = r + ringMm
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half }
}

function isOnPage({ x, y, width, height }: Frame): boolean {
  return x >= pageEdgeMm && y >= pageEdgeMm && x + width <= PAGE_WIDTH - pageEdgeMm && y + height <= PAGE_HEIGHT - pageEdgeMm
}

function doCross(one: Frame, other: Frame): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}
