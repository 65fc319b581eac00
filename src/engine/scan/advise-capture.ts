import { PAGE_HEIGHT, PAGE_WIDTH, fiducials } from '#engine/sheet/page-measures.ts'
import { areaOf } from './find-paper.ts'
import type { GrayImage } from './gray-image.ts'
import { mapPoint } from './homography.ts'
import { isInside, outlinePage } from './outline-page.ts'
import type { Quad } from '#engine/page/page-reading.ts'

/** What one frame of a camera shows. */
export interface FrameFindings {
  kind: 'sheet' | 'paper' | 'none'
  /** The page's corners, as shares of the frame's width and height. */
  quad: Quad | null
  /** Whether the whole page is in the frame. */
  isWhole: boolean
  /** Share of the frame that the page covers. */
  share: number
  /** Lightness of the lightest tenth, 0 to 255. */
  light: number
}

export type CaptureAdvice = 'no-page' | 'no-marks' | 'dark' | 'cut' | 'closer' | 'still' | 'hold' | 'next'

/** What is remembered from frame to frame. */
export interface CaptureWatch {
  /** Frames in a row in which the whole page has hardly moved. */
  steady: number
  quad: Quad | null
  /** Whether the page in view was photographed: no second picture is taken by itself until it has gone. */
  isTaken: boolean
  /** Frames in a row without that page. */
  away: number
}

export const startWatch: CaptureWatch = { steady: 0, quad: null, isTaken: false, away: 0 }

/** Of our sheets about 2 pixels a millimetre on a frame; smaller, the full picture has too few pixels for a pencil mark. */
const MIN_SHARE = 0.3
const MIN_LIGHT = 70
/** A corner may move by this share of the frame between two frames. */
const STILL = 0.012
/** The edge of paper is found less finely than a mark: its corners jump by a hundredth of the frame. */
const STILL_PAPER = 0.025
/** A page that lies elsewhere by so much is another one, or was laid anew. */
const MOVED = 0.14
/** So many frames in a row without a page: the next one may be taken. */
const AWAY_FRAMES = 2
/** Frames that a page lies still before it is taken: about half a second. */
export const STEADY_FRAMES = 4

/** Where the page lies on a frame with a short side of about 480 pixels. `isPlain`: see `outlinePage`. */
export function examineFrame(image: GrayImage, isPlain = false): FrameFindings {
  const light = lightOf(image)
  const outline = outlinePage(image, isPlain)
  if (outline === null) return { kind: 'none', quad: null, isWhole: false, share: 0, light }
  const { quad, kind } = outline
  const isWhole = kind === 'paper' ? !outline.isCut : fiducials.every(({ x, y }) => isInside(image, mapPoint(outline.registration.map, x, y)))
  const share = areaOf(quad) / (image.width * image.height)
  const scale = ({ x, y }: Quad[0]) => ({ x: x / image.width, y: y / image.height })
  return { kind, quad: [scale(quad[0]), scale(quad[1]), scale(quad[2]), scale(quad[3])], isWhole, share, light }
}

/**
 * One word for whoever holds the camera, and whether the page has lain still long enough to be taken. `isPlain`: the
 * sheets have no corner marks of ours, and any sheet of paper will do.
 */
export function adviseCapture(
  before: CaptureWatch,
  look: FrameFindings,
  { isPlain }: { isPlain: boolean },
): { watch: CaptureWatch; advice: CaptureAdvice; isReady: boolean } {
  const isThere = look.quad !== null
  const moved = before.quad === null || look.quad === null ? Infinity : farthest(before.quad, look.quad)
  const away = isThere ? 0 : before.away + 1
  const isTaken = before.isTaken && away < AWAY_FRAMES && (moved < MOVED || !isThere || before.quad === null)
  const flaw = findFlaw(look, isPlain)
  const isStill = moved < (look.kind === 'paper' ? STILL_PAPER : STILL)
  const steady = flaw === null && isStill ? before.steady + 1 : 0
  const watch = { steady, quad: look.quad ?? (away < AWAY_FRAMES ? before.quad : null), isTaken, away }
  if (isTaken) return { watch, advice: 'next', isReady: false }
  return { watch, advice: flaw ?? (isStill ? 'hold' : 'still'), isReady: steady >= STEADY_FRAMES }
}

function findFlaw({ light, quad, isWhole, share, kind }: FrameFindings, isPlain: boolean): CaptureAdvice | null {
  if (light < MIN_LIGHT) return 'dark'
  if (quad === null) return 'no-page'
  if (!isWhole) return 'cut'
  if (share < MIN_SHARE) return 'closer'
  return kind === 'paper' && !isPlain ? 'no-marks' : null
}

/** Every seventh pixel both ways is enough for the light. */
function lightOf({ width, height, data }: GrayImage): number {
  const counts = new Uint32Array(256)
  let count = 0
  for (let y = 0; y < height; y += 7) {
    for (let x = 0; x < width; x += 7) {
      const value = data[y * width + x] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      count += 1
    }
  }
  let above = 0
  for (let value = 255; value > 0; value -= 1) {
    above += counts[value] ?? 0
    if (above >= count * 0.1) return value
  }
  return 0
}

function farthest(a: Quad, b: Quad): number {
  return Math.max(
    ...a.map((corner, index) => Math.hypot(corner.x - (b[index]?.x ?? 0), (corner.y - (b[index]?.y ?? 0)) * (PAGE_HEIGHT / PAGE_WIDTH))),
  )
}
