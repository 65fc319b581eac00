import type { Frame, Annotation } from '#engine/annotations/annotation.ts'
import { listSignPlaces, signMm, type AnsweredQuestion } from '#engine/annotations/place-sign.ts'
import { measureAnnotation, annotationLineMm, wrapAnnotation } from '#engine/annotations/wrap-annotation.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

const page: Frame = { x: 0, y: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT }
/** No line of words is narrower than this, and no annotation nearer to the edge of what is shown. */
const minMm = 24
const edgeMm = 1
/** Beside a row of bubbles stands its tick or cross, and further right the next column begins. */
const besideMm = 8
const rowWordsMm = 20
/** From one place that is tried to the next. */
const stepMm = 2
/** Most options are no longer than this part of the room that they have. */
const wordsShare = 0.62

/** What an annotation covers; null for one without a place. */
export function frameOfAnnotation(annotation: Annotation): Frame | null {
  if (annotation.kind === 'stroke') {
    const [xs, ys] = [annotation.points.map(([x]) => x), annotation.points.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  }
  if (annotation.place === null) return null
  const { x, y } = annotation.place
  if (annotation.kind !== 'text') return { x, y, ...signMm }
  const lines = wrapAnnotation(annotation.text, annotation.place.width)
  return { x, y, width: Math.max(...lines.map(measureAnnotation)), height: lines.length * annotationLineMm }
}

/** Moved by so much, but never off the page. */
export function moveAnnotation<Kind extends Annotation>(annotation: Kind, dx: number, dy: number): Kind {
  const frame = frameOfAnnotation(annotation)
  if (frame === null) return annotation
  const by = { x: clamp(dx, -frame.x, page.width - frame.width - frame.x), y: clamp(dy, -frame.y, page.height - frame.height - frame.y) }
  if (annotation.kind === 'stroke') return { ...annotation, points: annotation.points.map(([x, y]) => [round(x + by.x), round(y + by.y)]) }
  if (annotation.place === null) return annotation
  return { ...annotation, place: { ...annotation.place, x: round(annotation.place.x + by.x), y: round(annotation.place.y + by.y) } }
}

/**
 * Pins an annotation at a point of the shown part, whole if it fits. Words run to the right edge, and begin further left if
 * they would need too many lines.
 */
export function pinAnnotation(annotation: Annotation, point: { x: number; y: number }, shown: Frame): Annotation {
  if (annotation.kind === 'stroke') return annotation
  if (annotation.kind !== 'text') return moveWithin({ ...annotation, place: { x: round(point.x), y: round(point.y) } }, shown)
  const [left, right] = [shown.x + edgeMm, shown.x + shown.width - edgeMm]
  const maxLines = Math.max(1, Math.floor((shown.height - 2 * edgeMm) / annotationLineMm))
  let x = Math.max(left, Math.min(point.x, right - Math.min(minMm, measureAnnotation(annotation.text))))
  while (x > left && wrapAnnotation(annotation.text, Math.max(minMm, right - x)).length > maxLines) x = Math.max(left, x - minMm)
  return moveWithin({ ...annotation, place: { x: round(x), y: round(point.y), width: round(Math.max(minMm, right - x)) } }, shown)
}

/** How an answer is given: in a box, by a row of bubbles, or by bubbles one under the other with words beside them. */
export type AnswerForm = 'box' | 'row' | 'column'

interface Placing {
  form: AnswerForm
  answer: Frame
  shown: Frame
  /** What stands there already. */
  others: readonly Annotation[]
  /** Of an answer in bubbles: its own, and those of the other questions of the page. */
  printed?: AnsweredQuestion
}

/**
 * The place of an annotation that was given none: at the foot of a box, beside a row, or after the words of a column. It
 * avoids other annotations if there is room.
 */
export function placeAnnotation(annotation: Annotation, { form, answer, shown, others, printed }: Placing): Annotation {
  const taken = others.flatMap((other) => frameOfAnnotation(other) ?? [])
  const places = [...listStampPlaces(annotation, printed), ...listPlaces(annotation, { form, answer, shown })]
  return places.find((place) => !taken.some((frame) => doOverlap(frame, frameOfAnnotation(place)))) ?? places[0] ?? annotation
}

/** A stamp of the pen covers nothing that is printed of an option, as the program's own signs do not. */
function listStampPlaces(annotation: Annotation, printed: AnsweredQuestion | undefined): Annotation[] {
  if (printed === undefined || annotation.kind === 'text' || annotation.kind === 'stroke') return []
  return listSignPlaces(printed)
    .filter(({ width }) => width === signMm.width)
    .map(({ x, y }) => ({ ...annotation, place: { x: round(x), y: round(y) } }))
}

/** The best first. */
function listPlaces(annotation: Annotation, { form, answer, shown }: Omit<Placing, 'others'>): Annotation[] {
  const { x, y, width, height } = answer
  const steps = Array.from({ length: Math.max(24, Math.ceil(height / stepMm)) }, (_, at) => at * stepMm)
  if (form === 'box') return steps.map((up) => pinAnnotation(annotation, { x: x + 2, y: y + height - up }, answer))
  if (form === 'column') return steps.map((down) => pinAnnotation(annotation, { x: x + width * wordsShare, y: y + down }, shown))
  const lines = annotation.kind === 'text' ? wrapAnnotation(annotation.text, rowWordsMm).length : 1
  return steps.map((down) => {
    const place = { x: round(x + width + besideMm), y: round(y + (height - lines * annotationLineMm) / 2 + down) }
    if (annotation.kind === 'stroke') return annotation
    return moveAnnotation(annotation.kind === 'text' ? { ...annotation, place: { ...place, width: rowWordsMm } } : { ...annotation, place }, 0, 0)
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

function moveWithin(annotation: Annotation, shown: Frame): Annotation {
  const frame = frameOfAnnotation(annotation)
  if (frame === null) return annotation
  const right = shown.x + shown.width - frame.width - edgeMm
  const bottom = shown.y + shown.height - frame.height - edgeMm
  return moveAnnotation(
    annotation,
    Math.max(shown.x + edgeMm, Math.min(frame.x, right)) - frame.x,
    Math.max(shown.y + edgeMm, Math.min(frame.y, bottom)) - frame.y,
  )
}

/** Where the bounds cross, nothing moves past the first. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)))
}

function round(mm: number): number {
  return Math.max(0, Math.round(mm * 10) / 10)
}
