import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeWebPicture } from '#server/platform/images/encode-web-picture.ts'

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
const sizesOf = async (bytes: Uint8Array) => (await encodeWebPicture(bytes)).map(({ width, height, type }) => `${width}×${height} ${type.slice(6)}`)

describe('a picture for the web', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is made from %s', async (format) => {
    const bytes = await photo(2000, 1000).toFormat(format).toBuffer()
    expect(await sizesOf(bytes)).toEqual(['480×240 webp', '960×480 webp', '1600×800 webp', '1200×630 jpeg'])
  })

  it.each([
    [3000, 1500, ['480×240 webp', '960×480 webp', '1600×800 webp', '1200×630 jpeg']],
    [1600, 100, ['480×30 webp', '960×60 webp', '1600×100 webp', '1200×630 jpeg']],
    [700, 700, ['480×480 webp', '700×700 webp', '1200×630 jpeg']],
    [480, 10, ['480×10 webp', '1200×630 jpeg']],
    [1, 1, ['1×1 webp', '1200×630 jpeg']],
    [10, 20_000, ['2×3200 webp', '1200×630 jpeg']],
  ])('of %i × %i is never made larger', async (width, height, sizes) => {
    expect(await sizesOf(await photo(width, height).png().toBuffer())).toEqual(sizes)
  })

  it('is turned as the camera says, and forgets who took it and where', async () => {
    const bytes = await photo(1000, 500)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Wanjiku', Software: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Wanjiku')
    const [small, ...rest] = await encodeWebPicture(await sharp(bytes).keepMetadata().withMetadata({ orientation: 6 }).toBuffer())
    expect([small?.width, small?.height]).toEqual([480, 960])
    for (const { bytes: made } of [small, ...rest].filter((size) => size !== undefined)) {
      expect(await sharp(made).metadata()).not.toHaveProperty('exif')
      expect(Buffer.from(made).toString('latin1')).not.toMatch(/Wanjiku|Exif|xmp/i)
    }
  })

  it('keeps nothing of what was hidden behind it', async () => {
    const polyglot = Buffer.concat([await photo(60, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    for (const { bytes } of await encodeWebPicture(polyglot)) expect(Buffer.from(bytes).toString('latin1')).not.toContain('script')
  })
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function claimPng(width: number, height: number, bytes = 1000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(bytes))), chunk('IEND', Buffer.alloc(0))])
}

describe('what is no picture for the web', () => {
  const jpeg = photo(800, 900).jpeg().toBuffer()
  it.each([
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'not-a-picture'],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'not-a-picture'],
    ['a TIFF', async () => photo(9, 9).tiff().toBuffer(), 'not-a-picture'],
    ['a JPEG cut short', async () => (await jpeg).subarray(0, (await jpeg).length / 2), 'damaged'],
    ['a PNG that ends too soon', async () => claimPng(4000, 4000), 'damaged'],
    ['a PNG of 20,000 × 20,000', async () => claimPng(20_000, 20_000), 'too-large'],
    ['a PNG that unpacks to 200 MB', async () => claimPng(100, 100, 200_000_000), null],
    ['a PNG of no width', async () => claimPng(0, 10), 'damaged'],
    ['a GIF that is a script', async () => Buffer.from('GIF89a=1;alert(1)//'), 'damaged'],
    ['a HEIC header and noise', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic0123456789', 'latin1'), 'damaged'],
  ])('is refused: %s', async (_name, make, kind) => {
    const made = encodeWebPicture(await make())
    // Too many bytes behind a small picture are left unread.
    if (kind === null) await expect(made).resolves.toHaveLength(2)
    else await expect(made).rejects.toMatchObject({ name: 'UnusablePicture', kind })
  })
})
