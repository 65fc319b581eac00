import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutLines } from '#engine/handwriting/cut-lines.ts'
import { fitLine, type LineStrip } from '#engine/handwriting/fit-line.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { findWordings } from './find-wordings.ts'
import { openHandReader, type HandReader } from './open-hand-reader.ts'

const pictures = join(import.meta.dirname, '../../../../test/handwriting')
const box = { x: 10, y: 10, width: 900, height: 240 }

/** An answer of lines that are put together from crops of single words, so many pixels apart. */
async function makeAnswer(rows: readonly (readonly string[])[], gap = 30): Promise<GrayImage> {
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
      x += image.width + gap
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
    expect(found.slice(0, 2).map(({ place }) => place?.line)).toEqual([0, 1])
    expect(found[0]?.probability).toBeGreaterThan(found[2]?.probability ?? 1)
    expect(found[0]?.place?.frame.x).toBeGreaterThan(100)
    expect(found[2]?.sure).toBe(false)
  })

  it('are found where no gap is seen between two words, and cut apart', async () => {
    const lines = cutLines(await makeAnswer([['osmosis', 'mwanga']], 0), box, 6)
    const whole = lines[0]?.frame.width ?? 0
    const found = await findWordings(reader, lines, ['osmosis', 'mwanga'])
    expect(found.map(({ place }) => (place?.frame.width ?? whole) < 0.7 * whole)).toEqual([true, true])
    expect(found[0]?.place?.frame.x).toBeLessThan(found[1]?.place?.frame.x ?? 0)
  })

  it('are searched in what was read before, and looked at in no more places than there is time for', async () => {
    const lines = cutLines(await makeAnswer([['osmosis', 'mwanga'], ['chlorophyll']]), box, 6)
    const seen = await Promise.all(
      lines.map(async ({ ink, frame }) => [{ frame, scores: await reader.lookOnce(fitLine(ink) ?? { width: 0, values: new Float32Array() }) }]),
    )
    let looks = 0
    const counting = { readInk: reader.readInk, lookOnce: (strip: LineStrip) => ((looks += 1), reader.lookOnce(strip)) }
    const budget = { left: 1 }
    const found = await findWordings(counting, lines, ['osmosis', 'mwanga', 'chlorophyll'], { seen, budget })
    expect([looks, budget.left, found.filter(({ place }) => place !== null).length]).toEqual([0, 0, 1])
  })

  it('are not found where nothing is written', async () => {
    expect(await findWordings(reader, [], ['osmosis'])).toEqual([{ text: 'osmosis', probability: 0, sure: false, place: null }])
  })
})
