import sharp from 'sharp'
import type { Region, Sharp } from 'sharp'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { findCodes } from '#server/platform/images/read-code.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { EncodedFigure, FigureRequest } from '#server/platform/read-pages/reader-pool.ts'

/** What is kept is made smaller by this at least, until it is small enough. */
const SMALLER = 0.8
const MOST_TRIES = 12
const LEAST_PX = 16

/**
 * A picture for a question from whatever somebody sent: upright, grey, on white, as a JPEG or a PNG, whichever is smaller. Of
 * the file itself nothing is kept. Throws `UnusablePicture`: also for one with a square code in it, which the reader of a sheet
 * could take for the sheet's own.
 */
export async function encodeFigure({ picture, part }: FigureRequest): Promise<EncodedFigure> {
  const { image } = await decodePicture(picture)
  const raw = { raw: { width: image.width, height: image.height, channels: 1 as const } }
  const region = part === undefined ? null : regionOf(part, image)
  const cut = (): Sharp => (region === null ? sharp(image.data, raw) : sharp(image.data, raw).extract(region))
  const wanted = region ?? image
  if (wanted.width < LEAST_PX || wanted.height < LEAST_PX) throw new UnusablePicture({ code: 'small-figure', minPx: LEAST_PX })
  let share = Math.min(1, figureLimits.widthPx / wanted.width, figureLimits.heightPx / wanted.height)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const width = Math.max(1, Math.round(wanted.width * share))
    const small = await cut().resize({ width }).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
    const { width: widthPx, height: heightPx } = small.info
    const again = (): Sharp => sharp(small.data, { raw: { width: widthPx, height: heightPx, channels: 1 } }).toColourspace('b-w')
    const [jpeg, png] = await Promise.all([
      again().jpeg({ quality: 82 }).toBuffer(),
      again().png({ compressionLevel: 9, palette: false, progressive: false }).toBuffer(),
    ])
    // Lines and letters are sharper in a PNG, and it may be a little larger for that.
    const [bytes, type] = png.byteLength <= jpeg.byteLength * 1.2 ? ([png, 'image/png'] as const) : ([jpeg, 'image/jpeg'] as const)
    if (bytes.byteLength > figureLimits.keptMaxBytes) {
      share *= Math.min(SMALLER, Math.sqrt(figureLimits.keptMaxBytes / bytes.byteLength))
      continue
    }
    const codes = await findCodes({ width: widthPx, height: heightPx, data: new Uint8Array(small.data) })
    if (codes.length > 0) throw new UnusablePicture({ code: 'figure-with-code' })
    return { bytes, type, widthPx, heightPx }
  }
  throw new UnusablePicture({ code: 'damaged-picture' })
}

/** Inside of the picture, whatever the shares say. */
function regionOf({ x, y, width, height }: NonNullable<FigureRequest['part']>, image: { width: number; height: number }): Region {
  const within = (share: number, side: number): number => Math.round(Math.min(1, Math.max(0, share)) * side)
  const [left, top] = [within(x, image.width), within(y, image.height)]
  return { left, top, width: within(x + width, image.width) - left, height: within(y + height, image.height) - top }
}
