import type { Bubble } from '#engine/sheet/layout.ts'
import { placeOfOption } from '#engine/sheet/place-of-option.ts'
import { hasInk, hasInkInCells } from './box-ink.ts'
import type { MeasuredBubble, SheetThreshold } from './decide-bubbles.ts'
import type { RowDecision } from './decide-row.ts'
import { decideSheet } from './decide-sheet.ts'
import { hasInkBeside } from './find-ink-beside.ts'
import { findFreePaper } from './free-paper.ts'
import type { GrayImage } from './gray-image.ts'
import { guessCurl } from './guess-curl.ts'
import type { Ring } from './match-rings.ts'
import { matchRings } from './match-rings.ts'
import { mayBeShifted } from './may-be-shifted.ts'
import { measureBubble } from './measure-bubble.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { refineMap } from './refine-map.ts'
import type { Registration } from './register-page.ts'
import { blackShareOf } from './register-page.ts'
import type { SetWords } from '#engine/sheet/set-plain.ts'
import type { SheetPage } from './sheet-templates.ts'
import type { PageMap } from './warp-field.ts'

export const PAGE_SIZE = { widthMm: 210, heightMm: 297 } as const

export interface SheetReading {
  questions: QuestionReading[]
  map: PageMap
  /** Share of the printed rings that were found where they should be. 1 if a page has none. */
  ringsFound: number
  threshold: SheetThreshold
  /** Whether rows or columns of bubbles may have been mistaken for their neighbours, as can happen on bent paper. */
  isShifted: boolean
}

/** A ring with less contrast than this was not found: on a sharp print, and on a worn copy whose rings are all thin. */
const CLEAR_RING = 0.08
const CLEAR_RING_WORN = 0.045
/** Between those two, the limit is this share of the page's median contrast of rings. */
const CLEAR_SHARE = 0.45
/** If fewer rings are found, the paper may be rolled up too far for its rings to be followed. */
const FOLLOWED = 0.9
/** A page whose rows may be mistaken counts as if no more than this share of its rings were found. */
const SHIFTED = 0.5
/** If fewer bubbles than this share are free of marks, all bubbles are asked. */
const MIN_FREE = 0.3
/** Rings of a row that are matched. The others move with them. */
const MAX_RINGS = 6
/** Confidence of a row that has writing beside it. */
const BESIDE_CONFIDENCE = 0.5
/** A row is searched this far from where the smooth field puts it. */
const ROW_REACH_MM = 0.55

/** A printed page, and what sets the words beside its bubbles. */
export type WordedPage = SheetPage & { setWords: SetWords }

/** Reads all bubbles and boxes of a registered page whose code is known. It never throws for a bad picture. */
export function readSheet(image: GrayImage, registration: Registration, page: WordedPage): SheetReading {
  const sized = { ...page, ...PAGE_SIZE }
  const first = readUnder(image, refineMap(image, registration, sized), { registration, page })
  if (first.ringsFound >= FOLLOWED && !first.isShifted) return first
  const guess = guessCurl(image, registration, sized)
  const second = guess.length === 0 ? first : readUnder(image, refineMap(image, registration, sized, guess), { registration, page })
  const isBetter = first.isShifted === second.isShifted ? second.ringsFound > first.ringsFound : first.isShifted
  const best = isBetter ? second : first
  return best.isShifted ? { ...best, ringsFound: Math.min(best.ringsFound, SHIFTED) } : best
}

function readUnder(image: GrayImage, map: PageMap, { registration, page }: { registration: Registration; page: WordedPage }): SheetReading {
  const blackShare = blackShareOf(registration)
  const rows = groupRows(page.bubbles).map((row) => ({ ...row, ...measureRow(image, row, { map, registration, blackShare }) }))
  const { decided, threshold, usualRing } = decideSheet(rows, { isBent: map.isBent, isTwoTone: isBlackAndWhite(image) })
  const all = rows.flatMap((row) => row.measures)
  const ringsFound = shareOfRings(all, { filled: threshold.filled, usualRing })
  const boxes = new Map<string, boolean>()
  for (const box of page.boxes) {
    const holdsInk = box.cells === undefined ? hasInk : hasInkInCells
    boxes.set(box.question, (boxes.get(box.question) ?? false) || holdsInk(image, box, { map, blackShare }))
  }
  return {
    questions: joinQuestions(askAboutInk(image, rows, decided, { map, blackShare, page }), boxes, ringsFound),
    map,
    ringsFound,
    threshold,
    isShifted:
      map.isBent &&
      mayBeShifted(
        rows.map((row) => row.measures),
        usualRing,
      ),
  }
}

/**
 * Share of the rings that were found, among bubbles without a mark. A thick mark hides its ring, above all on a copy. It is
 * also as dark as anything else that a wrong map may hit.
 */
function shareOfRings(all: readonly MeasuredBubble[], { filled, usualRing }: { filled: number; usualRing: number }): number {
  if (all.length === 0) return 1
  const clear = Math.max(CLEAR_RING_WORN, Math.min(CLEAR_RING, CLEAR_SHARE * usualRing))
  const free = all.filter(({ fill }) => fill < filled)
  const asked = free.length < all.length * MIN_FREE ? all : free
  return asked.filter(({ ring }) => ring > clear).length / asked.length
}

interface Measured {
  measures: MeasuredBubble[]
  /** How far from its expected place the row was found, in pixels. */
  move: { dx: number; dy: number }
}

interface Row {
  question: string
  /** One place of a digit grid. Unneeded places stay empty. */
  isPlace: boolean
  bubbles: readonly Bubble[]
}

/** Groups bubbles that exclude each other: those of a question, or of one place of a digit grid. */
function groupRows(bubbles: readonly Bubble[]): Row[] {
  return [...Map.groupBy(bubbles, ({ question }) => question)].flatMap(([question, own]): Row[] => {
    const places = Map.groupBy(own, ({ option }) => placeOfOption(option))
    if (!isGrid(places)) return [{ question, isPlace: false, bubbles: own }]
    return [...places.values()].map((ofPlace) => ({ question, isPlace: true, bubbles: ofPlace }))
  })
}

/** Options such as `2:3` look like places of a grid. Only in a real grid does each place have all ten figures. */
function isGrid(places: ReadonlyMap<string | null, readonly Bubble[]>): boolean {
  return [...places].every(([place, bubbles]) => {
    const options = new Set(bubbles.map(({ option }) => option))
    return place !== null && [...'0123456789'].every((figure) => options.has(`${place}:${figure}`))
  })
}

function measureRow(image: GrayImage, row: Row, page: { map: PageMap; registration: Registration; blackShare: number }): Measured {
  const { map, registration, blackShare } = page
  const rings: Ring[] = row.bubbles.map(({ x, y, r }) => ({ at: map.toPixel(x, y), r, stretch: map.stretch(x, y) }))
  const step = Math.max(1, Math.round(registration.pixelsPerMm * 0.2))
  const match = matchRings(image, rings.slice(0, MAX_RINGS), {
    reach: Math.max(2, Math.ceil(ROW_REACH_MM * registration.pixelsPerMm)),
    step,
    blackShare,
  })
  const move = match === null || match.atEdge || match.contrast < CLEAR_RING ? { dx: 0, dy: 0 } : match
  const measures = row.bubbles.map((bubble, index) => {
    const ring = rings[index]
    if (ring === undefined) throw new Error('invariant: a ring for each bubble')
    const moved = { ...ring, at: { x: ring.at.x + move.dx, y: ring.at.y + move.dy } }
    return { option: bubble.option, label: labelOf(bubble.option, row), ...measureBubble(image, moved, blackShare) }
  })
  return { measures, move }
}

type Decided = ReturnType<typeof decideSheet>['decided']

/**
 * Marks a row as doubtful if its bubbles are clear but something is written beside them. A row without a mark may hold an
 * answer all the same, and a row with a mark may hold another one. Places of a grid are checked only where they are empty.
 */
function askAboutInk(
  image: GrayImage,
  rows: readonly (Row & Measured)[],
  decided: Decided,
  { map, blackShare, page }: { map: PageMap; blackShare: number; page: WordedPage },
): Decided {
  const papers = findFreePaper(
    rows.map((row) => row.bubbles),
    page,
  )
  return decided.map((each, at) => {
    const { decision } = each
    const row = rows[at]
    if (row === undefined || (decision.doubt !== null && decision.doubt !== 'two-marks')) return each
    const marked = row.bubbles.filter((_, index) => decision.bubbles[index]?.state !== 'empty')
    if (row.isPlace && marked.length > 0) return each
    const isAsked = hasInkBeside(image, { papers: papers[at] ?? [], map, blackShare, move: row.move, bubbles: page.bubbles, marked })
    return isAsked ? { ...each, decision: { ...decision, confidence: BESIDE_CONFIDENCE, doubt: 'ink-beside' as const } } : each
  })
}

/** The label printed inside the bubble: a short option, the figure of a digit grid, or nothing known. */
function labelOf(option: string, { isPlace }: Row): string {
  return isPlace ? option.slice(option.indexOf(':') + 1) : option.length <= 2 ? option : ''
}

function joinQuestions(
  decided: readonly { question: string; decision: RowDecision }[],
  boxes: ReadonlyMap<string, boolean>,
  ringsFound: number,
): QuestionReading[] {
  const questions = new Map<string, QuestionReading>()
  for (const question of [...decided.map((row) => row.question), ...boxes.keys()]) {
    questions.set(question, {
      question,
      bubbles: [],
      chosen: [],
      boxInk: boxes.get(question) ?? null,
      confidence: ringsFound < 0.5 ? 0.3 : 0.99,
      doubt: null,
    })
  }
  for (const { question, decision } of decided) {
    const reading = questions.get(question)
    if (reading === undefined) continue
    reading.bubbles.push(...decision.bubbles)
    reading.chosen.push(...decision.chosen)
    reading.confidence = Math.min(reading.confidence, decision.confidence)
    reading.doubt = graver(reading.doubt, decision.doubt)
  }
  return [...questions.values()]
}

/** Doubts from the gravest to the least. "Two marks" comes last, because a question with several right answers may have it and nothing else. */
const gravity = ['poor-picture', 'doubtful-bubble', 'faint', 'cancelled', 'ink-beside', 'two-marks'] as const

function graver(a: QuestionReading['doubt'], b: QuestionReading['doubt']): QuestionReading['doubt'] {
  return gravity.find((doubt) => doubt === a || doubt === b) ?? null
}

const STEP = 7
const DARK = 50
const LIGHT = 205
const WHITE = 252
/** Greys per dark pixel, and the share of pure white. No scan was seen near either limit. */
const MAX_GREY = 0.35
const MIN_WHITE = 0.75

/**
 * Whether the scanner made each pixel black or white, so that light pencil marks became white. Black-and-white scans had at
 * most 0.1 greys per dark pixel, drawings included. Grey scans had at least 0.8, on a thick photocopy.
 */
function isBlackAndWhite({ data }: GrayImage): boolean {
  let dark = 0
  let grey = 0
  const minWhite = (data.length * MIN_WHITE) / STEP
  let white = 0
  let left = Math.ceil(data.length / STEP)
  for (let at = 0; at < data.length; at += STEP) {
    const value = data[at] ?? 0
    if (value >= WHITE) white += 1
    else if (value < DARK) dark += 1
    else if (value < LIGHT) grey += 1
    left -= 1
    // On a grey scan the paper is hardly ever pure white, so a quarter of other pixels decides it.
    if (white + left <= minWhite) return false
  }
  return grey < dark * MAX_GREY
}
