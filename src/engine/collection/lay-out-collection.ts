import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { drawBubble } from '#engine/sheet/draw-bubble.ts'
import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import type { Box, Bubble } from '#engine/sheet/layout.ts'
import { fitText, wrapText } from '#engine/sheet/measure-text.ts'
import { drawFiducial } from '#engine/sheet/page-frame.ts'
import { BUBBLE_RADIUS, HEADER_RIGHT, LEFT, PAGE_WIDTH, RIGHT, boxStroke, code, fiducials } from '#engine/sheet/page-measures.ts'
import { writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import type { SheetPage } from '#engine/scan/sheet-templates.ts'
import { listCollectionTexts, type CollectionText } from './collection-texts.ts'
import { collectionWords, consentParagraphs } from './collection-words.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'

/** In the place of an exam's code; the paper's number is the writer's. */
export const COLLECTION_CODE = 'HANDWRIT'
/** Version 1 had no place for a guardian. */
export const COLLECTION_VERSION = 2
export const MAX_WRITERS = 999_999

export const CONSENT = '@consent'
export const AGE = '@age'
/** The box in which a guardian signs. */
export const GUARDIAN = '@guardian'
const UNDER_AGE = 'under-18'
export const ageGroups = [UNDER_AGE, '18-24', '25-39', '40-59', '60+'] as const
/** Where each of them begins. */
const agesAt = [0, 60, 92, 124, 156]

/** One page of a collection sheet: what the reader looks for, and what the printer draws. Millimetres. */
export interface CollectionPage extends SheetPage {
  drawing: Drawing[]
}

const ROWS = 15
const TOP = 44
const PITCH = 15.6
const BOX_HEIGHT = 9.6
const GAP = 5
const columns = { words: 3, number: 4 } as const
/** Of the first page: the first bubble, what is filled in below, and how wide that is. */
const AGREE_Y = 184
const FIELDS_Y = 228
const FIELD_WIDTH = 84

/** The three pages of one writer: the consent, 45 words, 15 words and 40 numbers. */
export function layOutCollection(writer: number): CollectionPage[] {
  const texts = listCollectionTexts(writer)
  const words = texts.filter(({ kind }) => kind === 'words')
  const numbers = texts.filter(({ kind }) => kind === 'number')
  const first = ROWS * columns.words
  const wordRows = Math.ceil((words.length - first) / columns.words)
  return [
    layOutConsent(writer),
    layOutTexts(writer, 2, placeTexts(words.slice(0, first), 0)),
    layOutTexts(writer, 3, [...placeTexts(words.slice(first), 0), ...placeTexts(numbers, wordRows)]),
  ]
}

/** What the reader must know of the pages; they are the same for every writer. */
export function collectionPages(): SheetPage[] {
  return layOutCollection(1).map(({ page, fiducials: marks, code: place, bubbles, boxes }) => ({
    page,
    fiducials: marks,
    code: place,
    bubbles,
    boxes,
  }))
}

export function collectionCode(writer: number, page: number): SheetCode {
  return { exam: COLLECTION_CODE, version: COLLECTION_VERSION, paper: String(writer).padStart(4, '0'), page }
}

interface PlacedText extends CollectionText {
  box: Box
}

function placeTexts(texts: readonly CollectionText[], firstRow: number): PlacedText[] {
  return texts.map((text, at) => {
    const count = columns[text.kind]
    const width = (BODY_WIDTH - (count - 1) * GAP) / count
    const [row, column] = [firstRow + Math.floor(at / count), at % count]
    const y = TOP + row * PITCH + PITCH - BOX_HEIGHT
    return { ...text, box: { question: text.id, x: LEFT + column * (width + GAP), y, width, height: BOX_HEIGHT, lines: [] } }
  })
}

function layOutTexts(writer: number, page: number, placed: readonly PlacedText[]): CollectionPage {
  return {
    ...frameOf(writer, page),
    bubbles: [],
    boxes: placed.map(({ box }) => box),
    drawing: [
      ...drawFrame(writer, page),
      ...drawBoth(collectionWords.writeBelow, LEFT, 27, HEADER_RIGHT - LEFT, 3.3),
      ...placed.flatMap(({ text, box }): Drawing[] => [
        drawText(text, box.x + 0.5, box.y - 1.4, { size: 3.3, grey: 0.1 }),
        { kind: 'rect', x: box.x, y: box.y, width: box.width, height: box.height, stroke: boxStroke },
      ]),
    ],
  }
}

function layOutConsent(writer: number): CollectionPage {
  const drawing: Drawing[] = [...drawFrame(writer, 1)]
  let y = 46
  for (const language of ['en', 'sw'] as const) {
    drawing.push(drawText(collectionWords.consentHead[language], LEFT, y, { size: 4.4, weight: 'bold' }))
    y += 6
    for (const paragraph of consentParagraphs[language]) {
      for (const line of wrapText(paragraph, 3.5, BODY_WIDTH)) {
        drawing.push(drawText(line, LEFT, y, { size: 3.5, grey: 0.05 }))
        y += 5
      }
      y += 2
    }
    y += 4
  }
  const bubbles: Bubble[] = []
  for (const [at, option] of (['adult', 'guardian'] as const).entries()) {
    const bubbleY = AGREE_Y + at * 13
    bubbles.push({ question: CONSENT, option, x: LEFT + 4, y: bubbleY, r: BUBBLE_RADIUS })
    const label = option === 'adult' ? collectionWords.agree : collectionWords.agreeGuardian
    drawing.push(...drawBoth(label, LEFT + 10, bubbleY - 1, BODY_WIDTH - 10, 3.6, 'bold'))
  }
  drawing.push(...drawBoth(collectionWords.age, LEFT, AGREE_Y + 23, BODY_WIDTH, 3.4))
  ageGroups.forEach((option, at) => {
    const x = LEFT + 4 + (agesAt[at] ?? 0)
    bubbles.push({ question: AGE, option, x, y: AGREE_Y + 34, r: BUBBLE_RADIUS })
    const label = option === UNDER_AGE ? `${collectionWords.underAge.en} · ${collectionWords.underAge.sw}` : option
    drawing.push(drawText(label, x + 4.5, AGREE_Y + 35.3, { size: 3.6 }))
  })
  drawing.push(...bubbles.flatMap((bubble) => drawBubble(bubble, '')))
  const { name, date, signature, guardianName, guardianSignature } = collectionWords
  const box: Box = { question: GUARDIAN, x: RIGHT - FIELD_WIDTH, y: FIELDS_Y + 26, width: FIELD_WIDTH, height: 13, lines: [] }
  drawing.push(
    ...drawField(name, LEFT, FIELDS_Y),
    ...drawField(signature, RIGHT - FIELD_WIDTH, FIELDS_Y),
    ...drawField(guardianName, LEFT, FIELDS_Y + 18),
    ...drawBoth(guardianSignature, box.x, FIELDS_Y + 18, FIELD_WIDTH, 3),
    { kind: 'rect', x: box.x, y: box.y, width: box.width, height: box.height, stroke: boxStroke },
    ...drawField(date, LEFT, FIELDS_Y + 36),
  )
  return { ...frameOf(writer, 1), bubbles, boxes: [box], drawing }
}

/** What is written there, with a line below it. */
function drawField(label: { en: string; sw: string }, x: number, y: number): Drawing[] {
  return [...drawBoth(label, x, y, FIELD_WIDTH, 3), drawLine(x, y + 13, x + FIELD_WIDTH, y + 13, { widthMm: 0.3, grey: 0.3 })]
}

function frameOf(writer: number, page: number) {
  return { page, fiducials: [...fiducials], code: { ...code }, text: writeSheetCode(collectionCode(writer, page)) }
}

function drawFrame(writer: number, page: number): Drawing[] {
  const number = String(writer).padStart(4, '0')
  return [
    ...fiducials.flatMap(drawFiducial),
    { kind: 'code', ...code, text: writeSheetCode(collectionCode(writer, page)) },
    drawText(number, code.x, 38, { size: 3.4, weight: 'bold', align: 'center' }),
    drawText(`${collectionWords.title.en} · ${collectionWords.title.sw}`, LEFT, 19, { size: 4.4, weight: 'bold' }),
    drawText(`${collectionWords.writer.en} · ${collectionWords.writer.sw}: ${number}    ${page} / 3`, LEFT, 36, { size: 3.3, grey: 0.2 }),
    drawText(`${collectionWords.foot.en} ${collectionWords.foot.sw}`, PAGE_WIDTH / 2, 287.2, { size: 2.4, grey: 0.4, align: 'center' }),
  ]
}

/** English, and Kiswahili below it, each on one line. */
function drawBoth(
  text: { en: string; sw: string },
  x: number,
  y: number,
  width: number,
  size: number,
  weight: 'regular' | 'bold' = 'regular',
): Drawing[] {
  return (['en', 'sw'] as const).map((language, at) => {
    const fitted = fitText(text[language], width, size, 2.4, weight)
    return drawText(fitted.text, x, y + at * (size + 0.9), { size: fitted.size, weight })
  })
}

export type Consent =
  | { given: true; by: 'adult' | 'guardian'; age: string | null }
  | { given: false; why: 'not-ticked' | 'doubtful' | 'not-signed' | 'age-differs' }

/**
 * Whether the first page of a collection sheet gives the consent: one bubble filled without a doubt, the guardian's box signed
 * where the writer is under 18, and no age that says otherwise.
 */
export function judgeConsent(questions: readonly QuestionReading[]): Consent {
  const consent = questions.find(({ question }) => question === CONSENT)
  if (consent === undefined || consent.bubbles.every(({ state }) => state === 'empty' || state === 'cancelled'))
    return { given: false, why: 'not-ticked' }
  if (consent.doubt !== null || consent.chosen.length !== 1) return { given: false, why: 'doubtful' }
  const age = questions.find(({ question }) => question === AGE)
  const [group, more] = age?.doubt === null ? age.chosen : []
  const stated = more === undefined ? (group ?? null) : null
  const by = consent.chosen[0] === 'guardian' ? 'guardian' : 'adult'
  if (stated !== null && (stated === UNDER_AGE) !== (by === 'guardian')) return { given: false, why: 'age-differs' }
  if (by === 'guardian' && questions.find(({ question }) => question === GUARDIAN)?.boxInk !== true) return { given: false, why: 'not-signed' }
  return { given: true, by, age: by === 'guardian' ? UNDER_AGE : stated }
}
