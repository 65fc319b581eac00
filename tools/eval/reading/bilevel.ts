import sharp from 'sharp'

/** Grey below this is black: what copiers and fax modes of scanners do, without looking at what is around. */
const BLACK_BELOW = 150

/** One strip of a page in CCITT group 4: so many rows, each strip decoded on its own. */
export interface Strip {
  rows: number
  bytes: Buffer
}

/** A black-and-white TIFF in CCITT group 4, as office machines send it. */
export async function makeCcittTiff(jpeg: Buffer, dpi: number): Promise<Buffer> {
  return sharp(jpeg)
    .extractChannel(0)
    .threshold(BLACK_BELOW)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: dpi / 25.4, yres: dpi / 25.4 })
    .toBuffer()
}

/** The strips of such a TIFF, as a PDF takes them. */
export function takeStrips(tiff: Buffer): { width: number; height: number; isBlackZero: boolean; strips: Strip[] } {
  const isLittle = tiff.readUInt16LE(0) === 0x4949
  const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = u32(4)
  const tags = new Map<number, number[]>()
  for (let index = 0; index < u16(directory); index += 1) {
    const at = directory + 2 + index * 12
    const size = u16(at + 2) === 3 ? 2 : 4
    const count = u32(at + 4)
    const from = count * size <= 4 ? at + 8 : u32(at + 8)
    if (u16(at + 2) !== 3 && u16(at + 2) !== 4) continue
    tags.set(
      u16(at),
      Array.from({ length: count }, (_, each) => (size === 2 ? u16(from + each * 2) : u32(from + each * 4))),
    )
  }
  const one = (tag: number, usual: number): number => tags.get(tag)?.[0] ?? usual
  const height = one(257, 0)
  const perStrip = one(278, height)
  const counts = tags.get(279) ?? []
  const strips = (tags.get(273) ?? []).map((offset, index) => ({
    rows: Math.min(perStrip, height - index * perStrip),
    bytes: tiff.subarray(offset, offset + (counts[index] ?? 0)),
  }))
  return { width: one(256, 0), height, isBlackZero: one(262, 0) === 1, strips }
}

/** The same black and white, 1 where there is ink. */
export async function cutInk(jpeg: Buffer): Promise<{ ink: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(jpeg).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return { ink: data.map((value) => (value < BLACK_BELOW ? 1 : 0)), width: info.width, height: info.height }
}
