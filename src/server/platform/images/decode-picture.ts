import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodeHeic } from '#server/platform/images/decode-heic.ts'
import {
  LONGEST_SHORT_SIDE,
  MAX_BYTES,
  MAX_MEGABYTES,
  MAX_PIXELS,
  MAX_UNPACKING_SECONDS,
  READING_SHORT_SIDE,
  refuseTooMuch,
} from '#server/platform/images/picture-limits.ts'
import { refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

sharp.cache(false)
sharp.concurrency(1)

const damaged = { code: 'damaged-picture' } as const

export interface DecodedPicture {
  /** Upright by the file's orientation, and reduced where it is larger than reading needs. */
  image: GrayImage
  /** The size of the picture as it was sent, after turning. */
  original: { width: number; height: number }
}

/** A picture with a longer short side is reduced to the second. */
export interface ReadingSizes {
  longestShortSide: number
  readingShortSide: number
}

const sheetSizes: ReadingSizes = { longestShortSide: LONGEST_SHORT_SIDE, readingShortSide: READING_SHORT_SIDE }

/**
 * Decodes an uploaded file of one page to a grey picture. The bytes decide the format, not the name, and the size is checked
 * before memory is allocated. Throws `UnusablePicture`.
 */
export async function decodePicture(bytes: Uint8Array, sizes: ReadingSizes = sheetSizes): Promise<DecodedPicture> {
  if (bytes.byteLength === 0) throw new UnusablePicture({ code: 'empty-file' })
  if (bytes.byteLength > MAX_BYTES) throw new UnusablePicture({ code: 'large-file', megabytes: MAX_MEGABYTES })
  const type = sniffContent(bytes)
  if (type === null || type === 'application/pdf') {
    throw new UnusablePicture({ code: 'not-a-page' })
  }
  if (type === 'image/heic') return shrink(await decodeHeic(bytes), sizes)
  // Only the header is read here. Without a limit, a picture that is too large gets a sentence of its own.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => refuseDamaged(error, damaged))
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_PIXELS) {
    throw new UnusablePicture({ code: 'large-picture', width, height })
  }
  refuseTooMuch(metadata)
  const data = isPlainJpeg(metadata, sizes) ? await decodeBrightness(bytes, { width, height }) : null
  if (data !== null) return { image: { width, height, data }, original: { width, height } }
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: MAX_UNPACKING_SECONDS })
  return { image: await decodeGray(source, metadata, sizes), original: { width, height } }
}

/** Scanners and the program's camera page write pictures that are upright, small enough and decoded in one pass. */
function isPlainJpeg({ format, isProgressive, orientation = 1, space, width, height }: Metadata, { longestShortSide }: ReadingSizes): boolean {
  return (
    format === 'jpeg' && !isProgressive && orientation === 1 && (space === 'srgb' || space === 'b-w') && Math.min(width, height) <= longestShortSide
  )
}

async function decodeGray(source: Sharp, metadata: Metadata, { longestShortSide, readingShortSide }: ReadingSizes): Promise<GrayImage> {
  const { width, height } = metadata.autoOrient
  const shortSide = Math.min(width, height)
  let pipeline = source.autoOrient()
  if (shortSide > longestShortSide) {
    const share = readingShortSide / shortSide
    pipeline = pipeline.resize({ width: Math.round(width * share), height: Math.round(height * share), fit: 'fill', kernel: 'linear' })
  }
  // Pencil and blue ink are both dark in green, and one channel costs 2.4 times less than weighing three.
  const isPlain = metadata.depth === 'uchar' && !metadata.hasAlpha && (metadata.space === 'srgb' || metadata.space === 'b-w')
  const gray =
    isPlain && metadata.channels === 3
      ? pipeline.extractChannel(1)
      : isPlain && metadata.channels === 1
        ? pipeline.toColourspace('b-w')
        : pipeline.flatten({ background: '#ffffff' }).toColourspace('b-w')
  const { data, info } = await gray
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => refuseDamaged(error, damaged))
  return { width: info.width, height: info.height, data: info.channels === 1 ? data : firstChannel(data, info.channels) }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  const gray = new Uint8Array(data.length / channels)
  for (let index = 0; index < gray.length; index += 1) gray[index] = data[index * channels] ?? 255
  return gray
}

async function shrink(image: GrayImage, { longestShortSide, readingShortSide }: ReadingSizes): Promise<DecodedPicture> {
  const original = { width: image.width, height: image.height }
  const shortSide = Math.min(image.width, image.height)
  if (shortSide <= longestShortSide) return { image, original }
  const share = readingShortSide / shortSide
  const { data, info } = await sharp(image.data, { raw: { ...original, channels: 1 } })
    .resize({ width: Math.round(image.width * share), height: Math.round(image.height * share), fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { image: { width: info.width, height: info.height, data }, original }
}

/** Null where the system has no libjpeg-turbo. */
const turbo = await import('@julusian/jpeg-turbo').then(
  (module) => module.default,
  () => null,
)

/**
 * Decodes the brightness of a JPEG, one byte a pixel, and not its colours. This takes a third of the time that sharp needs for
 * one channel. Null where libjpeg-turbo is missing or reports anything about the file: then sharp decides.
 */
async function decodeBrightness(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Uint8Array | null> {
  if (turbo === null) return null
  // Its own memory can be freed at once, and is not cleared before it is filled.
  const room = Buffer.allocUnsafeSlow(width * height)
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decoded = await turbo.decompress(source, room, { format: turbo.FORMAT_GRAY }).catch(() => null)
  return decoded !== null && decoded.width === width && decoded.height === height ? new Uint8Array(room.buffer) : null
}
