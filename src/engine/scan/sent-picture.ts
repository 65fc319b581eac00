/**
 * How large a photographed page is sent. The reader works on a short side of 1700 pixels at most (decode-picture.ts):
 * of a phone's picture, four by three, that is a long side of 2267, and a little more for one that has to be cropped.
 */
export const sentPicture = {
  maxSide: 2400,
  /** Of a JPEG, 0 to 1. */
  quality: 0.85,
  /** The size in which a picture is sent: never made larger. */
  fit(width: number, height: number): { width: number; height: number } {
    const share = Math.min(1, this.maxSide / Math.max(width, height))
    return { width: Math.round(width * share), height: Math.round(height * share) }
  },
} as const
