import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { Homography } from '#engine/scan/homography.ts'
import { mapPoint } from '#engine/scan/homography.ts'
import type { Point } from '#engine/page/page-reading.ts'
import { alignToReference } from './align-to-reference.ts'
import { listMarkedQuads } from './find-markers.ts'
import { listOutlines } from './list-outlines.ts'
import { drawCanvas, mapToQuad, wholePicture } from './page-canvas.ts'
import type { OmrTemplate } from './read-template.ts'
import type { PreProcessor } from './template-schema.ts'
import type { SheetFault } from '#engine/page/page-reason.ts'

/** Longer side of the cropped picture on which markers and references are searched. */
const STAGE_SIDE = 1600

/** A place where a sheet may lie. */
export interface SheetPlace {
  /** From the template's pixels to the picture's, the likeliest way up first. */
  maps: Homography[]
  /**
   * `known`: given by the picture's edges, a reference or four whole markers. `outlined`: given by the outline of the paper
   * alone. `hinted`: a marker is hidden, or other things look like markers. Places that are not `known` must be confirmed by
   * all bubbles.
   */
  by: 'known' | 'outlined' | 'hinted'
}

interface Cropped {
  quad: readonly Point[]
  by: SheetPlace['by']
}

/** The places where the template's steps find the page, the likeliest first, or what was not found. */
export function locateSheet(
  image: GrayImage,
  { width, height, preProcessors }: Pick<OmrTemplate, 'width' | 'height' | 'preProcessors'>,
  assets: ReadonlyMap<string, GrayImage>,
): { places: SheetPlace[] } | { problem: SheetFault } {
  let cropped: Cropped[] = [{ quad: wholePicture(image), by: 'known' }]
  let isCropped = false
  for (const step of preProcessors) {
    const [first] = cropped
    const stage = isCropped && first !== undefined ? openStage(image, first.quad) : { seen: image, toPicture: (point: Point) => point }
    if (stage === null) return { problem: { code: 'no-four-corners' } }
    const found = applyStep(stage.seen, step, { assets, aspect: width / height })
    if ('problem' in found) return found
    if (found.cropped.length === 0) continue
    cropped = found.cropped.map(({ quad, by }) => ({ quad: quad.map(stage.toPicture), by }))
    isCropped = true
  }
  const places = cropped
    .map(({ quad, by }) => ({
      by,
      maps: listTurns(quad, { width, height })
        .map((turned) => mapToQuad({ width, height }, turned))
        .filter((map) => map !== null),
    }))
    .filter(({ maps }) => maps.length > 0)
  return places.length > 0 ? { places } : { problem: { code: 'no-four-corners' } }
}

function applyStep(
  seen: GrayImage,
  step: PreProcessor,
  { assets, aspect }: { assets: ReadonlyMap<string, GrayImage>; aspect: number },
): { cropped: Cropped[] } | { problem: SheetFault } {
  if (step.name === 'CropPage') {
    const outlines = listOutlines(seen)
    return outlines.length === 0 ? { problem: { code: 'no-sheet-of-paper' } } : { cropped: outlines.map((quad) => ({ quad, by: 'outlined' })) }
  }
  if (step.name === 'CropOnMarkers') {
    const marker = assets.get(step.options.relativePath)
    if (marker === undefined) return { problem: { code: 'no-marker-picture', name: step.options.relativePath } }
    const found = listMarkedQuads(seen, marker, { ratio: step.options.sheetToMarkerWidthRatio, aspect })
    return 'missing' in found
      ? { problem: { code: 'markers-not-found', corners: found.missing } }
      : { cropped: found.map(({ quad, isSure }) => ({ quad, by: isSure ? 'known' : 'hinted' })) }
  }
  if (step.name === 'FeatureBasedAlignment') {
    const reference = assets.get(step.options.reference)
    if (reference === undefined) return { problem: { code: 'no-reference-picture', name: step.options.reference } }
    const map = alignToReference(seen, reference)
    if (map === null) return { problem: { code: 'unlike-reference' } }
    const { width, height } = reference
    const quad = [mapPoint(map, 0, 0), mapPoint(map, width, 0), mapPoint(map, width, height), mapPoint(map, 0, height)]
    return { cropped: [{ quad, by: 'known' }] }
  }
  return { cropped: [] }
}

/** The cropped part of the picture, drawn flat, and the map back to the picture. */
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

/** The ways up of a page, the likeliest first: turned to stand as the template does, upside down, and the other two. */
function listTurns(quad: readonly Point[], { width, height }: { width: number; height: number }): Point[][] {
  const [a, b, , d] = quad
  if (a === undefined || b === undefined || d === undefined) return []
  const isWide = Math.hypot(b.x - a.x, b.y - a.y) > Math.hypot(d.x - a.x, d.y - a.y)
  const turn = (times: number): Point[] => [...quad.slice(times), ...quad.slice(0, times)]
  return isWide === width > height ? [turn(0), turn(2), turn(1), turn(3)] : [turn(1), turn(3), turn(0), turn(2)]
}
