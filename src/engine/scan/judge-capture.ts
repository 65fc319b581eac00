import { PAGE_HEIGHT, PAGE_WIDTH, fiducials } from '#engine/sheet/page-measures.ts'
import { areaOf } from './find-paper.ts'
import { measureGreys } from './measure-greys.ts'
import type { GrayImage } from './gray-image.ts'
import { mapPoint } from './homography.ts'
import { isInside, outlinePage } from './outline-page.ts'
import type { PageOutline } from './outline-page.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'
import type { Registration } from './register-page.ts'

/** Why a picture should be taken again, from the gravest reason. */
export const captureFlaws = ['dark', 'washed-out', 'blurred', 'small', 'cut', 'glare', 'no-marks', 'no-page'] as const
export type CaptureFlaw = (typeof captureFlaws)[number]

/** Measures of a page on a picture, without reading it. */
export interface CaptureMeasures {
  /** Grey of paper, 0 to 255. */
  white: number
  /** Difference of lightness between paper and print, as a share of the paper's. */
  contrast: number
  /** Width of an edge of print in millimetres; null where no edge of known sharpness was found. */
  blurMm: number | null
  pixelsPerMm: number
  /** How many of the printed corner marks lie in the picture. */
  cornersInside: number
  /** Share of the page that is burnt out to plain white beside darker parts. */
  glare: number
}

export interface CaptureVerdict {
  kind: 'sheet' | 'paper' | 'none'
  /** The page's corners in pixels of the judged picture. */
  quad: Quad | null
  flaws: CaptureFlaw[]
  measures: CaptureMeasures
}

/**
 * Limits between pictures that our reader can read and pictures that it cannot, on photographs spoilt on purpose
 * (tools/eval/capture.ts, seeds `tune-c` and `tune-d`, 24 to 30 photographs per kind; docs/reading.md).
 */
const LIMITS = {
  /** Darker paper counts as dark. Up to `dimWhite` paper counts as dark if edges are as wide as `dimBlurMm`, because that is the sensor's noise. */
  white: 40,
  dimWhite: 80,
  dimBlurMm: 0.85,
  /** The least contrast of print on any paper, and on paper that is burnt out to `burntWhite`, where pencil vanishes first. */
  contrast: 0.3,
  burntWhite: 245,
  burntContrast: 0.62,
  blurMm: 0.95,
  pixelsPerMm: 2.4,
  glare: 0.06,
  /** The least steepness of edges on a page without our marks, as a share of the paper's lightness. */
  paperEdge: 0.22,
} as const

/** Judges before a picture is sent whether our reader or a person can read it. Pixels are as they will be sent. `isPlain`: see `outlinePage`. */
export function judgeCapture(image: GrayImage, isPlain = false): CaptureVerdict {
  const outline = outlinePage(image, isPlain)
  if (outline === null) return judgeNothing(image)
  return outline.kind === 'sheet' ? judgeSheet(image, outline) : judgePaper(image, outline)
}

function judgeSheet(image: GrayImage, { quad, registration }: { quad: Quad; registration: Registration }): CaptureVerdict {
  const { black, white, pixelsPerMm, map } = registration
  const measures: CaptureMeasures = {
    white,
    contrast: (white - black) / Math.max(1, white),
    blurMm: blurOf(registration),
    pixelsPerMm,
    cornersInside: fiducials.filter(({ x, y }) => isInside(image, mapPoint(map, x, y))).length,
    glare: shareOfGlare(image, quad),
  }
  return { kind: 'sheet', quad, flaws: listFlaws(measures), measures }
}

/** The blur of the second sharpest corner. A corner that was mistaken or torn looks as blurred as anything. */
function blurOf({ corners, blurMm }: Registration): number {
  const blurs = corners.flatMap((corner, index) => (corner === null ? [] : [corner.blur * (fiducials[index]?.size ?? 0)])).toSorted((a, b) => a - b)
  return blurs[1] ?? blurMm
}

function judgePaper(image: GrayImage, { quad, isCut }: Extract<PageOutline, { kind: 'paper' }>): CaptureVerdict {
  const { light, edge } = measurePage(image, quad)
  const measures: CaptureMeasures = {
    white: light,
    contrast: 1,
    blurMm: null,
    pixelsPerMm: Math.sqrt(areaOf(quad) / (PAGE_WIDTH * PAGE_HEIGHT)),
    cornersInside: isCut ? 3 : 4,
    glare: 0,
  }
  const flaws = listFlaws(measures)
  if (edge < LIMITS.paperEdge && !flaws.includes('dark')) flaws.unshift('blurred')
  flaws.push('no-marks')
  return { kind: 'paper', quad, flaws, measures }
}

function judgeNothing(image: GrayImage): CaptureVerdict {
  const { width, height } = image
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const { light, edge } = measurePage(image, whole)
  const measures = { white: light, contrast: 0, blurMm: null, pixelsPerMm: 0, cornersInside: 0, glare: 0 }
  const flaw = light < LIMITS.dimWhite ? 'dark' : edge < LIMITS.paperEdge ? 'blurred' : 'no-page'
  return { kind: 'none', quad: null, flaws: [flaw], measures }
}

function listFlaws({ white, contrast, blurMm, pixelsPerMm, cornersInside, glare }: CaptureMeasures): CaptureFlaw[] {
  const isDark = white < LIMITS.white || (white < LIMITS.dimWhite && blurMm !== null && blurMm > LIMITS.dimBlurMm)
  const has: Record<CaptureFlaw, boolean> = {
    dark: isDark,
    'washed-out': contrast < LIMITS.contrast || (white > LIMITS.burntWhite && contrast < LIMITS.burntContrast),
    // In the dark every edge is wide, and only more light helps.
    blurred: !isDark && blurMm !== null && blurMm > LIMITS.blurMm,
    small: pixelsPerMm < LIMITS.pixelsPerMm,
    cut: cornersInside < 4,
    glare: glare > LIMITS.glare,
    'no-marks': false,
    'no-page': false,
  }
  return captureFlaws.filter((flaw) => has[flaw])
}

/** Places per side at which a page is checked for burnt-out light. */
const GLARE_PLACES = 40

/** Share of places inside the page that are plain white, if the rest of its paper is clearly darker. */
function shareOfGlare({ width, height, data }: GrayImage, quad: Quad): number {
  const values: number[] = []
  for (let row = 0.5; row < GLARE_PLACES; row += 1) {
    for (let column = 0.5; column < GLARE_PLACES; column += 1) {
      const { x, y } = between(quad, column / GLARE_PLACES, row / GLARE_PLACES)
      if (isInside({ width, height }, { x, y })) values.push(data[Math.floor(y) * width + Math.floor(x)] ?? 0)
    }
  }
  const sorted = values.toSorted((a, b) => a - b)
  const paper = sorted[Math.floor(values.length * 0.5)] ?? 255
  return paper > 225 ? 0 : values.filter((value) => value >= 253).length / Math.max(1, values.length)
}

function between([a, b, c, d]: Quad, across: number, down: number): Point {
  const mix = (from: Point, to: Point, share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  return mix(mix(a, b, across), mix(d, c, across), down)
}

/** Lightness of the lightest tenth within the page's box, and the steepness of its edges as a share of a sharp printed edge. */
function measurePage(image: GrayImage, quad: Quad): { light: number; edge: number } {
  const { width, height } = image
  const left = Math.max(1, Math.ceil(Math.min(...quad.map(({ x }) => x))))
  const right = Math.min(width - 1, Math.floor(Math.max(...quad.map(({ x }) => x))))
  const top = Math.max(1, Math.ceil(Math.min(...quad.map(({ y }) => y))))
  const bottom = Math.min(height - 1, Math.floor(Math.max(...quad.map(({ y }) => y))))
  // Edges are measured across about half a millimetre of a page that fills the picture, for any size of picture.
  const step = Math.max(1, Math.round(Math.min(width, height) / 900))
  return measureGreys(image, { left: left + step, top: top + step, right: right - step, bottom: bottom - step }, step)
}
