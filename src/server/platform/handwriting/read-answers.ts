import sharp from 'sharp'
import type { AnswerLine } from '#engine/handwriting/answer-line.ts'
import { cutLines } from '#engine/handwriting/cut-lines.ts'
import type { KnownWording } from '#engine/handwriting/list-wordings.ts'
import type { WrittenKind } from '#engine/handwriting/read-hand.ts'
import { longestSure, sureTextOf, type FoundWord, type HandAnswer, type HandLine } from '#engine/page/hand-answer.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PixelFrame, PrintedBox } from '#engine/scan/printed-box.ts'
import type { Box } from '#engine/sheet/layout.ts'
import { findWordings, type WindowBudget } from '#server/platform/handwriting/find-wordings.ts'
import { openDigitReader, type DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'
import { openHandReader, type HandReader } from '#server/platform/handwriting/open-hand-reader.ts'
import { readDigitRow } from '#server/platform/handwriting/read-digit-row.ts'

export interface ReadHandwritingRequest {
  /** The upright page as it is kept. */
  picture: Uint8Array
  pageWidthMm: number
  /** A box with cells is a row of boxes for a number, and there are no wordings. */
  asked: { question: string; box: Box; wordings: readonly KnownWording[]; keyWords?: readonly KnownWording[] | undefined }[]
}

/** Strokes reach a little over the edge of their box. */
const AROUND_MM = 6
/** So many wordings are kept for whoever looks, none that fits less than this. */
const MAX_FITS = 4
const MIN_FIT = 0.01
/** Where a wording that earns something else fits this well too, nobody is sure. */
const RIVAL_FIT = 0.5

/** Places in which key words are looked for, on a whole page: three seconds of a core. */
const WINDOWS_OF_PAGE = 200
const WINDOWS_OF_ANSWER = 60

let opened: Promise<HandReader> | undefined
let openedForDigits: Promise<DigitReader> | undefined

/** What is written in the boxes of a page, wording by wording. A network is loaded when it is first needed, once a thread. */
export async function readAnswers({ picture, pageWidthMm, asked }: ReadHandwritingRequest): Promise<HandAnswer[]> {
  const { data, info } = await sharp(picture).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const page = { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  const answers: HandAnswer[] = []
  const pixelsPerMm = info.width / pageWidthMm
  const budget: WindowBudget = { left: WINDOWS_OF_PAGE }
  for (const each of asked) {
    if (each.box.cells === undefined) {
      opened ??= openHandReader()
      answers.push(await readAnswer(await opened, { ...each, page, pixelsPerMm, budget }))
    } else {
      openedForDigits ??= openDigitReader()
      answers.push(await readDigitRow(await openedForDigits, { ...each, page, pixelsPerMm }))
    }
  }
  return answers
}

interface AnswerOnPage {
  page: GrayImage
  pixelsPerMm: number
  question: string
  box: Box
  wordings: readonly KnownWording[]
  keyWords?: readonly KnownWording[] | undefined
  budget: WindowBudget
}

async function readAnswer(
  reader: HandReader,
  { page, pixelsPerMm, question, box, wordings, keyWords = [], budget }: AnswerOnPage,
): Promise<HandAnswer> {
  const { image, left, top } = cutOut(page, box, pixelsPerMm)
  const lines = cutLines(image, placeIn(box, { left, top }, pixelsPerMm), pixelsPerMm)
  const kind: WrittenKind = wordings.every(({ text }) => /\d/.test(text)) ? 'number' : 'words'
  const read: HandLine[] = []
  const inMm = (frame: PixelFrame) => placeOf({ ...frame, x: left + frame.x, y: top + frame.y }, pixelsPerMm)
  for (const { ink, frame } of wordings.length === 0 ? [] : lines) {
    const line = await readWordings(reader, { ink, kind, wordings })
    if (line !== null) read.push({ ...line, place: inMm(frame) })
  }
  const answer: HandAnswer = { question, lines: read, acceptFrom: reader.acceptFrom }
  // What is read as a whole needs no words shown in it.
  if (keyWords.length === 0 || lines.length === 0 || sureTextOf(answer) !== null) return answer
  const mayLook = Math.min(WINDOWS_OF_ANSWER, budget.left)
  const own: WindowBudget = { left: mayLook }
  const spotted = await findWordings(
    reader,
    lines,
    keyWords.map(({ text }) => text),
    own,
  )
  budget.left -= mayLook - own.left
  const found = spotted.flatMap(({ text, sure, probability, place }, at): FoundWord[] =>
    sure && place !== null
      ? [{ text, points: keyWords[at]?.points ?? [], probability: Math.round(probability * 1000) / 1000, place: inMm(place.frame) }]
      : [],
  )
  return found.length === 0 ? answer : { ...answer, found }
}

function placeOf(frame: PixelFrame, pixelsPerMm: number): HandLine['place'] {
  const mm = (px: number) => Math.round((px / pixelsPerMm) * 10) / 10
  return { x: mm(frame.x), y: mm(frame.y), width: mm(frame.width), height: mm(frame.height) }
}

async function readWordings(
  reader: HandReader,
  { ink, kind, wordings }: { ink: AnswerLine['ink']; kind: WrittenKind; wordings: readonly KnownWording[] },
): Promise<Omit<HandLine, 'place'> | null> {
  const reading = await reader.readInk(
    ink,
    kind,
    wordings.map(({ text }) => text),
  )
  if (reading === null) return null
  const all = wordings
    .map((wording, at) => ({ ...wording, probability: Math.round((reading.candidates[at]?.probability ?? 0) * 1000) / 1000 }))
    .toSorted((one, other) => other.probability - one.probability)
  const rival = all.slice(1).find(({ points }) => points.join() !== all[0]?.points.join())
  return {
    text: reading.text,
    fits: all.filter(({ probability }) => probability >= MIN_FIT).slice(0, MAX_FITS),
    isSure: reading.accept !== null && (all[0]?.text.length ?? 0) <= longestSure && (rival?.probability ?? 0) < RIVAL_FIT,
    ...(reading.isStruckOut && { isStruckOut: true }),
  }
}

/** The box with what is around it. */
function cutOut(page: GrayImage, box: Box, pixelsPerMm: number): { image: GrayImage; left: number; top: number } {
  const left = Math.max(0, Math.floor((box.x - AROUND_MM) * pixelsPerMm))
  const top = Math.max(0, Math.floor((box.y - AROUND_MM) * pixelsPerMm))
  const right = Math.min(page.width, Math.ceil((box.x + box.width + AROUND_MM) * pixelsPerMm))
  const bottom = Math.min(page.height, Math.ceil((box.y + box.height + AROUND_MM) * pixelsPerMm))
  const [width, height] = [right - left, bottom - top]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) data.set(page.data.subarray((top + y) * page.width + left, (top + y) * page.width + right), y * width)
  return { image: { width, height, data }, left, top }
}

function placeIn({ x, y, width, height, lines }: Box, { left, top }: { left: number; top: number }, scale: number): PrintedBox {
  return {
    x: x * scale - left,
    y: y * scale - top,
    width: width * scale,
    height: height * scale,
    ...(lines !== undefined && { lines: lines.map((line) => line * scale - top) }),
  }
}
