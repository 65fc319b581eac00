import { digitClasses, digitSide, type DigitPicture } from '#engine/handwriting/score-digits.ts'
import { unpackDigitJudge, type DigitJudge } from '#engine/handwriting/digit-judge.ts'
import { readBoxes, type BoxReading } from '#engine/handwriting/read-boxes.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PixelFrame } from '#engine/scan/printed-box.ts'
import { openNetwork } from '#server/platform/handwriting/open-network.ts'
import { openDataFiles } from '#server/platform/data-files/data-files.ts'

export interface DigitReader {
  /** What each of the printed boxes of a picture holds, in their order. */
  read(image: GrayImage, boxes: readonly PixelFrame[]): Promise<BoxReading[]>
  /** What the network says of signs, class by class, before any judge: for those who fit it. */
  score(pictures: readonly DigitPicture[]): Promise<Float32Array[]>
  readonly judge: DigitJudge
  close(): Promise<void>
}

export interface DigitReaderFiles {
  digits: Uint8Array
  judge: DigitJudge
}

/** The network and its judge from `src/engine/data`. Throws a `StartError` where they are damaged. */
export function readDigitReaderFiles(): DigitReaderFiles {
  const files = openDataFiles()
  return { digits: files.read('digits.onnx'), judge: unpackDigitJudge(files.read('digits-judge.txt').toString('utf8')) }
}

export async function openDigitReader({ digits, judge }: DigitReaderFiles = readDigitReaderFiles()): Promise<DigitReader> {
  const network = await openNetwork(digits)
  const score = async (pictures: readonly DigitPicture[]): Promise<Float32Array[]> => {
    if (pictures.length === 0) return []
    const ink = new Float32Array(pictures.length * digitSide * digitSide)
    pictures.forEach((picture, at) => ink.set(picture, at * digitSide * digitSide))
    const { odds } = await network.run(ink, [pictures.length, 1, digitSide, digitSide])
    const data = odds?.data
    if (!(data instanceof Float32Array) || odds?.dims[1] !== digitClasses.length) throw new Error('The network of digits tells other signs apart.')
    return pictures.map((_, at) => data.slice(at * digitClasses.length, (at + 1) * digitClasses.length))
  }
  return {
    score,
    judge,
    read: (image, boxes) => readBoxes(image, boxes, { score, judge }),
    close: network.close,
  }
}
