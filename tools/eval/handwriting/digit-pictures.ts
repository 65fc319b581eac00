import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bitmap, Hand } from '#tools/samples/hand.ts'

const HEAD_OF_PICTURES = 16
const HEAD_OF_LABELS = 8

/** MNIST's test half, written by people of whom none was trained on: a folder with its two files as they are distributed, unpacked. */
export async function readDigitPictures(folder: string): Promise<NonNullable<Hand['digitOf']>> {
  const pictures = await readFile(join(folder, 't10k-images-idx3-ubyte'))
  const labels = await readFile(join(folder, 't10k-labels-idx1-ubyte'))
  const side = pictures.readUInt32BE(8)
  const byDigit = Map.groupBy(labels.subarray(HEAD_OF_LABELS).keys(), (at) => String(labels[HEAD_OF_LABELS + at]))
  return (character, random): Bitmap | undefined => {
    const places = byDigit.get(character)
    if (places === undefined) return undefined
    const from = HEAD_OF_PICTURES + random.pick(places) * side * side
    return { side, data: pictures.subarray(from, from + side * side) }
  }
}
