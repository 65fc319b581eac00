import sharp from 'sharp'
import type { Region, Sharp } from 'sharp'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { findCodes } from '#engine/scan/read-code.ts'
import { decodeCodes } from '#server/platform/images/decode-codes.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { EncodedFigure, FigureRequest } from '#server/platform/read-pages/reader-pool.ts'

/** Each attempt reduces the picture at least this much, until it is small enough. */
const SMALLER = 0.8
const MAX_TRIES = 12
const MIN_PX = 16

/**
 * Encodes an uploaded picture for a question: upright, grey, on white, as JPEG or PNG, whichever is smaller. No byte of the
 * file is stored. Throws `UnusablePicture`, also for a picture with a square code, which could be read as the sheet's own.
 */
export async function encodeFigure({ picture, part }: FigureRequest): Promise<EncodedFigure> {
  const { image } = await decodePicture(picture)
  const raw = { raw: { width: image.width, height: image.height, channels: 1 as const } }
  const region = part === undefined ? null : regionOf(part, image)
  const cut = (): Sharp => (region === null ? sharp(image.data, raw) : sharp(image.data, raw).extract(region))
  const wanted = region ?? image
  if (wanted.width < MIN_PX || wanted.height < MIN_PX) throw new UnusablePicture({ code: 'small-figure', minPx: MIN_PX })
  let share = Math.min(1, figureLimits.widthPx / wanted.width, figureLimits.heightPx / wanted.height)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const width = Math.max(1, Math.round(wanted.width * share))
    const small = await cut().resize({ width }).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
    const { width: widthPx, height: heightPx } = small.info
    const again = (): Sharp => sharp(small.data, { raw: { width: widthPx, height: heightPx, channels: 1 } }).toColourspace('b-w')
    const [jpeg, png] = await Promise.all([
      again().jpeg({ quality: 82 }).toBuffer(),
      again().png({ compressionLevel: 9, palette: false, progressive: false }).toBuffer(),
    ])
    // Lines and letters are sharper in a PNG, which may therefore be a little larger.
    const [bytes, type] = png.byteLength <= jpeg.byteLength * 1.2 ? ([png, 'image/png'] as const) : ([jpeg, 'image/jpeg'] as const)
    if (bytes.byteLength > figureLimits.keptMaxBytes) {
      share *= Math.min(SMALLER, Math.sqrt(figureLimits.keptMaxBytes / bytes.byteLength))
      continue
    }
    const codes = await findCodes({ width: widthPx, height: heightPx, data: new Uint8Array(small.data) }, decodeCodes)
    if (codes.length > 0) throw new UnusablePicture({ code: 'figure-with-code' })
    return { bytes, type, widthPx, heightPx }
  }
  throw new UnusablePicture({ code: 'damaged-picture' })
}

/** Clamps the crop to the picture. */
function regionOf({ x, y, width, height }: NonNullable<FigureRequest['part']>, image: { width: number; height: number }): Region {
  const within = (share: number, side: number): number => Math.round(Math.min(1, Math.max(0, share)) * side)
  const [left, top] = [within(x, image.width), within(y, image.height)]
  return { left, top, width: within(x + width, image.width) - left, height: within(y + height, image.height) - top }
}
