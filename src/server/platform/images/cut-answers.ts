import sharp from 'sharp'
import type { Area, PicturePlan } from '#engine/marking/model-reply/plan-picture.ts'

const white = 255

/**
 * Draws the picture of a page that may leave the school. Only the windows of the plan are copied to a white sheet, and its
 * covers are painted over them. Nothing outside the windows can leak, since it is never copied.
 */
export async function cutAnswers(jpeg: Uint8Array, { region, windows, covers }: PicturePlan, pageWidthMm: number): Promise<Uint8Array> {
  const { data, info } = await sharp(jpeg).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / pageWidthMm
  const page = { x: 0, y: 0, right: info.width, bottom: info.height }
  const frame = meet(toPixels(region, scale), page)
  const width = Math.max(1, frame.right - frame.x)
  const height = Math.max(1, frame.bottom - frame.y)
  const out = Buffer.alloc(width * height, white)
  for (const window of windows) {
    const { x, y, right, bottom } = meet(toPixels(window, scale), frame)
    for (let row = y; row < bottom; row += 1) data.copy(out, (row - frame.y) * width + x - frame.x, row * info.width + x, row * info.width + right)
  }
  for (const cover of covers) {
    const { x, y, right, bottom } = meet(toPixels(cover, scale), frame)
    for (let row = y; row < bottom; row += 1) out.fill(white, (row - frame.y) * width + x - frame.x, (row - frame.y) * width + right - frame.x)
  }
  return sharp(out, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 75 })
    .toBuffer()
}

interface Pixels {
  x: number
  y: number
  right: number
  bottom: number
}

function toPixels({ x, y, width, height }: Area, scale: number): Pixels {
  return { x: Math.floor(x * scale), y: Math.floor(y * scale), right: Math.ceil((x + width) * scale), bottom: Math.ceil((y + height) * scale) }
}

/** The intersection of two areas, which may be empty. */
function meet(one: Pixels, other: Pixels): Pixels {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  return { x, y, right: Math.max(x, Math.min(one.right, other.right)), bottom: Math.max(y, Math.min(one.bottom, other.bottom)) }
}
