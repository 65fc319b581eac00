import sharp from 'sharp'
import type { AnswerLine } from '#engine/handwriting/answer-line.ts'
import { cutLines } from '#engine/handwriting/cut-lines.ts'
import { isStruckOut } from '#engine/handwriting/find-strike.ts'
import { fitLine } from '#engine/handwriting/fit-line.ts'
import type { KnownWording } from '#engine/handwriting/list-wordings.ts'
import type { WrittenKind } from '#engine/handwriting/read-hand.ts'
import type { Looks } from '#engine/handwriting/score-text.ts'
import type { WordList } from '#engine/handwriting/word-list.ts'
import { longestSure, sureTextOf, type FoundWord, type HandAnswer, type HandLine, type HandWord } from '#engine/page/hand-answer.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PixelFrame, PrintedBox } from '#engine/scan/printed-box.ts'
import type { Box } from '#engine/sheet/layout.ts'
import { findWordings, type WindowBudget } from '#server/platform/handwriting/find-wordings.ts'
import { openDigitReader, type DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'
import { openHandReader, type HandReader } from '#server/platform/handwriting/open-hand-reader.ts'
import { openWordLists } from '#server/platform/handwriting/open-word-lists.ts'
import { readLineWords, textsOf, type LookBudget, type SeenPiece } from '#server/platform/handwriting/read-line-words.ts'
import { readDigitRow } from '#server/platform/handwriting/read-digit-row.ts'

export interface ReadHandwritingRequest {
  /** The upright page as it is kept. */
  picture: Uint8Array
  pageWidthMm: number
  /** A box with cells is a row of boxes for a number, and there are no wordings. */
  asked: {
    question: string
    box: Box
    wordings: readonly KnownWording[]
    keyWords?: readonly KnownWording[] | undefined
    /** Texts of any length whose words are likely here: the question, its scheme, and what others of the class surely wrote. */
    likely?: readonly string[] | undefined
  }[]
  /** Texts of the whole exam, whose words are the terms of its subject. */
  examTexts?: readonly string[] | undefined
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

/** So many looks of the network find the words of an answer: eight full lines, and no drawing takes longer. */
const LOOKS_OF_ANSWER = 100
/** The most that a word of a line is sure of that is struck out. */
const STRUCK_OUT = 0.5

let opened: Promise<HandReader> | undefined
let openedForDigits: Promise<DigitReader> | undefined

/** What is written in the boxes of a page, wording by wording. A network is loaded when it is first needed, once a thread. */
export async function readAnswers({ picture, pageWidthMm, asked, examTexts = [] }: ReadHandwritingRequest): Promise<HandAnswer[]> {
  const { data, info } = await sharp(picture).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const page = { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  const answers: HandAnswer[] = []
  const pixelsPerMm = info.width / pageWidthMm
  const budget: WindowBudget = { left: WINDOWS_OF_PAGE }
  for (const each of asked) {
    if (each.box.cells === undefined) {
      opened ??= openHandReader()
      answers.push(await readAnswer(await opened, { ...each, page, pixelsPerMm, budget, examTexts }))
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
  likely?: readonly string[] | undefined
  examTexts: readonly string[]
}

async function readAnswer(
  reader: HandReader,
  { page, pixelsPerMm, question, box, wordings, keyWords = [], budget, likely, examTexts }: AnswerOnPage,
): Promise<HandAnswer> {
  const { image, left, top } = cutOut(page, box, pixelsPerMm)
  const lines = cutLines(image, placeIn(box, { left, top }, pixelsPerMm), pixelsPerMm)
  // A number keeps its own grammar, and a scheme of sentences has no wording.
  const kind: WrittenKind = wordings.length > 0 && wordings.every(({ text }) => /\d/.test(text)) ? 'number' : 'words'
  const read: HandLine[] = []
  const inMm = (frame: PixelFrame) => placeOf({ ...frame, x: left + frame.x, y: top + frame.y }, pixelsPerMm)
  let lists: readonly WordList[] | undefined
  const openLists = () => (lists ??= openWordLists({ asked: likely, exam: examTexts }))
  const looksLeft: LookBudget = { left: LOOKS_OF_ANSWER }
  const seen: SeenPiece[][] = []
  for (const line of lines) {
    const seenHere: SeenPiece[] = []
    seen.push(seenHere)
    const judged = wordings.length === 0 ? unjudged(line) : await readWordings(reader, { ink: line.ink, kind, wordings })
    if (judged === null) continue
    const { looks, ...own } = judged
    const words = own.isSure || kind === 'number' ? [] : await readLineWords(reader, line, openLists(), { looks, budget: looksLeft, seen: seenHere })
    const place = inMm(line.frame)
    const text = wordings.length === 0 ? textsOf(words).text : own.text
    read.push({
      ...own,
      text,
      ...wordsOf(
        own,
        words.map(({ frame, ...word }) => ({ ...word, place: inMm(frame) })),
        place,
      ),
      place,
    })
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
    { budget: own, seen },
  )
  budget.left -= mayLook - own.left
  const found = spotted.flatMap(({ text, sure, probability, place }, at): FoundWord[] =>
    sure && place !== null ? [{ text, points: keyWords[at]?.points ?? [], probability: rounded(probability), place: inMm(place.frame) }] : [],
  )
  return found.length === 0 ? answer : { ...answer, found }
}

function placeOf(frame: PixelFrame, pixelsPerMm: number): HandLine['place'] {
  const mm = (px: number) => Math.round((px / pixelsPerMm) * 10) / 10
  return { x: mm(frame.x), y: mm(frame.y), width: mm(frame.width), height: mm(frame.height) }
}

/** The words of a line. A line that surely says a wording says its words. */
function wordsOf(
  { text, fits: [first], isSure, isStruckOut: isStruck }: Omit<JudgedLine, 'looks'>,
  words: readonly HandWord[],
  place: HandLine['place'],
): Pick<HandLine, 'words'> {
  if (isSure && first !== undefined)
    return { words: [{ text: first.text, ...(text !== first.text && { read: text }), confidence: first.probability, place }] }
  const most = isStruck === true ? STRUCK_OUT : 1
  return words.length === 0 ? {} : { words: words.map((word) => ({ ...word, confidence: rounded(Math.min(most, word.confidence)) })) }
}

interface JudgedLine extends Omit<HandLine, 'place' | 'words'> {
  looks?: Looks | undefined
}

/** A line of an answer whose scheme has only sentences. */
function unjudged({ ink }: AnswerLine): JudgedLine {
  const strip = fitLine(ink)
  return { text: '', fits: [], isSure: false, ...(strip !== null && isStruckOut(strip) && { isStruckOut: true }) }
}

function rounded(probability: number): number {
  return Math.round(probability * 1000) / 1000
}

async function readWordings(
  reader: HandReader,
  { ink, kind, wordings }: { ink: AnswerLine['ink']; kind: WrittenKind; wordings: readonly KnownWording[] },
): Promise<JudgedLine | null> {
  const reading = await reader.readInk(
    ink,
    kind,
    wordings.map(({ text }) => text),
  )
  if (reading === null) return null
  const all = wordings
    .map((wording, at) => ({ ...wording, probability: rounded(reading.candidates[at]?.probability ?? 0) }))
    .toSorted((one, other) => other.probability - one.probability)
  const rival = all.slice(1).find(({ points }) => points.join() !== all[0]?.points.join())
  return {
    text: reading.text,
    fits: all.filter(({ probability }) => probability >= MIN_FIT).slice(0, MAX_FITS),
    isSure: reading.accept !== null && (all[0]?.text.length ?? 0) <= longestSure && (rival?.probability ?? 0) < RIVAL_FIT,
    ...(reading.isStruckOut && { isStruckOut: true }),
    looks: reading.looks,
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
