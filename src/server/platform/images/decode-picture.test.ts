import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'

const page = sharp({ create: { width: 120, height: 80, channels: 3, background: '#c0ffee' } })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small file that claims to unpack to any size. */
function claimPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

describe('a picture of a page', () => {
  it.each(['jpeg', 'png', 'tiff', 'webp'] as const)('is taken as %s, by what it is', async (format) => {
    const bytes = await page.clone().toFormat(format).toBuffer()
    const { image, original } = await decodePicture(bytes)
    expect(original).toEqual({ width: 120, height: 80 })
    expect(image.data).toHaveLength(120 * 80)
    expect(image.data[5000]).toBeGreaterThan(200)
  })

  it('is its brightness where a JPEG is in colour: pencil, blue and red ink are all dark', async () => {
    const inks = { pencil: [90, 90, 90], blue: [40, 60, 160], red: [190, 40, 50] }
    for (const [r, g, b] of Object.values(inks)) {
      const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
        .jpeg({ quality: 95 })
        .toBuffer()
      const { data } = (await decodePicture(bytes)).image
      expect(Math.abs((data[2000] ?? 0) - (0.299 * (r ?? 0) + 0.587 * (g ?? 0) + 0.114 * (b ?? 0)))).toBeLessThan(3)
      // It can be given back as a whole.
      expect(data.buffer.byteLength).toBe(64 * 64)
    }
  })

  it('is the same grey however a JPEG is written', async () => {
    const noise = sharp({ create: { width: 200, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    const gray = await noise.grayscale().toColourspace('b-w').png().toBuffer()
    const { data: expected } = (await decodePicture(gray)).image
    const offIn = async (file: Sharp) => {
      const { data } = (await decodePicture(await file.toBuffer())).image
      return data.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0) / data.length
    }
    expect(await offIn(sharp(gray).jpeg({ quality: 98 }))).toBeLessThan(2)
    expect(await offIn(sharp(gray).jpeg({ quality: 98, progressive: true }))).toBeLessThan(2)
    expect(await offIn(sharp(gray).toColourspace('srgb').jpeg({ quality: 98 }))).toBeLessThan(2)
    expect(await offIn(sharp(gray).toColourspace('cmyk').jpeg({ quality: 98 }))).toBeLessThan(12)
  })

  it('is turned as the camera says', async () => {
    const bytes = await page.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await decodePicture(bytes)).image).toMatchObject({ width: 80, height: 120 })
  })

  it('is white where it is transparent', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect((await decodePicture(bytes)).image.data[800]).toBe(255)
  })

  it('is made smaller where it is larger than reading needs', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer()
    const { image, original } = await decodePicture(bytes)
    expect(original).toEqual({ width: 3000, height: 4000 })
    expect(image.width).toBe(1700)
  })
})

describe('bytes that are no usable picture', () => {
  const jpeg = page.clone().resize(800, 900).jpeg().toBuffer()
  it.each([
    { name: 'nothing', bytes: async () => Buffer.alloc(0), kind: 'empty' },
    { name: 'text', bytes: async () => Buffer.from('Question 1'), kind: 'not-a-picture' },
    { name: 'an SVG', bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), kind: 'not-a-picture' },
    { name: 'a PDF', bytes: async () => Buffer.from('%PDF-1.7\n'), kind: 'not-a-picture' },
    { name: 'a JPEG cut short', bytes: async () => (await jpeg).subarray(0, (await jpeg).length / 2), kind: 'damaged' },
    { name: 'a JPEG header and noise', bytes: async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]), kind: 'damaged' },
    { name: 'a HEIC header and noise', bytes: async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic0123456789', 'latin1'), kind: 'damaged' },
    { name: 'a PNG of 20,000 × 20,000', bytes: async () => claimPng(20_000, 20_000), kind: 'too-large' },
    { name: 'a PNG of no width', bytes: async () => claimPng(0, 10), kind: 'damaged' },
    { name: 'a PNG that ends too soon', bytes: async () => claimPng(4000, 4000), kind: 'damaged' },
  ])('are refused with a sentence: $name', async ({ bytes, kind }) => {
    await expect(decodePicture(await bytes())).rejects.toMatchObject({ name: 'UnusablePicture', kind, message: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  it('are told by content, not by a name', () => {
    expect(sniffContent(Buffer.from('\n\n%PDF-1.4'))).toBe('application/pdf')
    expect(sniffContent(Buffer.from('RIFFxxxxWAVE'))).toBeNull()
  })
})
