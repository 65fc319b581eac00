import type { Frame, Remark } from '#engine/remarks/remark.ts'
import { measureRemark, remarkLineMm, wrapRemark } from '#engine/remarks/wrap-remark.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

const page: Frame = { x: 0, y: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT }
/** No line of words is narrower than this, and no remark nearer to the edge of what is shown. */
const fewestMm = 24
const edgeMm = 1
/** Beside a row of bubbles stands its tick or cross, and further right the next column begins. */
const besideMm = 8
const rowWordsMm = 20
/** From one place that is tried to the next. */
const stepMm = 2
/** Most options are no longer than this part of the room that they have. */
const wordsShare = 0.62

/** What a remark covers; null for one without a place. */
export function frameOfRemark(remark: Remark): Frame | null {
  if (remark.kind === 'stroke') {
    const [xs, ys] = [remark.points.map(([x]) => x), remark.points.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  }
  if (remark.place === null) return null
  const { x, y } = remark.place
  if (remark.kind !== 'text') return { x, y, width: 6.5, height: 6 }
  const lines = wrapRemark(remark.text, remark.place.width)
  return { x, y, width: Math.max(...lines.map(measureRemark)), height: lines.length * remarkLineMm }
}

/** Moved by so much, but never off the page. */
export function moveRemark<Kind extends Remark>(remark: Kind, dx: number, dy: number): Kind {
  const frame = frameOfRemark(remark)
  if (frame === null) return remark
  const by = { x: clamp(dx, -frame.x, page.width - frame.width - frame.x), y: clamp(dy, -frame.y, page.height - frame.height - frame.y) }
  if (remark.kind === 'stroke') return { ...remark, points: remark.points.map(([x, y]) => [round(x + by.x), round(y + by.y)]) }
  if (remark.place === null) return remark
  return { ...remark, place: { ...remark.place, x: round(remark.place.x + by.x), y: round(remark.place.y + by.y) } }
}

/** Pinned at a point of what is shown, whole where it fits: words go to the right edge, and begin further left where they would be too many lines. */
export function pinRemark(remark: Remark, point: { x: number; y: number }, shown: Frame): Remark {
  if (remark.kind === 'stroke') return remark
  if (remark.kind !== 'text') return keepWithin({ ...remark, place: { x: round(point.x), y: round(point.y) } }, shown)
  const [left, right] = [shown.x + edgeMm, shown.x + shown.width - edgeMm]
  const most = Math.max(1, Math.floor((shown.height - 2 * edgeMm) / remarkLineMm))
  let x = Math.max(left, Math.min(point.x, right - Math.min(fewestMm, measureRemark(remark.text))))
  while (x > left && wrapRemark(remark.text, Math.max(fewestMm, right - x)).length > most) x = Math.max(left, x - fewestMm)
  return keepWithin({ ...remark, place: { x: round(x), y: round(point.y), width: round(Math.max(fewestMm, right - x)) } }, shown)
}

/** How an answer is given: in a box, by a row of bubbles, or by bubbles one under the other with words beside them. */
export type AnswerForm = 'box' | 'row' | 'column'

interface Placing {
  form: AnswerForm
  answer: Frame
  shown: Frame
  /** What stands there already. */
  others: readonly Remark[]
}

/** Where a remark stands that was given no place: at the foot of a box, beside a row, after the words of a column; clear of what stands there where there is room. */
export function placeRemark(remark: Remark, { form, answer, shown, others }: Placing): Remark {
  const taken = others.flatMap((other) => frameOfRemark(other) ?? [])
  const places = listPlaces(remark, { form, answer, shown })
  return places.find((place) => !taken.some((frame) => doOverlap(frame, frameOfRemark(place)))) ?? places[0] ?? remark
}

/** The best first. */
function listPlaces(remark: Remark, { form, answer, shown }: Omit<Placing, 'others'>): Remark[] {
  const { x, y, width, height } = answer
  const steps = Array.from({ length: Math.max(24, Math.ceil(height / stepMm)) }, (_, at) => at * stepMm)
  if (form === 'box') return steps.map((up) => pinRemark(remark, { x: x + 2, y: y + height - up }, answer))
  if (form === 'column') return steps.map((down) => pinRemark(remark, { x: x + width * wordsShare, y: y + down }, shown))
  const lines = remark.kind === 'text' ? wrapRemark(remark.text, rowWordsMm).length : 1
  return steps.map((down) => {
    const place = { x: round(x + width + besideMm), y: round(y + (height - lines * remarkLineMm) / 2 + down) }
    if (remark.kind === 'stroke') return remark
    return moveRemark(remark.kind === 'text' ? { ...remark, place: { ...place, width: rowWordsMm } } : { ...remark, place }, 0, 0)
  })
}

function doOverlap(one: Frame, other: Frame | null): boolean {
  if (other === null) return false
  const [width, height] = [
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  ]
  // Lines that touch do not hide each other.
  return width > 0.1 && height > 0.1
}

function keepWithin(remark: Remark, shown: Frame): Remark {
  const frame = frameOfRemark(remark)
  if (frame === null) return remark
  const right = shown.x + shown.width - frame.width - edgeMm
  const bottom = shown.y + shown.height - frame.height - edgeMm
  return moveRemark(
    remark,
    Math.max(shown.x + edgeMm, Math.min(frame.x, right)) - frame.x,
    Math.max(shown.y + edgeMm, Math.min(frame.y, bottom)) - frame.y,
  )
}

/** Where the bounds cross, nothing moves past the first. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}

function round(mm: number): number {
  return Math.max(0, Math.round(mm * 10) / 10)
}
