import type { SheetThreshold } from '#engine/scan/decide-bubbles.ts'
import { findThreshold } from '#engine/scan/decide-bubbles.ts'
import type { Doubt } from '#engine/scan/decide-row.ts'
import { decideRow } from '#engine/scan/decide-row.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { BubbleReading } from '#engine/page/page-reading.ts'
import type { Homography } from '#engine/scan/homography.ts'
import { mapPoint, stretchAt } from '#engine/scan/homography.ts'
import { isStreak } from '#engine/scan/is-streak.ts'
import { findHabit } from '#engine/scan/mark-habit.ts'
import { adjustTones } from './adjust-tones.ts'
import { confirmPlaces, type ConfirmedPlaces, type Shift } from './confirm-places.ts'
import { findInkInRows, type InkPage } from './find-ink-in-rows.ts'
import { followBubbles, type PlacedBubble, type DecidedBubbles, place, decideBubbles } from './decide-bubbles.ts'
import { locateSheet, type SheetPlace } from './locate-sheet.ts'
import { depthOf, isCovered, measureBox } from './measure-box.ts'
import { drawCanvas, flattenLight, mapToQuad, wholePicture } from './page-canvas.ts'
import type { OmrTemplate } from './read-template.ts'
import type { SheetFault } from '#engine/page/page-reason.ts'
import { weighLetters } from './weigh-letters.ts'

export interface OmrFieldReading {
  label: string
  /** Every filled value, in the order of the template: none for a blank, two for a double mark. */
  values: string[]
  doubt: Doubt
  confidence: number
  bubbles: OmrBubbleReading[]
}

/** A bubble with the place where it was found, in the template's pixels. */
export interface OmrBubbleReading {
  value: string
  fill: number
  state: BubbleReading['state']
  x: number
  y: number
  width: number
  height: number
}

export interface OmrReading {
  fields: OmrFieldReading[]
  /** Why the whole picture should be looked at by a person, or null. */
  problem: SheetFault | null
  /** From the template's pixels to the picture's; null where no sheet was found, or its bubbles were not. */
  map: Homography | null
}

/** Height of a bubble on the canvas: large enough to show a tick, small enough to be quick. */
const BUBBLE_PX = 24
/** Enough to see where bubbles are. */
const SMALL_BUBBLE_PX = 12
const LONGEST_CANVAS = 3200
/** With less contrast than this there are no bubbles where the template has them. */
const MIN_CONTRAST = 3.5
/** The darkest empty bubbles of other people's sheets, some with a bold letter or a 1, had 0.09 more than usual. */
const MIN_EMPTY = 0.12
/** A field with less than this share of the sheet's usual contrast may lie beside its place. */
const LOST_SHARE = 0.4
/** unless its bubbles look this much like the others, as a share: a blank row of pale rims has little contrast in its place, too. */
const FOUND_SHARE = 0.5
const MIN_LIKENESS = 0.2
/** If more than this share of its fields is lost, the page as a whole was not found. */
const MAX_LOST = 0.25
/** A page the wrong way round shows hardly any bubbles. The right way shows at least this many times more. */
const CLEARLY_BETTER = 1.5

/** Something is written beside a blank row. */
const BESIDE_CONFIDENCE = 0.5

/** How often a page found by its outline is laid out again. */
const FOLLOWED = 3

/** Reads one picture of a sheet by its template. `assets` are the pictures that the template names. */
export function readOmrSheet(image: GrayImage, template: OmrTemplate, assets: ReadonlyMap<string, GrayImage>): OmrReading {
  const located = locateSheet(image, template, assets)
  if ('problem' in located) return { fields: template.fields.map(({ label }) => unread(label)), problem: located.problem, map: null }
  const best = choosePlace(image, template, located.places)
  const depth = depthOf(best.canvas)
  const rows = best.decided.fields.map(({ field, bubbles, contrast }) => ({
    field,
    contrast,
    placed: bubbles,
    measures: bubbles.map((bubble) => measureBox(best.canvas, bubble, depth)),
  }))
  const threshold = findThreshold(
    rows.flatMap(({ measures }) => measures),
    MIN_EMPTY,
  )
  const habit = findHabit(
    rows.map(({ measures }) => measures),
    threshold,
  )
  const usual = middleOf(rows.map(({ contrast }) => contrast))
  const { likeness } = best.places
  const minLikeness = FOUND_SHARE * middleOf([...likeness.values()])
  const isFieldLost = ({ contrast, field }: (typeof rows)[number]): boolean =>
    contrast < Math.max(MIN_CONTRAST / 2, LOST_SHARE * usual) && (likeness.get(field.label) ?? 0) < Math.max(MIN_LIKENESS, minLikeness)
  const lost = rows.filter(isFieldLost).length
  const isUpsideDown = best.by === 'outlined' && !isWayUpSure(image, template, best)
  const isLost =
    best.decided.contrast < MIN_CONTRAST ||
    lost > (best.by === 'hinted' ? 0 : MAX_LOST * rows.length) ||
    (best.by !== 'known' && best.places.unsure.size > 0) ||
    isUpsideDown
  const everywhere = rows.flatMap(({ placed }) => placed)
  const fields = rows.map((row): OmrFieldReading => {
    const { field, placed, measures } = row
    const { bubbles, chosen, doubt, confidence } = decideRow(measures, {
      threshold,
      usualRing: 1,
      isBent: false,
      isFaintSheet: false,
      losesLight: false,
      greys: 'unknown',
      habit,
    })
    const isMarkCovered = placed.some((bubble, index) => bubbles[index]?.state !== 'empty' && isCovered(best.canvas, bubble, everywhere))
    const isUnsure = isLost || isFieldLost(row) || isMarkCovered
    return {
      label: field.label,
      values: chosen,
      doubt: isUnsure ? 'poor-picture' : doubt,
      confidence: isUnsure ? Math.min(confidence, 0.3) : confidence,
      bubbles: bubbles.map(({ option, fill, state }, index) => ({ value: option, fill, state, ...unscale(placed[index], best.scale) })),
    }
  })
  const beside = isLost ? new Set<string>() : findBeside(image, template, { best, fields, depth, assets })
  for (const field of fields) if (beside.has(field.label)) Object.assign(field, { doubt: 'ink-beside', confidence: BESIDE_CONFIDENCE })
  const problem: SheetFault | null = isUpsideDown ? { code: 'way-up-unsure' } : isLost ? { code: 'bubbles-elsewhere' } : findThresholdFault(threshold)
  return { fields, problem, map: isLost ? null : shiftMap(best) }
}

interface Found {
  best: Drawn
  fields: readonly OmrFieldReading[]
  depth: number
  assets: ReadonlyMap<string, GrayImage>
}

/** Longer side of A4. */
const LONG_SIDE_MM = 297

/** The blank rows with writing beside their bubbles. */
function findBeside(image: GrayImage, template: OmrTemplate, { best, fields, depth, assets }: Found): Set<string> {
  const { map, scale } = best
  const read = new Map(fields.map((field) => [field.label, field]))
  const findEmpty = (): InkPage | null => {
    const step = template.preProcessors.find(({ name }) => name === 'FeatureBasedAlignment')
    const reference = step?.name === 'FeatureBasedAlignment' ? assets.get(step.options.reference) : undefined
    const onReference = reference === undefined ? null : mapToQuad(template, wholePicture(reference))
    if (reference === undefined || onReference === null) return null
    const drawn = draw(reference, template, { map: onReference, bubblePx: BUBBLE_PX })
    return drawn.decided.contrast < MIN_CONTRAST ? null : inkPageOf(drawn, template, { depth: depthOf(drawn.canvas), read: new Map() })
  }
  const perMm = Math.max(template.width, template.height) / LONG_SIDE_MM
  return findInkInRows({
    page: inkPageOf(best, template, { depth, read }),
    findEmpty,
    isStreak: ({ x, y, beyond }) => {
      const { xx, yx } = stretchAt(map, x / scale, y / scale)
      return isStreak(image, { ...mapPoint(map, x / scale, y / scale), beyondMm: beyond / scale / perMm, pixelsPerMm: Math.hypot(xx, yx) * perMm })
    },
  })
}

function inkPageOf(
  { canvas, decided, scale }: Drawn,
  { boxes, nameBox }: OmrTemplate,
  { depth, read }: { depth: number; read: ReadonlyMap<string, OmrFieldReading> },
): InkPage {
  const isRow = ({ bubbles: [first, second] }: DecidedBubbles['fields'][number]): boolean => second !== undefined && first?.top === second.top
  const rows = decided.fields.filter(isRow).map(({ field, bubbles }) => {
    const found = read.get(field.label)
    const marked = bubbles.filter((_, at) => (found?.bubbles[at]?.state ?? 'empty') !== 'empty')
    return { label: field.label, block: field.block, bubbles, marked, isAsked: found?.doubt === null && marked.length === 0 }
  })
  const down = decided.fields.filter((each) => !isRow(each)).flatMap(({ bubbles }) => bubbles)
  const written = [...boxes, ...(nameBox === null ? [] : [nameBox])].map((box) => place({ ...box, value: box.name }, scale))
  return { canvas, depth, rows, others: [...down, ...written] }
}

interface Drawn {
  canvas: GrayImage
  decided: DecidedBubbles
  places: ConfirmedPlaces
  map: Homography
  /** Pixels of the canvas for one of the template's. */
  scale: number
}

function unscale(box: PlacedBubble | undefined, scale: number): { x: number; y: number; width: number; height: number } {
  if (box === undefined) throw new Error('invariant: every bubble has its place')
  return { x: box.left / scale, y: box.top / scale, width: box.width / scale, height: box.height / scale }
}

/** The map moved by the bubbles' mean shift, so that parts cut out by the template's places show them. */
function shiftMap({ map, decided, scale }: Drawn): Homography {
  const moves = decided.fields.flatMap(({ field, bubbles }) =>
    bubbles.flatMap(({ left, top }, index) => {
      const bubble = field.bubbles[index]
      return bubble === undefined ? [] : [{ dx: left / scale - bubble.x, dy: top / scale - bubble.y }]
    }),
  )
  return moveMap(map, { dx: middleOf(moves.map((move) => move.dx)), dy: middleOf(moves.map((move) => move.dy)) })
}

/** The map of a template whose places are all moved, in its own pixels. */
function moveMap([a, b, c, d, e, f, g, h]: Homography, { dx, dy }: Shift): Homography {
  const w = g * dx + h * dy + 1
  return [a / w, b / w, (a * dx + b * dy + c) / w, d / w, e / w, (d * dx + e * dy + f) / w, g / w, h / w, 1]
}

/**
 * The first place of the sheet that its bubbles confirm, or else the one where they are seen best. There are many outlines, so
 * each is read on a small canvas and laid out again by where its bubbles were found.
 */
function choosePlace(image: GrayImage, template: OmrTemplate, places: readonly SheetPlace[]): Drawn & Pick<SheetPlace, 'by'> {
  let best: (Drawn & Pick<SheetPlace, 'by'>) | null = null
  for (const { maps, by } of places) {
    const isKnown = by === 'known'
    const found = chooseTurn(image, template, { maps, bubblePx: isKnown ? BUBBLE_PX : SMALL_BUBBLE_PX })
    const laid = isKnown ? found : follow(image, template, found)
    // A known place only needs bubbles that are seen.
    if (best !== null && laid.decided.contrast <= best.decided.contrast * (best.by === 'known' ? CLEARLY_BETTER : 1)) continue
    best = { by, ...(isKnown ? laid : draw(image, template, { map: laid.map, bubblePx: BUBBLE_PX })) }
    if (isConfirmed(best)) return best
  }
  if (best === null) throw new Error('invariant: a located sheet lies somewhere')
  return best
}

function isConfirmed({ decided, places }: Drawn): boolean {
  return decided.contrast >= MIN_CONTRAST && places.unsure.size === 0
}

/** The way up on which the bubbles are seen best. The first wins unless another is clearly better. */
function chooseTurn(image: GrayImage, template: OmrTemplate, { maps, bubblePx }: { maps: readonly Homography[]; bubblePx: number }): Drawn {
  let best: Drawn | null = null
  for (const map of maps) {
    const drawn = draw(image, template, { map, bubblePx })
    // The first way up that shows its bubbles well is as the template expects it, so the others are not drawn.
    if (drawn.decided.contrast > MIN_CONTRAST * 3 && drawn.places.unsure.size === 0) return drawn
    if (best === null || drawn.decided.contrast > best.decided.contrast * CLEARLY_BETTER) best = drawn
  }
  if (best === null) throw new Error('invariant: a located sheet has at least one map')
  return best
}

/** Letters whose ink lies this much further to the left than upside down stand upright. */
const UPRIGHT = 0.02

/**
 * Whether a sheet can be distinguished from itself upside down: by bubbles that would otherwise stand in wrong places, or by
 * their letters. Nothing else shows it, because anybody may lay a sheet before a camera the wrong way round.
 */
function isWayUpSure(image: GrayImage, template: OmrTemplate, { decided, canvas, map }: Drawn): boolean {
  const turned = draw(image, template, { map: turnRound(map, template), bubblePx: BUBBLE_PX })
  if (turned.places.unsure.size > 0 || turned.decided.contrast * CLEARLY_BETTER < decided.contrast) return true
  const [upright, upsideDown] = [weighLetters(canvas, decided.fields), weighLetters(turned.canvas, turned.decided.fields)]
  return upright !== null && upsideDown !== null && upright - upsideDown >= UPRIGHT
}

/** The same page upside down. */
function turnRound([a, b, c, d, e, f, g, h]: Homography, { width, height }: OmrTemplate): Homography {
  const w = g * width + h * height + 1
  return [-a / w, -b / w, (a * width + b * height + c) / w, -d / w, -e / w, (d * width + e * height + f) / w, -g / w, -h / w, 1]
}

/**
 * Lays the page out again by where its bubbles were found, because an outline is never quite that of the designed page. If
 * blocks then seem to lie a row or a column aside, the page is moved there.
 */
function follow(image: GrayImage, template: OmrTemplate, from: Drawn): Drawn {
  let best = from
  const redraw = (map: Homography): Drawn => draw(image, template, { map, bubblePx: SMALL_BUBBLE_PX })
  for (let round = 0; round < FOLLOWED; round += 1) {
    const map = followBubbles(best.decided, best.map, best.scale)
    const drawn = map === null ? best : redraw(map)
    if (drawn.decided.contrast > best.decided.contrast) {
      best = drawn
      continue
    }
    const step = [...best.places.unsure.values()].find((shift) => shift !== null)
    if (step === undefined) return best
    const moved = redraw(moveMap(best.map, { dx: step.dx / best.scale, dy: step.dy / best.scale }))
    if (moved.decided.contrast <= best.decided.contrast) return best
    best = moved
  }
  return best
}

function draw(image: GrayImage, template: OmrTemplate, { map, bubblePx }: { map: Homography; bubblePx: number }): Drawn {
  const smallest = Math.min(...template.fields.flatMap(({ bubbles }) => bubbles.map(({ width, height }) => Math.min(width, height))))
  const scale = Math.min(bubblePx / smallest, LONGEST_CANVAS / Math.max(template.width, template.height))
  const flat = flattenLight(drawCanvas(image, map, { ...template, scale }))
  const canvas = adjustTones(flat, template.preProcessors)
  const decided = decideBubbles(canvas, template.fields, scale)
  return { canvas, decided, places: confirmPlaces(canvas, decided.fields), map, scale }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function findThresholdFault({ mark, filled }: SheetThreshold): SheetFault | null {
  return mark < filled ? { code: 'marks-hardly-darker' } : null
}

function unread(label: string): OmrFieldReading {
  return { label, values: [], doubt: 'poor-picture', confidence: 0, bubbles: [] }
}
