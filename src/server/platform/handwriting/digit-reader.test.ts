import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOX_ROWS } from '#engine/handwriting/read-boxes.ts'
import { digitClasses, digitSide } from '#engine/handwriting/score-digits.ts'
import { fitDigit } from '#engine/handwriting/fit-digit.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { openDigitReader, type DigitReader } from './open-digit-reader.ts'

const root = join(import.meta.dirname, '../../../..')
const picture = async (name: string) => (await decodePicture(readFileSync(join(root, 'test/handwriting', `${name}.png`)))).image
/** The box number `at` of a sheet of boxes one below the other. */
const boxOf = ({ width, data }: GrayImage, at: number, rows: number): GrayImage => ({
  width,
  height: rows,
  data: data.subarray(at * rows * width, (at + 1) * rows * width),
})

let reader: DigitReader
beforeAll(async () => {
  reader = await openDigitReader()
})
afterAll(() => reader.close())

describe('printed boxes', () => {
  it('tell the signs apart on which the network was trained', () => {
    const [, classes] = /^CLASSES = (".*")$/m.exec(readFileSync(join(root, 'tools/train/handwriting/digit_samples.py'), 'utf8')) ?? []
    expect(JSON.parse(classes ?? '')).toBe(digitClasses)
  })

  it('are seen here as where it was trained', async () => {
    const [boxes, fitted] = [await picture('boxes'), await picture('boxes-fitted')]
    for (let at = 0; at < boxes.height / BOX_ROWS; at += 1) {
      const here = fitDigit(boxOf(boxes, at, BOX_ROWS))
      const there = boxOf(fitted, at, digitSide).data
      expect([at, Math.max(...here.map((value, place) => Math.abs(value - (there[place] ?? 0) / 255))) < 0.05]).toEqual([at, true])
    }
  })

  it('are read: nearly all digits right, and all of those that are sure', async () => {
    const boxes = await picture('boxes')
    // The sheet is as wide as its boxes with what is cut around them, 0.15 of the shorter side; boxes are 8 wide and 9 high.
    const mm = BOX_ROWS / (9 + 2 * 0.15 * 8)
    const around = 0.15 * 8 * mm
    const frames = Array.from({ length: boxes.height / BOX_ROWS }, (_, at) => ({
      x: around,
      y: at * BOX_ROWS + around,
      width: 8 * mm,
      height: 9 * mm,
    }))
    const read = await reader.read(boxes, frames)
    const wrong = read.flatMap(({ sign, sure }, at) => (sign === String(at % 10) ? [] : [{ at, sign, sure }]))
    expect(wrong.length).toBeLessThanOrEqual(1)
    expect(wrong.filter(({ sure }) => sure)).toEqual([])
    expect(read.filter(({ sure }) => sure).length).toBeGreaterThanOrEqual(24)
  })

  it('without ink are empty, whether their edges are seen or not', async () => {
    const bare: GrayImage = { width: 80, height: 80, data: new Uint8Array(6400).fill(240) }
    const printed: GrayImage = { ...bare, data: bare.data.map((level, at) => (isEdge(at % 80) || isEdge(Math.floor(at / 80)) ? 90 : level)) }
    for (const image of [bare, printed])
      expect(await reader.read(image, [{ x: 10, y: 10, width: 60, height: 60 }])).toMatchObject([{ empty: true, sure: true, sign: ' ' }])
  })
})

function isEdge(place: number): boolean {
  return Math.abs(place - 10) <= 1 || Math.abs(place - 70) <= 1
}
