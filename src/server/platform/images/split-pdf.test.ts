import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { splitPdf } from '#server/platform/images/split-pdf.ts'
import { encodeJbig2 } from '#tools/eval/reading/encode-jbig2.ts'
import { writePdf } from '#tools/eval/reading/write-pdf.ts'
import type { PicturePage } from '#tools/eval/reading/write-pdf.ts'

const grey = '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode'
const bilevel = '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode'

const POINTS_A_PIXEL = 0.36

/** A picture that fills its page. */
function pageOf(picture: { bytes: Buffer; entries: string; width: number; height: number }, rotate: PicturePage['rotate'] = 0): PicturePage {
  const widthPt = picture.width * POINTS_A_PIXEL
  const heightPt = picture.height * POINTS_A_PIXEL
  return { widthPt, heightPt, rotate, pictures: [{ ...picture, place: { x: 0, y: 0, width: widthPt, height: heightPt } }] }
}

async function jpegOf(width: number, height: number): Promise<{ bytes: Buffer; entries: string; width: number; height: number }> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#bbbbbb' } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  return { bytes, entries: grey, width, height }
}

/** A page of JBIG2 with a black bar, or without. */
function jbig2Of(hasInk: boolean): { bytes: Buffer; entries: string; width: number; height: number } {
  const width = 640
  const height = 800
  const ink = new Uint8Array(width * height)
  if (hasInk) ink.fill(1, width * 300, width * 420)
  return { bytes: encodeJbig2({ ink, width, height }), entries: bilevel, width, height }
}

async function sizesOf(pages: readonly { bytes: Uint8Array }[]): Promise<[number, number][]> {
  return Promise.all(
    pages.map(async ({ bytes }): Promise<[number, number]> => {
      const { width, height } = await sharp(bytes).metadata()
      return [width, height]
    }),
  )
}

describe('a PDF', () => {
  it('is taken apart whatever the size and turn of its pages, scans as they are', async () => {
    const a4 = await jpegOf(1654, 2339)
    const pdf = writePdf([pageOf(a4), pageOf(await jpegOf(2339, 1654), 90), pageOf(await jpegOf(1700, 2200)), pageOf(jbig2Of(true))])
    const { pages, total } = await splitPdf(pdf, { from: 0, count: 8 })
    expect(total).toBe(4)
    expect(pages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    expect(await sizesOf(pages)).toEqual([
      [1654, 2339],
      [2339, 1654],
      [1700, 2200],
      [1654, 2068],
    ])
    expect(Buffer.from(pages[0]?.bytes ?? []).equals(a4.bytes)).toBe(true)
  })

  it('of 600 pages is taken in parts, and of one more refused', async () => {
    const page = pageOf(await jpegOf(640, 900))
    const most = writePdf(Array.from({ length: 600 }, () => page))
    const { pages, total } = await splitPdf(most, { from: 592, count: 8 })
    expect(total).toBe(600)
    expect(pages.map(({ sequence }) => sequence)).toEqual([593, 594, 595, 596, 597, 598, 599, 600])
    await expect(splitPdf(writePdf(Array.from({ length: 601 }, () => page)), { from: 0, count: 1 })).rejects.toMatchObject({ kind: 'too-many-pages' })
  })

  it('shows what stands in JBIG2, and a page of it that is blank', async () => {
    const darkest = async (hasInk: boolean): Promise<number | undefined> => {
      const { pages } = await splitPdf(writePdf([pageOf(jbig2Of(hasInk))]), { from: 0, count: 1 })
      return (await sharp(pages[0]?.bytes).stats()).channels[0]?.min
    }
    expect(await darkest(true)).toBeLessThan(30)
    expect(await darkest(false)).toBe(255)
  })

  it('never passes a picture for a blank page that it could not draw', async () => {
    const bytes = Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 73 + 11) & 255))
    const pdf = writePdf([pageOf({ ...jbig2Of(false), bytes })])
    await expect(splitPdf(pdf, { from: 0, count: 1 })).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.stringMatching(/in a form that cannot be drawn/),
    })
  })
})
