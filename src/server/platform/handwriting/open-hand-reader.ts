import { handwritingAlphabet } from '#engine/handwriting/alphabet.ts'
import type { Ink } from '#engine/handwriting/find-ink.ts'
import { isStruckOut, mayBeStruckOut } from '#engine/handwriting/find-strike.ts'
import { fitLine, leanLine, STRIP_HEIGHT, type LineStrip } from '#engine/handwriting/fit-line.ts'
import { unpackJudge, type WordingJudge } from '#engine/handwriting/judge-wordings.ts'
import type { LineScores } from '#engine/handwriting/score-text.ts'
import { blankReading, judgeLine, prepareLine, type HandReading, type WrittenKind } from '#engine/handwriting/read-hand.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { openNetwork } from '#server/platform/handwriting/open-network.ts'
import { openDataFiles } from '#server/platform/data-files/data-files.ts'

export interface HandReader {
  /** From this probability a wording is accepted. */
  acceptFrom: number
  /** What one line of writing says, and which of the wordings it surely says. */
  read(crop: GrayImage, kind: WrittenKind, wordings: readonly string[]): Promise<HandReading>
  /** The same of a line that is cut out already; null where nothing is written. */
  readInk(ink: Ink, kind: WrittenKind, wordings: readonly string[]): Promise<HandReading | null>
  /** What the network says of a line at both looks, for those who train the judge. */
  look(strip: LineStrip): Promise<[LineScores, LineScores]>
  /** The same at the first look, for those who read a line word by word. */
  lookOnce(strip: LineStrip): Promise<LineScores>
  close(): Promise<void>
}

export interface HandReaderFiles {
  lines: Uint8Array
  judge: WordingJudge
}

/** The network and its judge from `src/engine/data`. Throws a `StartError` where they are damaged. */
export function readHandReaderFiles(): HandReaderFiles {
  const files = openDataFiles()
  return { lines: files.read('handwriting.onnx'), judge: unpackJudge(files.read('handwriting-judge.txt').toString('utf8')) }
}

export async function openHandReader({ lines, judge }: HandReaderFiles = readHandReaderFiles()): Promise<HandReader> {
  const network = await openNetwork(lines)
  const score = async ({ width, values }: LineStrip): Promise<LineScores> => {
    const { scores } = await network.run(values, [1, 1, STRIP_HEIGHT, width])
    const [steps = 0, , classes = 0] = scores?.dims ?? []
    if (!(scores?.data instanceof Float32Array) || classes !== handwritingAlphabet.length + 1) throw new Error('The network reads another alphabet.')
    return { steps, classes, values: scores.data }
  }
  const read = async (strip: LineStrip, kind: WrittenKind, wordings: readonly string[]) =>
    judgeLine(await score(strip), () => score(leanLine(strip)), {
      kind,
      wordings,
      judge,
      isStruckOut: isStruckOut(strip),
      mayBeStruckOut: mayBeStruckOut(strip),
    })
  return {
    acceptFrom: judge.acceptFrom,
    lookOnce: score,
    look: async (strip) => [await score(strip), await score(leanLine(strip))],
    async readInk(ink, kind, wordings) {
      const strip = fitLine(ink)
      return strip === null ? null : read(strip, kind, wordings)
    },
    async read(crop, kind, wordings) {
      const strip = prepareLine(crop)
      return strip === null ? blankReading(wordings) : read(strip, kind, wordings)
    },
    close: network.close,
  }
}
