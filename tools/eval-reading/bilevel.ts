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

/**
 * A JBIG2 stream as a PDF holds it: page information, and one generic region a strip, coded with the modified-modified
 * READ that CCITT group 4 is (ITU-T T.88, 6.2.6 and 7.4). Scanners use the arithmetic coder more often; what is read
 * is the same black and white.
 */
export function wrapJbig2({ width, height, strips }: { width: number; height: number; strips: readonly Strip[] }): Buffer {
  const parts: Buffer[] = []
  const segment = (number: number, type: number, data: Buffer): void => {
    const header = Buffer.alloc(11)
    header.writeUInt32BE(number, 0)
    header.writeUInt8(type, 4)
    header.writeUInt8(0, 5)
    header.writeUInt8(1, 6)
    header.writeUInt32BE(data.length, 7)
    parts.push(header, data)
  }
  const page = Buffer.alloc(19)
  page.writeUInt32BE(width, 0)
  page.writeUInt32BE(height, 4)
  segment(0, 48, page)
  let top = 0
  for (const [index, { rows, bytes }] of strips.entries()) {
    const region = Buffer.alloc(18)
    region.writeUInt32BE(width, 0)
    region.writeUInt32BE(rows, 4)
    region.writeUInt32BE(0, 8)
    region.writeUInt32BE(top, 12)
    // Last byte: the region's flags, of which MMR is the first.
    region.writeUInt8(1, 17)
    segment(index + 1, 38, Buffer.concat([region, bytes]))
    top += rows
  }
  return Buffer.concat(parts)
}
