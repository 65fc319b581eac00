import type { Metadata } from 'sharp'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** A3 at 600 dpi has 70 million pixels; nothing a school scans has more. */
export const MAX_PIXELS = 80_000_000
/** Bytes of a decoded picture: 80 million pixels of four bytes. */
const MAX_UNPACKED_BYTES = 4 * MAX_PIXELS
/** The timeout of libvips, which would go on after its thread is terminated. The largest picture takes 2 s. */
export const MAX_UNPACKING_SECONDS = 20
export const MAX_MEGABYTES = 60
export const MAX_BYTES = MAX_MEGABYTES * 1_000_000
export const MAX_PAGES = 600
/**
 * A picture with a longer short side is reduced before it is read. A4 at 200 dpi has 1654 pixels, and a photo shows some desk
 * around the page.
 */
export const LONGEST_SHORT_SIDE = 2000
export const READING_SHORT_SIDE = 1700

const bytesOfDepth: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}

/** Checks the header before decoding. A picture of few pixels may be large too, as a TIFF can have a thousand channels. */
export function refuseTooMuch({ width, height, channels, depth }: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth'>): void {
  if (width * height * channels * (bytesOfDepth[depth] ?? 16) <= MAX_UNPACKED_BYTES) return
  throw new UnusablePicture({ code: 'many-channels', width, height, channels })
}
