import type { Registration } from './register-page.ts'

/** Full contrast between paper and print, as a share of the paper's lightness; a good copy has more. */
const GOOD_CONTRAST = 0.6
/** Edges wider than this are blurred. */
const GOOD_BLUR_MM = 0.5

/** Sharpness and contrast together, 0 to 1; each missing corner takes some off. */
export function judgeQuality({ black, white, blurMm, cornersFound }: Registration): number {
  const contrast = Math.min(1, (white - black) / Math.max(1, white) / GOOD_CONTRAST)
  const sharpness = Math.min(1, GOOD_BLUR_MM / Math.max(0.01, blurMm))
  return Math.max(0, contrast * Math.sqrt(sharpness) * (1 - 0.15 * (4 - cornersFound)))
}
