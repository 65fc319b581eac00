import type { PageReading, QuestionReading } from '#engine/page/page-reading.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { SetWords } from '#engine/sheet/set-plain.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import { code as usualCode, fiducials as usualFiducials } from '#engine/sheet/page-measures.ts'
import { describeFailure } from './describe-failure.ts'
import type { GrayImage } from './gray-image.ts'
import { invert, mapPoint } from './homography.ts'
import { judgeQuality } from './judge-quality.ts'
import { findCodes, readCodeAt, type DecodeCodes, type FoundCode } from './read-code.ts'
import { PAGE_SIZE, readSheet, type WordedPage } from './read-sheet.ts'
import { registerCode } from './register-code.ts'
import { turnUpright, registerPage, turnAround, type PageMarks } from './register-page.ts'
import type { Registration } from './register-page.ts'
import { registerThreeCorners } from './register-three-corners.ts'
import { registerTwoCorners } from './register-two-corners.ts'
import { findSheetPage } from './sheet-templates.ts'
import type { SheetTemplates } from './sheet-templates.ts'
import { PageMap } from './warp-field.ts'

export interface SheetsAsked {
  /** The sheets that the picture may show. */
  templates: SheetTemplates
  /** Which page a person says it is, for a picture whose code cannot be read. */
  assume?: SheetCode
  decode: DecodeCodes
  /** Sets the words of options: `setPlain` will do where none of them has a formula. */
  setWords: SetWords
}

/** What one picture says, and where the page lies on it. */
export interface PictureReading {
  reading: PageReading
  /** The code is ours, but its exam, version, paper or page is not among the templates: nothing was read. */
  unknownExam: boolean
  /** Null where the page was not found. */
  map: PageMap | null
  /** The page has boxes for words, or may have. */
  hasWords: boolean
  /** Where the page was first thought to lie. */
  located: LocatedPage
}

/** Reads one picture to the page's bubbles and boxes: the same for every program that reads our sheets. */
export async function readPicture(image: GrayImage, asked: SheetsAsked): Promise<PictureReading> {
  const located = await locatePage(image, asked)
  return { ...(await readLocated(image, located, asked)), located }
}

async function readLocated(image: GrayImage, { registration, code }: LocatedPage, asked: SheetsAsked): Promise<Omit<PictureReading, 'located'>> {
  const { assume } = asked
  const named = code === null && assume !== undefined ? readNamed(image, asked, assume) : null
  if (named !== null) return named
  const known = code ?? assume ?? null
  if (registration === null) {
    const failure = describeFailure(image, code !== null)
    return { reading: { ...failure, code, rotationDegrees: null, questions: [] }, unknownExam: false, map: null, hasWords: true }
  }
  const found = { code: known, rotationDegrees: rotationOf(registration), quality: judgeQuality(registration) }
  if (known === null) {
    const reason = registration.blurMm > BLURRED_MM ? 'blurred' : 'code-not-read'
    const reading: PageReading = { ...found, state: 'no-code', reasons: [{ code: reason }], questions: [] }
    return { reading, unknownExam: false, map: flatMap(registration), hasWords: true }
  }
  const page = findPage(asked, known)
  if (page === null) {
    const reading: PageReading = { ...found, state: 'no-code', reasons: [], questions: [] }
    return { reading, unknownExam: true, map: flatMap(registration), hasWords: true }
  }
  const hasWords = page.boxes.length > 0
  const first = readKnown(image, { registration, page, found: { ...found, code: known } })
  if (first.reading.state === 'read' || code === null) return { ...first, unknownExam: false, hasWords }
  for (const other of await locateByCode(image, asked)) {
    if (other.registration === null || other.code === null || writeSheetCode(other.code) !== writeSheetCode(code)) continue
    const again = { code, rotationDegrees: rotationOf(other.registration), quality: judgeQuality(other.registration) }
    const second = readKnown(image, { registration: other.registration, page, found: again })
    if (second.reading.state === 'read') return { ...second, unknownExam: false, hasWords }
  }
  return { ...first, unknownExam: false, hasWords }
}

/** A page without a code of its own, read as the page that a person says it is; null where its rings do not agree. */
function readNamed(image: GrayImage, asked: SheetsAsked, code: SheetCode): Omit<PictureReading, 'located'> | null {
  const page = findPage(asked, code)
  if (page === null) return null
  for (const registration of locateWithoutCode(image, asked.templates)) {
    const found = { code, rotationDegrees: rotationOf(registration), quality: judgeQuality(registration) }
    const { reading, map } = readKnown(image, { registration, page, found })
    if (reading.state === 'read') return { reading, unknownExam: false, map, hasWords: page.boxes.length > 0 }
  }
  return null
}

function findPage({ templates, setWords }: SheetsAsked, code: SheetCode): WordedPage | null {
  const page = findSheetPage(templates, code)
  return page === null ? null : { ...page, setWords }
}

interface Known {
  registration: Registration
  page: WordedPage
  found: { code: SheetCode; rotationDegrees: number; quality: number }
}

/** Too few of the printed rings where they should be: the page is bent, cut or blurred beyond trust. */
const LEAST_RINGS = 0.8
/** With fewer than three corner marks the rings alone say that the map is right: nearly all must be there. */
const LEAST_RINGS_WITHOUT_CORNERS = 0.97

/** Edges as wide as this are those of a picture that is blurred. */
const BLURRED_MM = 1.2

/** With all corners in place and hardly a ring, it is the print that is missing. */
const HARDLY_ANY = 0.2

function readKnown(image: GrayImage, { registration, page, found }: Known): { reading: PageReading; map: PageMap } {
  const { questions, map, ringsFound } = readSheet(image, registration, page)
  if (ringsFound < (registration.cornersFound < 3 ? LEAST_RINGS_WITHOUT_CORNERS : LEAST_RINGS)) {
    const code =
      registration.blurMm > BLURRED_MM
        ? 'blurred-bubbles'
        : registration.cornersFound === 4 && ringsFound < HARDLY_ANY
          ? 'faint-bubbles'
          : 'covered-or-bent'
    return { reading: { ...found, state: 'unreadable', reasons: [{ code }], questions: [], quality: Math.min(found.quality, 0.2) }, map }
  }
  const seen = registration.blurMm > BLURRED_MM ? questions.map(doubtEmptyBox) : questions
  return { reading: { ...found, state: 'read', reasons: [], questions: seen, quality: found.quality * ringsFound }, map }
}

/** On a blurred picture the ink of a pencil is not seen: a box that seems empty is for a person to look at. */
function doubtEmptyBox(question: QuestionReading): QuestionReading {
  if (question.boxInk !== false || question.bubbles.length > 0) return question
  return { ...question, boxInk: true, confidence: 0, doubt: 'poor-picture' }
}

export function flatMap(registration: Registration): PageMap {
  return new PageMap(registration.map, [], PAGE_SIZE)
}

/** Degrees clockwise that the picture must be turned by, to the nearest whole one. */
export function rotationOf(registration: Registration): number {
  const turned = Math.round(-turnUpright(registration))
  return ((turned % 360) + 360) % 360
}

export interface LocatedPage {
  registration: Registration | null
  /** Null when no code of ours was read, or not where the page has it. */
  code: SheetCode | null
}

/** A code this far from its printed place belongs to another page, or the page was found wrongly. */
const CODE_REACH_MM = 9

/**
 * Where the page is and what its code says. The first registration with a readable code wins; then the same pages
 * taken the other way round, where the hollow corner was not clearly seen; then the codes of the whole picture, each
 * of which must stand where a registration has its code.
 */
async function locatePage(image: GrayImage, asked: SheetsAsked): Promise<LocatedPage> {
  const marks = marksOf(asked.templates)
  const { code: place, fiducials } = marks
  const registrations = registerPage(image, marks)
  const unsure = registrations.filter((registration) => !registration.isUprightSure || registration.cornersFound < 4)
  const turned = unsure.flatMap((registration) => turnAround(registration, fiducials) ?? [])
  for (const registration of [...registrations, ...turned]) {
    const found = await readCodeAt(image, { map: registration.map, place, decode: asked.decode })
    if (found?.code !== null && found?.code !== undefined) return { registration, code: found.code }
  }
  const others = await locateByCode(image, asked)
  const best = others.find(({ registration }) => registration !== null)
  if (best !== undefined) return best
  const sure = registrations.find(isSure)
  // A code that stands elsewhere says that this page was not found, whatever else was.
  return others.length > 0
    ? { registration: null, code: others.length === 1 ? (others[0]?.code ?? null) : null }
    : { registration: sure ?? null, code: null }
}

/**
 * Every way to lay a page around the codes that stand anywhere on the picture: by three corners or more, by two, by the
 * code alone. Slow; for pages that are not found otherwise, or whose rings are not where they should be.
 */
async function locateByCode(image: GrayImage, { templates, decode }: SheetsAsked): Promise<LocatedPage[]> {
  const marks = marksOf(templates)
  const place = marks.code
  const codes = (await findCodes(image, decode)).filter((found) => found.code !== null)
  return codes.flatMap((found): LocatedPage[] => {
    const near = registerPage(image, marks, { codeAt: found.at }).filter((candidate) => distanceMm(candidate, found, place) < CODE_REACH_MM)
    const crooked = [
      registerThreeCorners(image, marks, found.corners),
      registerTwoCorners(image, marks, found.at),
      registerCode(image, marks, found.corners),
    ]
    const located = [...near.slice(0, 1), ...crooked].filter((registration) => registration !== null)
    return located.length === 0 ? [{ registration: null, code: found.code }] : located.map((registration) => ({ registration, code: found.code }))
  })
}

/** So many ways to lay a page without a code are tried, the likeliest first. */
const MOST_WITHOUT_CODE = 8

/** Every likely way to lay a page whose code cannot be read: for one that a person has named. Its rings must decide. */
function locateWithoutCode(image: GrayImage, templates: SheetTemplates): Registration[] {
  const marks = marksOf(templates)
  // Of two sheets on a picture the one that is shown to that person comes first.
  const registrations = registerPage(image, marks, { limit: MOST_WITHOUT_CODE }).toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)))
  return [
    ...registrations,
    ...registrations.filter(({ isUprightSure }) => !isUprightSure).flatMap((registration) => turnAround(registration, marks.fiducials) ?? []),
  ]
}

/** All corners were found, and which of them is which. */
export function isSure({ cornersFound, isUprightSure }: Registration): boolean {
  return cornersFound === 4 && isUprightSure
}

export function marksOf(templates: SheetTemplates): PageMarks {
  const page = templates[0]?.pages[0]
  return { code: page?.code ?? usualCode, fiducials: page?.fiducials ?? usualFiducials }
}

function distanceMm(registration: Registration, found: FoundCode, place: { x: number; y: number }): number {
  const at = mapPoint(invert(registration.map), found.at.x, found.at.y)
  return Math.hypot(at.x - place.x, at.y - place.y)
}
