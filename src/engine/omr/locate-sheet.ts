import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { Homography } from '#engine/scan/homography.ts'
import { mapPoint } from '#engine/scan/homography.ts'
import type { Point } from '#engine/scan/page-reading.ts'
import { alignToReference } from './align-to-reference.ts'
import { findMarkers } from './find-markers.ts'
import { listOutlines } from './list-outlines.ts'
import { drawCanvas, mapToQuad, wholePicture } from './page-canvas.ts'
import type { OmrTemplate } from './read-template.ts'
import type { PreProcessor } from './template-schema.ts'
import type { SheetFault } from './sheet-fault.ts'

/** Longer side of what markers and references are looked for on, once something has been cropped. */
const STAGE_SIDE = 1600

export interface LocatedSheet {
  /**
   * From the template's pixels to the picture's: of each place where the sheet may lie, the likeliest first, the ways up,
   * the likeliest first. There is one place, and more where only the outline of its paper tells.
   */
  places: Homography[][]
  /** One of its markers is hidden, at least in part. All bubbles must confirm the place. */
  isInPart: boolean
  /** Nothing but the outline of its paper tells where it lies. */
  isOutlined: boolean
}

/** Where the page lies on the picture, as the template's steps find it; or what was not found. */
export function locateSheet(
  image: GrayImage,
  { width, height, preProcessors }: Pick<OmrTemplate, 'width' | 'height' | 'preProcessors'>,
  assets: ReadonlyMap<string, GrayImage>,
): LocatedSheet | { problem: SheetFault } {
  let quads: (readonly Point[])[] = [wholePicture(image)]
  let isCropped = false
  let isInPart = false
  let isOutlined = false
  for (const step of preProcessors) {
    const [quad = []] = quads
    const stage = isCropped ? openStage(image, quad) : { seen: image, toPicture: (point: Point) => point }
    if (stage === null) return { problem: { code: 'no-four-corners' } }
    const found = applyStep(stage.seen, step, assets)
    if ('problem' in found) return found
    if (found.quads.length === 0) continue
    quads = found.quads.map((each) => each.map(stage.toPicture))
    isCropped = true
    isInPart = found.isInPart === true
    isOutlined = step.name === 'CropPage'
  }
  const places = quads
    .map((quad) =>
      listTurns(quad, { width, height })
        .map((turned) => mapToQuad({ width, height }, turned))
        .filter((map) => map !== null),
    )
    .filter((maps) => maps.length > 0)
  return places.length > 0 ? { places, isInPart, isOutlined } : { problem: { code: 'no-four-corners' } }
}

function applyStep(
  seen: GrayImage,
  step: PreProcessor,
  assets: ReadonlyMap<string, GrayImage>,
): { quads: (readonly Point[])[]; isInPart?: boolean } | { problem: SheetFault } {
  if (step.name === 'CropPage') {
    const outlines = listOutlines(seen)
    return outlines.length === 0 ? { problem: { code: 'no-sheet-of-paper' } } : { quads: outlines }
  }
  if (step.name === 'CropOnMarkers') {
    const marker = assets.get(step.options.relativePath)
    if (marker === undefined) return { problem: { code: 'no-marker-picture', name: step.options.relativePath } }
    const found = findMarkers(seen, marker, step.options.sheetToMarkerWidthRatio)
    return 'missing' in found
      ? { problem: { code: 'markers-not-found', corners: found.missing } }
      : { quads: [found.quad], isInPart: found.isInPart }
  }
  if (step.name === 'FeatureBasedAlignment') {
    const reference = assets.get(step.options.reference)
    if (reference === undefined) return { problem: { code: 'no-reference-picture', name: step.options.reference } }
    const map = alignToReference(seen, reference)
    if (map === null) return { problem: { code: 'unlike-reference' } }
    const { width, height } = reference
    return { quads: [[mapPoint(map, 0, 0), mapPoint(map, width, 0), mapPoint(map, width, height), mapPoint(map, 0, height)]] }
  }
  return { quads: [] }
}

/** What was cropped so far, drawn flat, and the way back from there to the picture. */
function openStage(image: GrayImage, quad: readonly Point[]): { seen: GrayImage; toPicture: (point: Point) => Point } | null {
  const [a, b, , d] = quad
  if (a === undefined || b === undefined || d === undefined) return null
  const across = Math.hypot(b.x - a.x, b.y - a.y)
  const down = Math.hypot(d.x - a.x, d.y - a.y)
  const scale = Math.min(1, STAGE_SIDE / Math.max(across, down))
  const size = { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) }
  const map = mapToQuad(size, quad)
  if (map === null) return null
  return { seen: drawCanvas(image, map, { ...size, scale: 1 }), toPicture: ({ x, y }) => mapPoint(map, x + 0.5, y + 0.5) }
}

/** A page that lies across is turned until it stands as the template does; then upside down; then the other two. */
function listTurns(quad: readonly Point[], { width, height }: { width: number; height: number }): Point[][] {
  const [a, b, , d] = quad
  if (a === undefined || b === undefined || d === undefined) return []
  const isWide = Math.hypot(b.x - a.x, b.y - a.y) > Math.hypot(d.x - a.x, d.y - a.y)
  const turn = (times: number): Point[] => [...quad.slice(times), ...quad.slice(0, times)]
  return isWide === width > height ? [turn(0), turn(2), turn(1), turn(3)] : [turn(1), turn(3), turn(0), turn(2)]
}
