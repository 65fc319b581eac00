import type { Metadata } from 'sharp'
import { MOST_UNPACKED_BYTES } from '#server/platform/images/picture-limits.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

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
  if (width * height * channels * (bytesOfDepth[depth] ?? 16) <= MOST_UNPACKED_BYTES) return
  throw new UnusablePicture({ code: 'many-channels', width, height, channels })
}
