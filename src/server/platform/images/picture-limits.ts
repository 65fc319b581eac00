import type { Metadata } from 'sharp'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** A3 at 600 dpi has 70 million pixels; nothing a school scans has more. */
export const MAX_PIXELS = 80_000_000
/** In memory, all channels: 80 million pixels of four bytes. Two bytes a channel is what no scanner needs at such a size. */
const MAX_UNPACKED_BYTES = 4 * MAX_PIXELS
/** libvips stops by itself then: a thread that is given up cannot stop it, and it would go on in the process. The largest takes 2 s. */
export const MAX_UNPACKING_SECONDS = 20
export const MAX_MEGABYTES = 60
export const MAX_BYTES = MAX_MEGABYTES * 1_000_000
export const MAX_PAGES = 600
/**
 * Pictures with a longer short side than this are made smaller before they are read: 200 dpi on A4 is 1654 pixels,
 * a phone photo has some desk around the page.
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

/** Few pixels may still be many bytes: a TIFF may have a thousand channels. Looked at in the header, before anything is unpacked. */
export function refuseTooMuch({ width, height, channels, depth }: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth'>): void {
  if (width * height * channels * (bytesOfDepth[depth] ?? 16) <= MAX_UNPACKED_BYTES) return
  throw new UnusablePicture({ code: 'many-channels', width, height, channels })
}
