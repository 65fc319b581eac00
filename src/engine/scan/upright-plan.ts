import type { Homography } from './homography.ts'

/** Where the page lies on its picture: all that it takes to draw it upright, at any time, from the picture that was sent. */
export interface UprightPlan {
  base: Homography
  /** `KeptMap.offsets` as base64. */
  offsets: string
  pixelsPerMm: number
}
