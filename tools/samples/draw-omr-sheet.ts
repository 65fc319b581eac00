import sharp from 'sharp'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import type { Plane } from '#tools/samples/plane.ts'
import type { Random } from '#tools/samples/random.ts'

export interface OmrSheetLook {
  /** Pixels of the drawing for one of the template's. */
  scale: number
  /** Bullseyes at the template's corners, which then lie inside the paper. */
  markers: boolean
  shape: 'ring' | 'box' | 'letter'
  /** 0 to 1: how dark the pupil's marks are. */
  darkness: number
  heading: string
  /** The number of each question beside its bubbles, and a frame around each block unless it is `unframed`. */
  numbered?: boolean | 'unframed'
  /** Small black squares at the corners in place of bullseyes: their side as a share of the template's width. */
  blockShare?: number
  /** Grey of the rims and letters of bubbles, and the rims' width as a share of a bubble's height. Otherwise #333, 0.05 wide. */
  rims?: { grey: number; share: number }
  /** So many lines of the head are painted over, as somebody does who sends a sheet on without its names. */
  paintedOver?: number
}

/** Side of a bullseye, as a share of the template's width. */
export const MARKER_SHARE = 1 / 17
const MARGIN_SHARE = 0.12

/** A sheet as somebody else's printer makes it, filled in: what is chosen of each field, by its label. */
export async function drawOmrSheet(
  template: OmrTemplate,
  chosen: Record<string, readonly string[]>,
  look: OmrSheetLook,
  random: Random,
): Promise<Plane> {
  const margin = look.markers ? template.width * MARGIN_SHARE : 0
  const wide = template.width + 2 * margin
  const high = template.height + 2 * margin
  const parts = template.fields.flatMap(({ label, bubbles }) =>
    bubbles.map(({ value, x, y, width, height }) => {
      const middle = { x: x + width / 2, y: y + height / 2 }
      const isChosen = chosen[label]?.includes(value) === true
      return drawShape(look, { ...middle, width, height, value }) + (isChosen ? drawMark({ ...middle, width, height }, look.darkness, random) : '')
    }),
  )
  if (look.numbered !== undefined && look.numbered !== false) parts.push(...drawNumbers(template, look.numbered !== 'unframed'))
  parts.push(...paintOver(template, look.paintedOver ?? 0, random))
  const size = template.width * (look.blockShare ?? MARKER_SHARE)
  const corners = [
    [0, 0],
    [template.width, 0],
    [template.width, template.height],
    [0, template.height],
  ] as const
  const markers = look.markers ? corners.map(([x, y]) => (look.blockShare === undefined ? drawBullseye(x, y, size) : drawBlock(x, y, size))) : []
  const heading = `<text x="${template.width / 2}" y="${template.height * 0.05}" font-size="${template.width * 0.035}" text-anchor="middle" font-family="sans-serif" font-weight="bold">${look.heading}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide * look.scale}" height="${high * look.scale}" viewBox="${-margin} ${-margin} ${wide} ${high}"><rect x="${-margin}" y="${-margin}" width="${wide}" height="${high}" fill="#fcfcfc"/>${heading}${parts.join('')}${markers.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** What stands around bubbles and is none: a number before each row, and a frame around each block. */
function drawNumbers({ fields }: OmrTemplate, isFramed: boolean): string[] {
  const blocks = new Map<string, { left: number; top: number; right: number; bottom: number }>()
  const numbers = fields.map(({ label, bubbles: [first, second], gap }) => {
    if (first === undefined || second?.x === first.x) return ''
    return `<text x="${first.x - gap * 0.25}" y="${first.y + first.height * 0.75}" font-size="${first.height * 0.7}" text-anchor="end" font-family="sans-serif" fill="#222">${label.replace(/^\D+/, '')}</text>`
  })
  if (!isFramed) return numbers
  for (const { block, bubbles, gap } of fields) {
    const known = blocks.get(block) ?? { left: Infinity, top: Infinity, right: 0, bottom: 0 }
    for (const { x, y, width, height } of bubbles) {
      known.left = Math.min(known.left, x - gap)
      known.top = Math.min(known.top, y - height * 0.4)
      known.right = Math.max(known.right, x + width * 1.3)
      known.bottom = Math.max(known.bottom, y + height * 1.4)
    }
    blocks.set(block, known)
  }
  const frames = [...blocks.values()].map(
    ({ left, top, right, bottom }) =>
      `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="none" stroke="#333" stroke-width="1.5"/>`,
  )
  return [...numbers, ...frames]
}

/** The marker alone, as the template names it. */
export async function drawMarker(sidePx: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="-0.5 -0.5 1 1"><rect x="-0.5" y="-0.5" width="1" height="1" fill="#fff"/>${drawBullseye(0, 0, 1)}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
}

/** A black square with as much white around it as half its side: the marker's picture. */
export async function drawBlockMarker(sidePx: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="-1 -1 2 2"><rect x="-1" y="-1" width="2" height="2" fill="#fff"/>${drawBlock(0, 0, 1)}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer()
}

function drawBlock(x: number, y: number, size: number): string {
  return `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" fill="#111"/>`
}

function drawBullseye(x: number, y: number, size: number): string {
  const ring = (share: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${(size / 2) * share}" fill="${fill}"/>`
  return ring(1, '#111') + ring(0.78, '#fff') + ring(0.56, '#111') + ring(0.36, '#fff') + ring(0.18, '#111')
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

function drawShape({ shape, rims }: Pick<OmrSheetLook, 'shape' | 'rims'>, { x, y, width, height, value }: Place & { value: string }): string {
  const tint = (usual: string): string => (rims === undefined ? usual : `rgb(${rims.grey},${rims.grey},${rims.grey})`)
  const letter = `<text x="${x}" y="${y + height * 0.18}" font-size="${height * 0.5}" text-anchor="middle" font-family="sans-serif" fill="${tint('#555')}">${value}</text>`
  const pen = `fill="none" stroke="${tint('#333')}" stroke-width="${Math.max(0.6, height * (rims?.share ?? 0.05))}"`
  if (shape === 'ring') return `<ellipse cx="${x}" cy="${y}" rx="${width * 0.44}" ry="${height * 0.44}" ${pen}/>${letter}`
  if (shape === 'box')
    return `<rect x="${x - width * 0.42}" y="${y - height * 0.42}" width="${width * 0.84}" height="${height * 0.84}" ${pen}/>${letter}`
  return letter
}

/** Rectangles of black or white over lines of the head. */
function paintOver({ width, height }: OmrTemplate, lines: number, random: Random): string[] {
  return Array.from({ length: lines }, (_, line) => {
    const left = random.between(0.05, 0.4) * width
    return `<rect x="${left}" y="${height * (0.065 + 0.04 * line)}" width="${random.between(0.2, 0.5) * width}" height="${height * 0.03}" fill="${random.pick(['#000', '#fff'])}"/>`
  })
}

/** Scribbled over, a little beside the middle and not to the very edge. */
function drawMark({ x, y, width, height }: Place, darkness: number, random: Random): string {
  const grey = Math.round(255 * (1 - darkness))
  const dx = random.gaussian() * width * 0.03
  const dy = random.gaussian() * height * 0.03
  const size = random.between(0.38, 0.47)
  return `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${width * size}" ry="${height * size}" fill="rgb(${grey},${grey},${grey})" fill-opacity="0.93"/>`
}
