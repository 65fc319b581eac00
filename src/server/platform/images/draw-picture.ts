import sharp from 'sharp'
import { releaseMemory } from '#engine/scan/release-memory.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { drawPlainPage } from '#server/platform/images/draw-plain-page.ts'
import { encodePicture } from '#server/platform/images/encode-picture.ts'
import { encodeUpright } from '#server/platform/images/encode-upright.ts'
import type { DrawRequest } from '#server/platform/read-pages/reader-pool.ts'

/** A picture made anew, so that nothing that was uploaded is ever served as it came. Throws `UnusablePicture`. */
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
