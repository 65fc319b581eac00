import sharp from 'sharp'
import { findBubbleBlocks } from '#engine/omr/find-bubble-blocks.ts'
import { locateSheet } from '#engine/omr/locate-sheet.ts'
import { drawCanvas, flattenLight } from '#engine/omr/page-canvas.ts'
import { mergeSheets as merge, type PlacedSheet } from '#engine/omr/merge-sheets.ts'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { mapPoint } from '#engine/scan/homography.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { encodeWhole } from '#server/platform/images/encode-upright.ts'
import type {
  AssetFiles,
  BlankRequest,
  MergedSheets,
  MergeSheetsRequest,
  OmrPageOutcome,
  ProposeBlocksRequest,
  ReadOmrPageRequest,
  StraightBlank,
} from '#server/platform/read-pages/reader-pool.ts'

/** 150 dpi of an A4 page, where there is handwriting; 100 dpi shows well which bubbles are filled. */
const FOR_WORDS = 5.9
const FOR_BUBBLES = 4

/** Reads a sheet that others print, with a flat picture of it; the picture as it came where the sheet was not found. Throws `UnusablePicture`. */
export async function readOmrPage({ picture, template, assets, widthMm, hasWords }: ReadOmrPageRequest): Promise<OmrPageOutcome> {
  const { image } = await decodePicture(picture)
  const reading = readOmrSheet(image, template, await unpack(assets))
  if (reading.map === null) return { reading, upright: await encodeWhole(image) }
  const pixelsPerMm = hasWords ? FOR_WORDS : FOR_BUBBLES
  const flat = drawCanvas(image, reading.map, { ...template, scale: (widthMm * pixelsPerMm) / template.width })
  return { reading, upright: { jpeg: await encode(flat), widthPx: flat.width, heightPx: flat.height, pixelsPerMm } }
}

/** Longer side of a blank sheet that is drawn over, and of a template that has no size yet. */
const BLANK_SIDE = 1400

/** A blank sheet as the template's steps leave it, to be drawn over. Its size is the template's, or what the picture says. */
export async function straightenBlank({ picture, preProcessors, size, assets: files }: BlankRequest): Promise<StraightBlank> {
  const { image } = await decodePicture(picture)
  const assets = await unpack(files)
  const own = size ?? measureSheet(image, { preProcessors, assets })
  const located = locateSheet(image, { ...own, preProcessors }, assets)
  const map = 'places' in located ? located.places[0]?.maps[0] : undefined
  if (map === undefined) {
    const whole = await encodeWhole(image)
    return { jpeg: whole.jpeg, ...(size ?? fitSize(image)), problem: 'problem' in located ? located.problem : null }
  }
  const flat = drawCanvas(image, map, { ...own, scale: Math.min(2, BLANK_SIDE / Math.max(own.width, own.height)) })
  return { jpeg: await encode(flat), ...own, problem: null }
}

/** Filled sheets of one print as one that nobody has filled in, in the picture of the first. */
export async function mergeSheets({ pictures, preProcessors, size, assets: files }: MergeSheetsRequest): Promise<MergedSheets> {
  const assets = await unpack(files)
  const sheets: PlacedSheet[] = []
  let page = size
  for (const [index, picture] of pictures.entries()) {
    const { image } = await decodePicture(picture)
    page ??= measureSheet(image, { preProcessors, assets })
    const located = locateSheet(image, { ...page, preProcessors }, assets)
    if ('problem' in located) return { unlike: index }
    sheets.push({ image, maps: located.places[0]?.maps ?? [] })
  }
  const merged = page === null ? { unlike: 0 } : merge(sheets, fitSize(page))
  return 'unlike' in merged ? merged : { jpeg: await encode(merged, 90) }
}

async function unpack(files: AssetFiles): Promise<Map<string, GrayImage>> {
  const assets = new Map<string, GrayImage>()
  for (const [name, bytes] of files) assets.set(name, (await decodePicture(bytes)).image)
  return assets
}

function measureSheet(
  image: GrayImage,
  { preProcessors, assets }: { preProcessors: BlankRequest['preProcessors']; assets: ReadonlyMap<string, GrayImage> },
): { width: number; height: number } {
  const { width, height } = image
  const located = locateSheet(image, { width, height, preProcessors }, assets)
  const map = 'places' in located ? located.places[0]?.maps[0] : undefined
  if (map === undefined) return fitSize(image)
  const [a, b, c, d] = [mapPoint(map, 0, 0), mapPoint(map, width, 0), mapPoint(map, width, height), mapPoint(map, 0, height)]
  const far = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)
  return fitSize({ width: (far(a, b) + far(d, c)) / 2, height: (far(a, d) + far(b, c)) / 2 })
}

function fitSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = BLANK_SIDE / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Blocks of bubbles that are seen on a blank sheet, in the template's pixels. */
export async function proposeBlocks({ blank, width }: ProposeBlocksRequest): Promise<ReturnType<typeof findBubbleBlocks>> {
  const { image } = await decodePicture(blank)
  return findBubbleBlocks(flattenLight(image), image.width / width)
}

async function encode({ width, height, data }: GrayImage, quality = 75): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality })
    .toBuffer()
}
