import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutLines } from '#engine/handwriting/cut-lines.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { findWordings } from './find-wordings.ts'
import { openHandReader, type HandReader } from './open-hand-reader.ts'

const pictures = join(import.meta.dirname, '../../../../test/handwriting')
const box = { x: 10, y: 10, width: 900, height: 240 }

/** An answer of two lines, put together from crops of single words. */
async function makeAnswer(rows: readonly (readonly string[])[]): Promise<GrayImage> {
  const answer = { width: 920, height: 260, data: new Uint8Array(920 * 260).fill(240) }
  for (const [row, names] of rows.entries()) {
    let x = 40
    for (const name of names) {
      const { image } = await decodePicture(readFileSync(join(pictures, `${name}.png`)))
      const paper = image.data.toSorted()[Math.floor(image.data.length * 0.6)] ?? 240
      for (let y = 0; y < image.height; y += 1)
        for (let column = 0; column < image.width; column += 1) {
          const level = Math.min(240, (image.data[y * image.width + column] ?? 255) + 240 - paper)
          answer.data[(40 + row * 110 + y) * answer.width + x + column] = level
        }
      x += image.width + 30
    }
  }
  return answer
}

let reader: HandReader
beforeAll(async () => {
  reader = await openHandReader()
})
afterAll(() => reader.close())

describe('key words in an answer', () => {
  it('are best where they stand, and what is not there is not found', async () => {
    const answer = await makeAnswer([['osmosis', 'mwanga'], ['chlorophyll']])
    const lines = cutLines(answer, box, 6)
    expect(lines).toHaveLength(2)
    const found = await findWordings(reader, lines, ['mwanga', 'chlorophyll', 'diffusion'])
    expect(found.map(({ place }) => place?.line)).toEqual([0, 1, expect.any(Number)])
    expect(found[0]?.probability).toBeGreaterThan(found[2]?.probability ?? 1)
    expect(found[0]?.place?.frame.x).toBeGreaterThan(100)
    expect(found[2]?.sure).toBe(false)
  })

  it('are not found where nothing is written', async () => {
    expect(await findWordings(reader, [], ['osmosis'])).toEqual([{ text: 'osmosis', probability: 0, sure: false, place: null }])
  })
})
