import sharp from 'sharp'
import type { PageCover } from '#engine/papers/page-cover.ts'
import { releaseMemory } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { encodeUpright } from '#server/platform/images/encode-upright.ts'
import { MAX_PIXELS, MAX_UNPACKING_SECONDS, refuseTooMuch } from '#server/platform/images/picture-limits.ts'
import { refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { DrawRequest } from '#server/platform/read-pages/reader-pool.ts'

/** Encodes a picture again, since no uploaded bytes are ever served. Throws `UnusablePicture`. */
export async function drawPicture({ picture, as }: DrawRequest): Promise<Uint8Array> {
  if (as.kind === 'plain-page') return drawPlainPage(picture, as)
  if (as.kind === 'upright') {
    const { image } = await decodePicture(picture)
    const { jpeg } = await encodeUpright(image, as.plan)
    releaseMemory(image.data)
    return jpeg
  }
  if (as.kind === 'png') {
    const { width, height, data } = (await decodePicture(picture)).image
    return sharp(data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
  }
  const jpeg = await encodePicture(picture, as.widthPx)
  return as.turnDegrees === 0 ? jpeg : sharp(jpeg).rotate(as.turnDegrees).jpeg({ quality: 75 }).toBuffer()
}

/** 150 dpi of an A4 page, on its longer side: handwriting is easy to read. */
const longSidePx = 1754

/** Draws a page of plain paper as a grey JPEG, turned as a person chose. White covers replace the pixels of what may not be seen. */
async function drawPlainPage(bytes: Uint8Array, { turnDegrees, covers }: { turnDegrees: number; covers: readonly PageCover[] }): Promise<Buffer> {
  const upright = await encodePicture(bytes, longSidePx)
  const { data, info } = await sharp(upright)
    .rotate(turnDegrees)
    .resize({ width: longSidePx, height: longSidePx, fit: 'inside', withoutEnlargement: true })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (const cover of covers) paintOver(data, { width, height }, cover)
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 75 })
    .toBuffer()
}

function paintOver(data: Buffer, { width, height }: { width: number; height: number }, cover: PageCover): void {
  const left = Math.max(0, Math.floor(cover.x * width))
  const right = Math.min(width, Math.ceil((cover.x + cover.width) * width))
  const bottom = Math.min(height, Math.ceil((cover.y + cover.height) * height))
  for (let row = Math.max(0, Math.floor(cover.y * height)); row < bottom; row += 1) data.fill(255, row * width + left, row * width + right)
}

/** A scanned picture as a fresh JPEG of at most this width. Throws `UnusablePicture`. */
async function encodePicture(bytes: Uint8Array, widthPx: number): Promise<Buffer> {
  if (sniffContent(bytes) === 'image/heic') {
    const { image } = await decodePicture(bytes)
    return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
      .resize({ width: widthPx, withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer()
  }
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: MAX_UNPACKING_SECONDS })
  const metadata = await source.metadata().catch(damaged)
  refuseTooMuch(metadata)
  const { width, height } = metadata
  if (width * height > MAX_PIXELS) throw new UnusablePicture({ code: 'too-many-pixels' })
  // The orientation is applied, and all other metadata is dropped.
  return source
    .autoOrient()
    .resize({ width: widthPx, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75 })
    .toBuffer()
    .catch(damaged)
}

const damaged = (error: unknown): never => refuseDamaged(error, { code: 'damaged-picture' })
