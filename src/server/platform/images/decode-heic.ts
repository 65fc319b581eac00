import type { GrayImage } from '#engine/scan/gray-image.ts'
import { MAX_PIXELS } from '#server/platform/images/picture-limits.ts'
import { refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import { DECODED_BRANDS } from '#server/platform/images/sniff-content.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** Decodes the green channel of an iPhone's picture, upright. */
export async function decodeHeic(bytes: Uint8Array): Promise<GrayImage> {
  const { width, height, data } = await readHeic(bytes, MAX_PIXELS)
  const green = new Uint8Array(width * height)
  for (let index = 0; index < green.length; index += 1) green[index] = data[index * 4 + 1] ?? 255
  return { width, height, data: green }
}

const damaged = { code: 'damaged-picture' } as const

/** Decodes a picture to four channels, upright. Throws `UnusablePicture` for too many pixels, before decoding. */
export async function readHeic(bytes: Uint8Array, maxPixels: number): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  if (maxPixelCount(bytes) > maxPixels) throw tooLarge()
  // For any other file the decoder throws as if it were called wrongly.
  if (!DECODED_BRANDS.has(Buffer.from(bytes.subarray(8, 12)).toString('latin1'))) throw new UnusablePicture({ code: 'unknown-heic' })
  // It is loaded for the first HEIC only, since its memory makes garbage collection more frequent.
  const { default: decode } = await import('heic-decode')
  const images = await decode.all({ buffer: bytes }).catch((error: unknown) => refuseDamaged(error, damaged))
  const [image] = images
  if (image === undefined) throw new UnusablePicture(damaged)
  // The stated size may be false, so the decoder's counts.
  if (image.width * image.height > maxPixels) throw tooLarge()
  const picture = await image.decode().catch((error: unknown) => refuseDamaged(error, damaged))
  images.dispose()
  return picture
}

function tooLarge(): UnusablePicture {
  return new UnusablePicture({ code: 'too-many-pixels' })
}

/** Reads the `ispe` boxes (ISO/IEC 23008-12), which state the size of each image, without decoding. */
function maxPixelCount(bytes: Uint8Array): number {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1 << 20))
  let most = 0
  for (let at = header.indexOf('ispe'); at >= 0 && at + 16 <= header.length; at = header.indexOf('ispe', at + 4)) {
    most = Math.max(most, header.readUInt32BE(at + 8) * header.readUInt32BE(at + 12))
  }
  return most
}
