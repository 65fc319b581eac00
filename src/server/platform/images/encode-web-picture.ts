import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { readHeic } from '#server/platform/images/decode-heic.ts'
import { MAX_UNPACKING_SECONDS, refuseTooMuch } from '#server/platform/images/picture-limits.ts'
import { refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { WebPictureSize } from '#server/platform/read-pages/reader-pool.ts'

sharp.cache(false)
sharp.concurrency(1)

interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

const damaged = (error: unknown): never => refuseDamaged(error, { code: 'damaged-web-picture' })

/**
 * Encodes an uploaded picture for the web: upright, in several widths, and once cropped for sharing. No byte of the file is
 * stored, neither its metadata nor anything hidden behind the picture. Throws `UnusablePicture`.
 */
export async function encodeWebPicture(bytes: Uint8Array): Promise<WebPictureSize[]> {
  const raw = await decodeOnce(bytes)
  const again = (): Sharp => sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: raw.channels } })
  const widths = [...WEB_WIDTHS.filter((width) => width < raw.width), raw.width]
  const sizes: WebPictureSize[] = []
  for (const width of widths) {
    const { data, info } = await again().resize({ width }).webp({ quality: 78, effort: 3 }).toBuffer({ resolveWithObject: true })
    sizes.push({ width: info.width, height: info.height, type: 'image/webp', bytes: data })
  }
  const share = await again()
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return [...sizes, { ...SHARE_SIZE, type: 'image/jpeg', bytes: share }]
}

/** Decodes the picture once, at its largest size at most. */
async function decodeOnce(bytes: Uint8Array): Promise<Raw> {
  if (bytes.byteLength === 0) throw new UnusablePicture({ code: 'empty-web-file' })
  const type = sniffContent(bytes)
  if (type === 'image/heic') return shrink(await openHeic(bytes))
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp' && !isGif(bytes)) {
    throw new UnusablePicture({ code: 'not-a-web-picture' })
  }
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  refuseTooMany(metadata.autoOrient.width, metadata.autoOrient.height)
  refuseTooMuch(metadata)
  // Of an animation, the first frame.
  return shrink(
    sharp(bytes, { limitInputPixels: WEB_MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({ seconds: MAX_UNPACKING_SECONDS }),
  )
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const { width, height, data } = await readHeic(bytes, WEB_MOST_PIXELS)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function shrink(source: Sharp): Promise<Raw> {
  const { data, info } = await source
    .autoOrient()
    .resize({ width: Math.max(...WEB_WIDTHS), height: WEB_MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return {
    data,
    width: info.width,
    height: info.height,
    channels: info.channels === 1 || info.channels === 2 || info.channels === 4 ? info.channels : 3,
  }
}

function refuseTooMany(width: number, height: number): void {
  if (width * height <= WEB_MOST_PIXELS) return
  throw new UnusablePicture({ code: 'large-web-picture', width, height })
}

function isGif(bytes: Uint8Array): boolean {
  return /^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)))
}

/** Well above a camera of 24 megapixels. Turning a larger picture would need more memory than a thread has. */
const WEB_MOST_PIXELS = 32_000_000
const WEB_WIDTHS = [480, 960, 1600] as const
/** WebP allows a height of 16,383, and nobody reads a picture of such proportions. */
const WEB_MOST_HEIGHT = 3200
/** The proportions that social networks show. */
const SHARE_SIZE = { width: 1200, height: 630 } as const
