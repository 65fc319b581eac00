import sharp from 'sharp'
import { makeCcittTiff, cutInk, takeStrips } from '#tools/eval/reading/bilevel.ts'
import { encodeJbig2 } from '#tools/eval/reading/encode-jbig2.ts'
import { writePdf } from '#tools/eval/reading/write-pdf.ts'
import type { PlacedPicture } from '#tools/eval/reading/write-pdf.ts'
import type { Random } from '#tools/samples/random.ts'

/** What a machine or an app makes of the picture of a page before it is sent. */
export const packs = {
  /** Made smaller and worse twice, as a message that is passed on. */
  message: async (jpeg: Buffer) => shrink(await shrink(jpeg)),
  'tiff-ccitt': async (jpeg: Buffer) => makeCcittTiff(jpeg, 200),
  'pdf-ccitt-strips': async (jpeg: Buffer) => {
    const { width, height, isBlackZero, strips } = takeStrips(await makeCcittTiff(jpeg, 200))
    const entries = (rows: number): string =>
      `/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${rows} /BlackIs1 ${isBlackZero ? 'true' : 'false'} >>`
    return bindStrips(
      strips.map(({ rows, bytes }) => ({ rows, bytes, entries: entries(rows) })),
      { width, height },
    )
  },
  'pdf-jbig2': async (jpeg: Buffer) => {
    const page = await cutInk(jpeg)
    const entries = '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode'
    return bindStrips([{ rows: page.height, bytes: encodeJbig2(page), entries }], page)
  },
  'pdf-strips': async (jpeg: Buffer) => {
    const { width, height } = await sharp(jpeg).metadata()
    const rows = Math.ceil(height / 9)
    const strips = []
    for (let top = 0; top < height; top += rows) {
      const share = Math.min(rows, height - top)
      const bytes = await sharp(jpeg).extract({ left: 0, top, width, height: share }).toColourspace('b-w').jpeg({ quality: 80 }).toBuffer()
      strips.push({ rows: share, bytes, entries: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode' })
    }
    return bindStrips(strips, { width, height })
  },
  'pdf-turned': async (jpeg: Buffer, random: Random) => {
    const rotate = random.pick([90, 180, 270] as const)
    const bytes = await sharp(jpeg)
      .rotate(360 - rotate)
      .toColourspace('b-w')
      .jpeg({ quality: 80 })
      .toBuffer()
    const { width, height } = await sharp(bytes).metadata()
    const entries = '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode'
    const place = { x: 0, y: 0, width: (width * 72) / 200, height: (height * 72) / 200 }
    return writePdf([{ widthPt: place.width, heightPt: place.height, rotate, pictures: [{ bytes, entries, width, height, place }] }])
  },
  /** A printer driver's "fit to page": smaller, with white beside it. */
  'letter-fit': async (jpeg: Buffer) => onLetter(jpeg, 'contain'),
  /** A feeder set to letter: the sheet's last 18 mm never reach the glass. */
  'letter-cut': async (jpeg: Buffer) => onLetter(jpeg, 'cover'),
} as const satisfies Record<string, (jpeg: Buffer, random: Random) => Promise<Buffer>>

export type PackName = keyof typeof packs

const LONG_SIDE = 1280
const LETTER = { widthMm: 215.9, heightMm: 279.4, a4WidthMm: 210 }

async function shrink(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg).resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 62 }).toBuffer()
}

async function onLetter(jpeg: Buffer, how: 'contain' | 'cover'): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const bed = { width: Math.round((width * LETTER.widthMm) / LETTER.a4WidthMm), height: Math.round((width * LETTER.heightMm) / LETTER.a4WidthMm) }
  const white = '#f4f4f4'
  if (how === 'contain')
    return sharp(jpeg)
      .resize({ ...bed, fit: 'contain', background: white })
      .jpeg({ quality: 80 })
      .toBuffer()
  const right = Math.max(0, bed.width - width)
  return sharp(jpeg)
    .extract({ left: 0, top: 0, width, height: Math.min(height, bed.height) })
    .extend({ right, background: white })
    .jpeg({ quality: 80 })
    .toBuffer()
}

function bindStrips(
  strips: readonly { rows: number; bytes: Buffer; entries: string }[],
  { width, height }: { width: number; height: number },
): Buffer {
  const perPixel = 72 / 200
  let top = height
  const pictures: PlacedPicture[] = strips.map(({ rows, bytes, entries }) => {
    top -= rows
    return { bytes, entries, width, height: rows, place: { x: 0, y: top * perPixel, width: width * perPixel, height: rows * perPixel } }
  })
  return writePdf([{ widthPt: width * perPixel, heightPt: height * perPixel, rotate: 0, pictures }])
}
