import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readAnswers } from './read-answers.ts'

const pixelsPerMm = 6
const page = { width: 600, height: 300 }
const written = { left: 200, top: 130, width: 142, height: 46 }

/** A page with one word in the box of an answer, and, if asked, a stroke of a pen through it. */
async function drawPage(isStruckOut: boolean): Promise<Buffer> {
  const y = written.top + written.height / 2
  const stroke = `<svg width="${page.width}" height="${page.height}"><path d="M${written.left} ${y}h${written.width}" stroke="#222" stroke-width="3"/></svg>`
  const { left, top } = written
  const word = { input: join(import.meta.dirname, '../../../../test/handwriting/osmosis.png'), left, top, blend: 'darken' as const }
  return sharp({ create: { ...page, channels: 3, background: '#f0f0f0' } })
    .composite([word, ...(isStruckOut ? [{ input: Buffer.from(stroke) }] : [])])
    .png()
    .toBuffer()
}

async function readPage(picture: Buffer, wordings = [{ text: 'osmosis', points: [0] }]) {
  const question = '1'
  const box = { question, x: 10, y: 10, width: 80, height: 30 }
  const [answer] = await readAnswers({ picture, pageWidthMm: page.width / pixelsPerMm, asked: [{ question, box, wordings }] })
  return answer?.lines ?? []
}

describe('a line in the box of an answer', () => {
  it('is read with its place', async () => {
    const [line, ...others] = await readPage(await drawPage(false))
    expect(others).toEqual([])
    expect(line).toMatchObject({ fits: [{ text: 'osmosis', points: [0] }], isSure: true })
    expect(line).not.toHaveProperty('isStruckOut')
    expect(line?.place.x).toBeGreaterThan(written.left / pixelsPerMm - 2)
  })

  it('is sure beside another wording that fits as well only where both earn the same', async () => {
    const page = await drawPage(false)
    const areSure = async (points: number[]) =>
      (
        await readPage(page, [
          { text: 'osmosis', points: [0] },
          { text: 'OSMOSIS', points },
        ])
      )[0]?.isSure
    expect([await areSure([0]), await areSure([1]), await areSure([])]).toEqual([true, false, false])
  })

  it('is for a person where it is crossed out, and says so', async () => {
    const [line] = await readPage(await drawPage(true))
    expect(line).toMatchObject({ isSure: false, isStruckOut: true })
  })
})
