import type { PageReading, Quad } from '#engine/page/page-reading.ts'
import type { JudgedPicture } from '#web/features/capture/live/judge-picture.ts'

/** One photographed page as the phone read it. */
export interface LivePage {
  picture: JudgedPicture
  reading: PageReading
  /** The corners of the sheet on the picture, in shares of its width and height from the top left; null where they were not found. */
  quad: Quad | null
  /** By question: its row cut out upright as JPEG, for each that is in doubt, and for the grid of an admission number. */
  crops: ReadonlyMap<string, Blob>
}
