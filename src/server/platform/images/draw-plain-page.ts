import sharp from 'sharp'
import type { PageCover } from '#engine/papers/page-cover.ts'
import { encodePicture } from '#server/platform/images/encode-picture.ts'

/** 150 dpi of an A4 page, on its longer side: handwriting is easy to read. */
const longSidePx = 1754

/**
 * A page of plain paper as a grey JPEG, turned as a person said, with the place of the name painted white. What is under
 * the cover is not in the picture any more.
 */
export async function drawPlainPage(bytes: Uint8Array, { turnDegrees, cover }: { turnDegrees: number; cover: PageCover | null }): Promise<Buffer> {
  const upright = await encodePicture(bytes, longSidePx)
  const { data, info } = await sharp(upright)
    .rotate(turnDegrees)
    .resize({ width: longSidePx, height: longSidePx, fit: 'inside', withoutEnlargement: true })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (cover !== null) paintOver(data, { width, height }, cover)
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
