import type { AnswerLine } from '#engine/handwriting/answer-line.ts'
import { chooseBest, listWindows, mayFill, type FoundWording } from '#engine/handwriting/spot-wordings.ts'
import type { HandReader } from '#server/platform/handwriting/open-hand-reader.ts'

/** More places than this are not read, so that no answer keeps a page waiting: about three seconds. */
const MAX_WINDOWS = 200

/** How many places may still be read. */
export interface WindowBudget {
  left: number
}

/**
 * Where in the lines of an answer each wording stands, and how surely: the key words of a mark point in a sentence. What is not
 * found says nothing: only a person can say that a word is missing.
 */
export async function findWordings(
  reader: Pick<HandReader, 'readInk'>,
  lines: readonly AnswerLine[],
  wordings: readonly string[],
  budget: WindowBudget = { left: MAX_WINDOWS },
): Promise<FoundWording[]> {
  if (wordings.length === 0) return []
  const windows = listWindows(lines, wordings).slice(0, budget.left)
  budget.left -= windows.length
  const looked: Parameters<typeof chooseBest>[1][number][] = []
  for (const window of windows) {
    const asked = wordings.filter((wording) => mayFill(window, wording))
    const reading = await reader.readInk(window.ink, 'words', asked)
    const found = new Map(reading?.candidates.map(({ text, probability }) => [text, probability]))
    looked.push({ window, probabilities: wordings.map((wording) => found.get(wording) ?? null) })
  }
  return chooseBest(wordings, looked)
}
