import { GROUND_TINT } from '#tools/samples/camera.ts'
import type { Picture } from '#tools/samples/camera.ts'
import { solveHomography } from '#tools/samples/homography.ts'
import type { Point } from '#tools/samples/ink.ts'
import { LIGHT_STEP, makeLightField } from '#tools/samples/light-field.ts'
import type { LightField } from '#tools/samples/light-field.ts'
import type { Plane } from '#tools/samples/plane.ts'
import type { Random } from '#tools/samples/random.ts'
import type { Damage } from '#tools/samples/recipe.ts'

/** The page as it lies before the camera: its print and ink together in grey, and where blue ink stands (255 none), if any. */
export interface Scene {
  grey: Plane
  blue: Plane | null
  pageWidthMm: number
  /** What lies around the page, 0 to 255 before the light, of a picture of this size; a desk or a lid where it is left out. */
  ground?: (size: { width: number; height: number }) => Uint8Array
}

/** A phone's picture is three parts wide and four high: 1680 by 2240 pixels, 3.8 million, of a page of 200 dpi. */
const PHOTO_INCHES_WIDE = 8.4
const PHOTO_INCHES_HIGH = 11.2
/** Degrees that leave the corner squares on a bed of the page's own size. */
const SMALL_TILT = 2

/** What lies around the page: a desk of some brightness, or a scanner's white lid. */
const DESKS = [0.2, 0.26, 0.34, 0.5]
const LID = 0.93

/** Looks at the page through a lens: where each pixel of the picture falls on the page, and how much light is there. */
export function photograph(scene: Scene, damage: Damage, random: Random): Picture {
  const { grey, blue } = scene
  const { width, height } = choosePictureSize(grey, damage)
  const page = makePageLookup(scene, damage, random)
  const centred = placeCorners({ width, height, flatWidth: grey.width }, grey.height / grey.width, damage, random)
  const corners = damage.clip === undefined ? centred : clipCorner(centred, { width, height }, scene, damage.clip)
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = solveHomography(corners, [
    { x: 0, y: 0 },
    { x: grey.width, y: 0 },
    { x: grey.width, y: grey.height },
    { x: 0, y: grey.height },
  ])
  const light = makeLightField(width, height, damage, random)
  const ground = makeGround(width, damage.colour ? random.pick(DESKS) : LID, damage.colour)
  const own = scene.ground?.({ width, height }) ?? null
  const rowLight = new Float32Array(width)
  const data = new Uint8Array(width * height)
  const source = grey.data
  const stride = grey.width
  const { isCurled, isRolledDown, bend, curlX, curlY, hasCorner, isFolded, crease } = page
  const tints = damage.colour ? new Uint8Array(width * height) : null
  const lastX = grey.width - 1.001
  const lastY = grey.height - 1.001

  let out = 0
  for (let y = 0; y < height; y += 1) {
    readLightRow(light, y, rowLight)
    const wave = ground.rows[(y >> 3) & 31] ?? ground.flat
    let across = h1 * y + h2
    let down = h4 * y + h5
    let depth = h7 * y + h8
    for (let x = 0; x < width; x += 1, out += 1, across += h0, down += h3, depth += h6) {
      const bright = rowLight[x] ?? 0
      let u = across / depth
      let v = down / depth
      if (isCurled && u >= 0 && u < lastX && v >= 0 && v < lastY) {
        const bulge = bend[isRolledDown ? v | 0 : u | 0] ?? 0
        u += curlX * bulge
        v += curlY * bulge
      }
      let lit = bright
      if (crease !== null && v >= 0 && v < lastY) {
        lit *= crease.light[v | 0] ?? 1
        v += crease.lift[v | 0] ?? 0
      }
      if (u < 0 || v < 0 || u >= lastX || v >= lastY || (hasCorner && isCut(page, u, v))) {
        data[out] = ((own?.[out] ?? wave[x] ?? 0) * bright) | 0
        if (tints !== null) tints[out] = GROUND_TINT
      } else if (hasCorner && isFolded && isFlap(page, u, v)) data[out] = (228 * bright) | 0
      else {
        const left = u | 0
        const top = v | 0
        const at = top * stride + left
        const a = source[at] ?? 0
        const c = source[at + stride] ?? 0
        const fx = u - left
        const upper = a + ((source[at + 1] ?? 0) - a) * fx
        const lower = c + ((source[at + stride + 1] ?? 0) - c) * fx
        data[out] = ((upper + (lower - upper) * (v - top)) * lit) | 0
        if (tints !== null && blue !== null) tints[out] = (255 - (blue.data[at] ?? 255)) >> 1
      }
    }
  }
  return { width, height, data: new Uint8ClampedArray(data.buffer), tints }
}

/** How the page is bent and what is missing of it, in its own pixels. */
interface PageLookup {
  isCurled: boolean
  isRolledDown: boolean
  bend: Float32Array
  curlX: number
  curlY: number
  /** For each row of the page: how far it is moved, and the share of the light that reaches it. */
  crease: { lift: Float32Array; light: Float32Array } | null
  hasCorner: boolean
  isFolded: boolean
  isRight: boolean
  isBottom: boolean
  cutPx: number
  width: number
  height: number
}

function makePageLookup({ grey, pageWidthMm }: Scene, damage: Damage, random: Random): PageLookup {
  const pxPerMm = grey.width / pageWidthMm
  const { corner, isRolledDown = false } = damage
  const turn = random.between(-0.6, 0.6)
  const aside = random.between(-0.35, 0.35) * damage.curlMm * pxPerMm
  const along = random.pick([-1, 1]) * damage.curlMm * pxPerMm
  return {
    isCurled: damage.curlMm > 0,
    isRolledDown,
    bend: makeBend(isRolledDown ? grey.height : grey.width, turn),
    curlX: isRolledDown ? along : aside,
    curlY: isRolledDown ? aside : along,
    crease: damage.crease === null ? null : makeCrease(grey.height, pxPerMm, damage.crease),
    hasCorner: corner !== null,
    isFolded: corner?.how === 'folded',
    isRight: corner?.where.endsWith('right') ?? false,
    isBottom: corner?.where.startsWith('bottom') ?? false,
    cutPx: (corner?.sizeMm ?? 0) * pxPerMm,
    width: grey.width,
    height: grey.height,
  }
}

function isCut(page: PageLookup, u: number, v: number): boolean {
  const beyond = (page.isRight ? page.width - u : u) + (page.isBottom ? page.height - v : v) - page.cutPx
  if (beyond > 6) return false
  // A tear is never straight.
  return page.isFolded ? beyond <= 0 : beyond <= Math.sin((u - v) * 0.11) * 3 + Math.sin((u - v) * 0.37) * 1.5
}

/** The back of a corner that was folded over lies beside its crease. */
function isFlap(page: PageLookup, u: number, v: number): boolean {
  return (page.isRight ? page.width - u : u) < page.cutPx && (page.isBottom ? page.height - v : v) < page.cutPx
}

/** The desk's grain as rows that repeat, or the plain lid; 0 to 255 before the light. */
function makeGround(width: number, brightness: number, hasGrain: boolean): { flat: Float32Array; rows: Float32Array[] } {
  const flat = new Float32Array(width).fill(brightness * 255)
  if (!hasGrain) return { flat, rows: [] }
  const rows = Array.from({ length: 32 }, (_, y) => {
    const row = new Float32Array(width)
    for (let x = 0; x < width; x += 1) row[x] = brightness * 255 * (0.93 + 0.07 * Math.sin(x * 0.05 + 2 * Math.sin((y * Math.PI) / 16)))
    return row
  })
  return { flat, rows }
}

function readLightRow(light: LightField, y: number, row: Float32Array): void {
  const start = Math.floor(y / LIGHT_STEP) * light.columns
  const share = (y % LIGHT_STEP) / LIGHT_STEP
  const read = (column: number): number =>
    (light.values[start + column] ?? 0) * (1 - share) + (light.values[start + light.columns + column] ?? 0) * share
  for (let column = 0; column * LIGHT_STEP < row.length; column += 1) {
    const from = read(column)
    const step = (read(column + 1) - from) / LIGHT_STEP
    for (let index = 0; index < LIGHT_STEP; index += 1) row[column * LIGHT_STEP + index] = from + step * index
  }
}

/** A scanner's bed is a little larger than the page: one that lies askew is still seen as a whole. */
function choosePictureSize(page: Plane, damage: Damage): { width: number; height: number } {
  if (damage.colour) return { width: Math.round(PHOTO_INCHES_WIDE * damage.dpi), height: Math.round(PHOTO_INCHES_HIGH * damage.dpi) }
  const angle = (Math.abs(damage.rotationDegrees) * Math.PI) / 180
  if (Math.abs(damage.rotationDegrees) <= SMALL_TILT) return { width: page.width, height: page.height }
  return {
    width: Math.round(page.width * Math.cos(angle) + page.height * Math.sin(angle)),
    height: Math.round(page.height * Math.cos(angle) + page.width * Math.sin(angle)),
  }
}

/** Where the page's corners fall on the picture, clockwise from its top left. */
function placeCorners(picture: { width: number; height: number; flatWidth: number }, ratio: number, damage: Damage, random: Random): Point[] {
  const { width, height, flatWidth } = picture
  const angle = (damage.rotationDegrees * Math.PI) / 180
  const across = Math.abs(Math.cos(angle)) + ratio * Math.abs(Math.sin(angle))
  const along = ratio * Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))
  const pageWidth = damage.colour ? damage.fill * Math.min(width / across, height / along) : flatWidth
  const halfWidth = pageWidth / 2
  const halfHeight = (pageWidth * ratio) / 2
  const slack = damage.colour ? 0.01 * width : 0
  const centre = { x: width / 2 + random.gaussian() * slack, y: height / 2 + random.gaussian() * slack }
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sideX = 0, sideY = 0]) => {
    const x = sideX * halfWidth + random.between(-1, 1) * damage.perspective * width
    const y = sideY * halfHeight + random.between(-1, 1) * damage.perspective * width
    return { x: centre.x + x * Math.cos(angle) - y * Math.sin(angle), y: centre.y + x * Math.sin(angle) + y * Math.cos(angle) }
  })
}

/** The middle of a corner square from both edges of the paper, and its side. */
const MARK = { insetMm: 11, sideMm: 7 }

/** The same picture taken a little aside, so that its edge runs through a corner square. */
function clipCorner(corners: readonly Point[], picture: { width: number; height: number }, scene: Scene, clip: NonNullable<Damage['clip']>): Point[] {
  const { width, height } = scene.grey
  const pxPerMm = width / scene.pageWidthMm
  const isRight = clip.where.endsWith('right')
  const isBottom = clip.where.startsWith('bottom')
  const inset = MARK.insetMm * pxPerMm
  const page = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const [a, b, c, d, e, f, g, h] = solveHomography(page, corners)
  const mark = { x: isRight ? width - inset : inset, y: isBottom ? height - inset : inset }
  const depth = g * mark.x + h * mark.y + 1
  const at = { x: (a * mark.x + b * mark.y + c) / depth, y: (d * mark.x + e * mark.y + f) / depth }
  const [one, two] = corners
  const side = MARK.sideMm * pxPerMm * (Math.hypot((two?.x ?? 0) - (one?.x ?? 0), (two?.y ?? 0) - (one?.y ?? 0)) / width)
  const inside = (0.5 - clip.share) * side
  const dx = clip.edge === 'end' ? 0 : (isRight ? picture.width - inside : inside) - at.x
  const dy = clip.edge === 'side' ? 0 : (isBottom ? picture.height - inside : inside) - at.y
  return corners.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
}

/** One long wave across the page and a weaker, shifted one, as paper bends that was rolled or carried in a bag. */
function makeBend(lengthPx: number, turn: number): Float32Array {
  return Float32Array.from({ length: lengthPx }, (_, at) => {
    const share = at / lengthPx
    return Math.sin(Math.PI * share) + 0.35 * Math.sin(2 * Math.PI * share + turn)
  })
}

/** Two flat halves that lean against each other: the one towards the lamp is lighter, and along the fold the paper is worn. */
function makeCrease(
  heightPx: number,
  pxPerMm: number,
  { at, depthMm, shade }: NonNullable<Damage['crease']>,
): { lift: Float32Array; light: Float32Array } {
  const fold = at * heightPx
  const reach = heightPx * 0.3
  const lift = Float32Array.from({ length: heightPx }, (_, row) => depthMm * pxPerMm * Math.max(0, 1 - Math.abs(row - fold) / reach))
  const light = Float32Array.from({ length: heightPx }, (_, row) => {
    const isWorn = Math.abs(row - fold) < 0.4 * pxPerMm
    const near = Math.max(0, 1 - Math.abs(row - fold) / reach)
    return (row > fold ? 1 - shade * near : 1) * (isWorn ? 0.86 : 1)
  })
  return { lift, light }
}
