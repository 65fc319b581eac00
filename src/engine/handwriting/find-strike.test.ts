import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { isStruckOut, mayBeStruckOut } from './find-strike.ts'
import { STRIP_HEIGHT, type LineStrip } from './fit-line.ts'
import { prepareLine } from './read-hand.ts'

const words = ['osmosis', 'transpiration', 'mwanga', 'chlorophyll', 'length']

async function readStrip(name: string): Promise<LineStrip> {
  const picture = await decodePicture(readFileSync(join(import.meta.dirname, '../../../test/handwriting', `${name}.png`)))
  const strip = prepareLine(picture.image)
  if (strip === null) throw new Error(`${name} holds no ink.`)
  return strip
}

/** Two rows of ink from one height to another, over part of the line. */
function strike({ width, values }: LineStrip, from: number, to: number, part = 1): LineStrip {
  const struck = Float32Array.from(values)
  for (let x = 0; x < width * part; x += 1) for (const row of [0, 1]) struck[(Math.round(from + ((to - from) * x) / width) + row) * width + x] = 1
  return { width, values: struck }
}

function draw(hasInk: (x: number, y: number) => boolean): LineStrip {
  const width = 160
  const values = Float32Array.from({ length: width * STRIP_HEIGHT }, (_, at) => Number(hasInk(at % width, Math.floor(at / width))))
  return { width, values }
}

describe('a line that is struck out', () => {
  it.each(words)('is told from one that is not: %s', async (name) => {
    const strip = await readStrip(name)
    expect(isStruckOut(strip)).toBe(false)
    expect(isStruckOut(strike(strip, 20, 20))).toBe(true)
    expect(isStruckOut(strike(strip, 24, 16))).toBe(true)
  })

  it('is struck out along its whole length, and through its middle', async () => {
    const strip = await readStrip('transpiration')
    expect(isStruckOut(strike(strip, 20, 20, 0.4))).toBe(false)
    expect(isStruckOut(strike(strip, STRIP_HEIGHT - 6, STRIP_HEIGHT - 6))).toBe(false)
  })

  it('is none where joined letters touch one row, where heavy letters run into each other, and over an underline', () => {
    // Bows that are joined at the base line, as in "mmm".
    expect(isStruckOut(draw((x, y) => y > 10 && y < 36 && (x % 16 < 3 || Math.abs(y - 26) < 3)))).toBe(true)
    const underlined = draw((x, y) => y > 10 && y < 30 && (x % 16 < 3 || Math.abs(y - 28) < 3))
    expect([isStruckOut(underlined), mayBeStruckOut(underlined)]).toEqual([false, true])
    expect(isStruckOut(draw((x, y) => y > 10 && y < 30 && (x % 16 < 3 || (x % 16 < 15 && Math.abs(y - 20) < 3))))).toBe(false)
    expect(isStruckOut(draw((x, y) => y > 6 && y < 34 && (x + y) % 20 > 0))).toBe(false)
  })

  it('is no single sign with a bar, and no line without ink', () => {
    const bar = { width: 30, values: new Float32Array(30 * STRIP_HEIGHT) }
    expect(isStruckOut(strike(bar, 20, 20))).toBe(false)
    expect(isStruckOut({ width: 200, values: new Float32Array(200 * STRIP_HEIGHT) })).toBe(false)
  })
})
