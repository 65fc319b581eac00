import type { AnswerLine } from '#engine/handwriting/answer-line.ts'
import { cutWords, type InkPiece } from '#engine/handwriting/cut-words.ts'
import { fitLine, shareOfInkWidth } from '#engine/handwriting/fit-line.ts'
import { spotInLine } from '#engine/handwriting/spot-in-line.ts'
import { chooseBest, chooseSpans, cutSpan, type FoundWording, type LineSpan } from '#engine/handwriting/spot-wordings.ts'
import type { HandReader } from '#server/platform/handwriting/open-hand-reader.ts'
import type { SeenPiece } from '#server/platform/handwriting/read-line-words.ts'

/** More places than this are not read, so that no answer keeps a page waiting: about three seconds. */
const MAX_WINDOWS = 200

/** How many places may still be read. */
export interface WindowBudget {
  left: number
}

interface Search {
  budget?: WindowBudget
  /** By line, the parts that were read before. A line without any is read here as a whole. */
  seen?: readonly (readonly SeenPiece[])[]
}

/**
 * Where in the lines of an answer each wording stands, and how surely: the key words of a mark point in a sentence. It is
 * searched in what the network reads of the whole line; the ink of the best places is then judged by itself. What is not found
 * says nothing: only a person can say that a word is missing.
 */
export async function findWordings(
  reader: Pick<HandReader, 'readInk' | 'lookOnce'>,
  lines: readonly AnswerLine[],
  wordings: readonly string[],
  { budget = { left: MAX_WINDOWS }, seen = [] }: Search = {},
): Promise<FoundWording[]> {
  if (wordings.length === 0) return []
  const spans: (LineSpan & { text: string })[] = []
  for (const [at, line] of lines.entries()) {
    const known = seen[at] ?? []
    const pieces = known.length > 0 ? known : await readLine(reader, line, budget)
    for (const text of wordings) spans.push(...pieces.flatMap((piece) => listSpans(piece, text, at)).map((span) => ({ ...span, text })))
  }
  const best = wordings.flatMap((text) => chooseSpans(spans.filter((span) => span.text === text)).map((span) => ({ ...span, text })))
  const words = new Map<number, InkPiece[]>()
  const looked: Parameters<typeof chooseBest>[1][number][] = []
  for (const { line, text, ...span } of best.toSorted((one, other) => other.below - one.below)) {
    if (!words.has(line)) words.set(line, lines[line] === undefined ? [] : cutWords(lines[line]))
    const window = cutSpan(words.get(line) ?? [], span)
    if (window === null || budget.left <= 0) continue
    budget.left -= 1
    const reading = await reader.readInk(window.ink, 'words', [text])
    looked.push({ line, text, frame: window.frame, probability: reading?.candidates[0]?.probability ?? 0 })
  }
  return chooseBest(wordings, looked)
}

async function readLine(reader: Pick<HandReader, 'lookOnce'>, { ink, frame }: AnswerLine, budget: WindowBudget): Promise<SeenPiece[]> {
  const strip = fitLine(ink)
  if (strip === null || budget.left <= 0) return []
  budget.left -= 1
  return [{ frame, scores: await reader.lookOnce(strip) }]
}

function listSpans({ frame, scores }: SeenPiece, text: string, line: number): LineSpan[] {
  const xOf = (step: number) => frame.x + frame.width * shareOfInkWidth(step / scores.steps, { width: scores.steps * COLUMNS_A_STEP })
  return spotInLine(scores, text).map(({ from, to, below }) => {
    // From the middle of the first sign to the middle of the last; half a sign lies beyond on either side.
    const half = (xOf(to + 1) - xOf(from)) / Math.max(1, text.length - 1) / 2
    return { line, from: xOf(from) - half, to: xOf(to + 1) + half, below }
  })
}

/** The network makes a step of so many columns of a strip. */
const COLUMNS_A_STEP = 4
