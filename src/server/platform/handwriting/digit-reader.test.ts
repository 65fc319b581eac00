import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOX_ROWS } from '#engine/handwriting/cut-box.ts'
import { digitClasses, digitSide } from '#engine/handwriting/digit-classes.ts'
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
      const content = fitDigit(boxOf(boxes, at, BOX_ROWS))
      if (content.kind !== 'sign') throw new Error(`box ${at} holds no sign but ${content.kind}`)
      const there = boxOf(fitted, at, digitSide).data
      expect([at, Math.max(...content.picture.map((value, place) => Math.abs(value - (there[place] ?? 0) / 255))) < 0.05]).toEqual([at, true])
    }
  })

  it('are read: nearly all digits right, and all of those that are sure', async () => {
    const boxes = await picture('boxes')
    // The sheet is as wide as its boxes with their margin, which is a tenth of the printed box.
    const high = BOX_ROWS / 1.2
    const frames = Array.from({ length: boxes.height / BOX_ROWS }, (_, at) => ({
      x: high / 10,
      y: at * BOX_ROWS + high / 10,
      width: boxes.width - high / 5,
      height: high,
    }))
    const read = await reader.read(boxes, frames)
    const wrong = read.flatMap(({ sign, sure }, at) => (sign === String(at % 10) ? [] : [{ at, sign, sure }]))
    expect(wrong.length).toBeLessThanOrEqual(1)
    expect(wrong.filter(({ sure }) => sure)).toEqual([])
    expect(read.filter(({ sure }) => sure).length).toBeGreaterThanOrEqual(24)
  })

  it('without ink are empty, and no picture is sent to the network', async () => {
    const image: GrayImage = { width: 80, height: 80, data: new Uint8Array(6400).fill(240) }
    expect(await reader.read(image, [{ x: 10, y: 10, width: 60, height: 60 }])).toMatchObject([{ empty: true, sure: true, sign: ' ' }])
  })
})
