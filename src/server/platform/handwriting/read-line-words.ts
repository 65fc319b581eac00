import type { AnswerLine } from '#engine/handwriting/answer-line.ts'
import { cutWords, joinPieces, type InkPiece } from '#engine/handwriting/cut-words.ts'
import { fitLine, shareOfInkWidth, WIDEST_LINE, zoomOf } from '#engine/handwriting/fit-line.ts'
import { readWords, type PlacedWord, type ReadWords } from '#engine/handwriting/read-words.ts'
import type { LineScores, Looks } from '#engine/handwriting/score-text.ts'
import type { WordList } from '#engine/handwriting/word-list.ts'
import type { PixelFrame } from '#engine/scan/printed-box.ts'
import type { HandReader } from '#server/platform/handwriting/open-hand-reader.ts'

/** A word of a line, and where it stands in the picture. */
export interface LineWord {
  /** As the word lists explain it. */
  text: string
  /** As it was read sign by sign, present only where the lists changed it. */
  read?: string
  confidence: number
  frame: PixelFrame
}

/** What the network read in a part of a line. */
export interface SeenPiece {
  frame: PixelFrame
  scores: LineScores
}

/** How often the network may still be asked, so that no drawing keeps a page waiting. */
export interface LookBudget {
  left: number
}

/** As many looks as an answer of ten full lines needs. */
const MOST_LOOKS = 160

/** A word this sure is not read by itself too, if the line has as many words as pieces of ink. Nor is any in a run that is so sure. */
const SURE_FROM = { word: 0.8, run: 0.95 }
/** How much surer words must be one by one where the network saw other gaps: ink is often cut within a word. */
const PARTED = 0.25
/** A line is usually higher than half of its words by this factor. */
const TALLER = 1.25
/** So many pieces of ink in a line are no words, and the rest is left out. */
const MOST_PIECES = 40

/**
 * The words of a line of writing, read in runs that are as wide as what the network was trained on and, where these are not sure,
 * word by word: whichever explains the ink better. `looks` are the network's output for the whole line, where it was asked before.
 * What it reads of each part is added to `seen`.
 */
export async function readLineWords(
  reader: Pick<HandReader, 'lookOnce'>,
  line: AnswerLine,
  lists: readonly WordList[],
  { looks, budget = { left: MOST_LOOKS }, seen = [] }: { looks?: Looks | undefined; budget?: LookBudget; seen?: SeenPiece[] } = {},
): Promise<LineWord[]> {
  const pieces = cutWords(line).slice(0, MOST_PIECES)
  // A line that leans is higher than its words, which the network would see too small.
  const zoom = zoomOf(line.frame.height)
  const zoomOfWords = zoomOf(TALLER * medianOf(pieces.map(({ frame }) => frame.height)))
  const isWhole = line.frame.width * zoomOfWords <= WIDEST_LINE
  const words: LineWord[] = []
  for (const run of isWhole ? [pieces] : cutRuns(pieces, Math.max(zoom, zoomOfWords)))
    words.push(...(await readRun({ reader, lists, budget, seen }, run, isWhole ? looks : undefined)))
  return words
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1
}

/** Runs of pieces of nearly equal width, none wider than what the network sees unsqueezed. */
function cutRuns(pieces: readonly InkPiece[], zoom: number): InkPiece[][] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first === undefined || last === undefined) return []
  const whole = (last.frame.x + last.frame.width - first.frame.x) * zoom
  const wide = whole / Math.ceil(whole / (WIDEST_LINE * 0.85))
  const runs: InkPiece[][] = []
  for (const piece of pieces) {
    const run = runs.at(-1)
    const start = run?.[0]?.frame.x ?? 0
    const end = piece.frame.x + piece.frame.width
    if (run !== undefined && (piece.frame.x + piece.frame.width / 2 - start) * zoom <= wide && (end - start) * zoom <= WIDEST_LINE) run.push(piece)
    else runs.push([piece])
  }
  return runs
}

interface Reading {
  reader: Pick<HandReader, 'lookOnce'>
  lists: readonly WordList[]
  budget: LookBudget
  seen: SeenPiece[]
}

async function readRun(reading: Reading, pieces: readonly InkPiece[], looks: Looks | undefined): Promise<LineWord[]> {
  if (pieces.length === 0) return []
  const joined = joinPieces(pieces)
  const whole = await readPiece(reading, joined, looks)
  if (whole === null) return []
  const isEven = whole.words.length === pieces.length
  const isSure = (at: number) => isEven && (whole.words[at]?.confidence ?? 0) >= SURE_FROM.word
  const together = place(whole.words, isEven ? pieces : null, joined.frame)
  if (pieces.length === 1 || meanConfidence(together) >= SURE_FROM.run || pieces.every((_, at) => isSure(at))) return together
  const single: LineWord[][] = []
  for (const [at, piece] of pieces.entries()) {
    const kept = place(whole.words.slice(at, at + 1), [piece], piece.frame)
    const own = isSure(at) ? null : await readPiece(reading, piece)
    const alone = own === null ? kept : place(own.words, null, piece.frame)
    single.push(isEven && meanConfidence(alone) < meanConfidence(kept) ? kept : alone)
  }
  return isEven || meanConfidence(single.flat()) > meanConfidence(together) + PARTED ? single.flat() : together
}

/** How sure a reading is, each word by its length. */
function meanConfidence(words: readonly LineWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
}

async function readPiece({ reader, lists, budget, seen }: Reading, { ink, frame }: InkPiece, known?: Looks): Promise<ReadWords | null> {
  const strip = fitLine(ink)
  if (strip === null || (known === undefined && budget.left <= 0)) return null
  if (known === undefined) budget.left -= 1
  const looks: Looks = known ?? [await reader.lookOnce(strip)]
  seen.push({ frame, scores: looks[0] })
  const read = readWords(looks, lists)
  const inInk = ({ from, to, ...word }: PlacedWord) => ({ ...word, from: shareOfInkWidth(from, strip), to: shareOfInkWidth(to, strip) })
  return { ...read, words: read.words.map(inInk) }
}

/** Words with their places: those of the pieces, or their shares of a frame. */
function place(words: readonly PlacedWord[], pieces: readonly InkPiece[] | null, { x, y, width, height }: PixelFrame): LineWord[] {
  return words.map(({ text, read, confidence, from, to }, at) => ({
    text,
    ...(read !== undefined && { read }),
    confidence,
    frame: pieces?.[at]?.frame ?? { x: x + from * width, y, width: (to - from) * width, height },
  }))
}

/** A line as it was read sign by sign, and as the word lists explain it. */
export function textsOf(words: readonly LineWord[]): { text: string; reading: string } {
  return { text: words.map(({ read, text }) => read ?? text).join(' '), reading: words.map(({ text }) => text).join(' ') }
}
