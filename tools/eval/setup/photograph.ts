import sharp from 'sharp'
import { makeCcittTiff } from '#tools/eval/reading/bilevel.ts'
import { takePicture } from '#tools/samples/camera.ts'
import { photocopy } from '#tools/samples/photocopy.ts'
import { photograph as look } from '#tools/samples/photograph.ts'
import { makePlane, type Plane } from '#tools/samples/plane.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'
import { makeRecipe, type Damage } from '#tools/samples/recipe.ts'

interface Kind extends Partial<Damage> {
  level: 'scan' | 'photo' | 'bad-photo'
  /** Two pages side by side, bound in the middle. */
  isOpen?: true
  /** A staple in the upper left corner, with its shadow. */
  isStapled?: true
  /** Black and white alone, as fax modes give it: a TIFF. */
  isBilevel?: true
}

const still = { motionPx: 0, corner: null, turn: 0 } as const

/** Kinds of photographs and scans of a question paper. Megapixels go with `dpi`: 150 gives 2, 210 gives 4, 360 gives 12. */
export const tuningPhotos = {
  'dark-desk': { level: 'photo', ...still, dpi: 220, rotationDegrees: 4, perspective: 0.025, fill: 0.84, shadow: 0, curlMm: 0 },
  shadow: { level: 'photo', ...still, dpi: 210, fill: 0.93, shadow: 0.5, unevenness: 0.35, isStapled: true },
  'upside-down': { level: 'photo', ...still, dpi: 200, turn: 180, shadow: 0.2 },
  sideways: { level: 'photo', ...still, dpi: 230, turn: 90, perspective: 0.02 },
  curled: { level: 'photo', ...still, dpi: 220, curlMm: 3, jpegQuality: 50 },
  'skewed-scan': { level: 'scan', ...still, dpi: 200, rotationDegrees: 3.5, light: 0.97, noise: 5, jpegQuality: 70 },
} as const satisfies Record<string, Kind>

export const heldOutPhotos = {
  'far-and-small': { level: 'photo', ...still, dpi: 160, fill: 0.8, blurPx: 0.6, noise: 5, jpegQuality: 60, shadow: 0 },
  steep: { level: 'bad-photo', ...still, dpi: 240, perspective: 0.05, rotationDegrees: 9, blurPx: 0.9, noise: 5 },
  folded: { level: 'photo', ...still, dpi: 340, crease: { at: 0.45, depthMm: 1, shade: 0.3 }, shadow: 0.3, isStapled: true },
  'grey-paper': { level: 'photo', ...still, dpi: 210, light: 0.6, unevenness: 0.3, noise: 7, jpegQuality: 50, turn: 270 },
  'open-booklet': { level: 'photo', ...still, dpi: 230, rotationDegrees: 2, perspective: 0.015, curlMm: 0, shadow: 0.15, isOpen: true },
  'bilevel-scan': { level: 'scan', ...still, dpi: 250, rotationDegrees: -2, turn: 180, light: 1, unevenness: 0, isBilevel: true },
  photocopy: {
    level: 'scan',
    ...still,
    dpi: 200,
    rotationDegrees: -1.5,
    copy: { weight: 0.4, contrast: 1.8, specks: 200, streaks: 2, generations: 2 },
  },
} as const satisfies Record<string, Kind>

export type PhotoKind = keyof typeof tuningPhotos | keyof typeof heldOutPhotos
const kinds: Record<PhotoKind, Kind> = { ...tuningPhotos, ...heldOutPhotos }

const A4 = { widthMm: 210, heightMm: 297 }
const MM_PER_INCH = 25.4
/** Paper reflects a little less than everything, toner a little more than nothing. */
const PAPER = 0.97
const TONER = 0.07

/** A drawn page as a phone or a scanner gives it. `beside` is the page on its right in an open booklet. The same order gives the same bytes. */
export async function photograph(page: Uint8Array, kind: PhotoKind, beside?: Uint8Array): Promise<Buffer> {
  const { level, isOpen, isStapled, isBilevel, ...own } = kinds[kind]
  const random = makeRandom('paper', kind)
  const damage: Damage = { ...makeRecipe(level, random), ...own }
  let grey = await printPage(page, damage.dpi)
  if (isOpen === true) grey = bind(grey, await printPage(beside ?? page, damage.dpi))
  if (isStapled === true) staple(grey, damage.dpi)
  if (damage.copy !== null) grey = photocopy(grey, damage.copy, random)
  const pageWidthMm = isOpen === true ? 2 * A4.widthMm : A4.widthMm
  // A booklet is photographed with the phone on its side.
  const seen = isOpen === true ? await takeWide({ grey, pageWidthMm }, damage, random) : await take({ grey, pageWidthMm }, damage, random)
  return isBilevel === true ? makeCcittTiff(seen, damage.dpi) : seen
}

function take(scene: { grey: Plane; pageWidthMm: number }, damage: Damage, random: Random): Promise<Buffer> {
  return takePicture(look({ ...scene, blue: null }, damage, random), damage, random)
}

async function takeWide({ grey, pageWidthMm }: { grey: Plane; pageWidthMm: number }, damage: Damage, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .rotate(90)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const turned: Plane = { width: info.width, height: info.height, data: new Uint8Array(data) }
  const widthMm = (pageWidthMm * turned.width) / grey.width
  return take({ grey: turned, pageWidthMm: widthMm }, { ...damage, dpi: damage.dpi * 1.3, turn: 270 }, random)
}

async function printPage(page: Uint8Array, dpi: number): Promise<Plane> {
  const size = { width: Math.round((A4.widthMm / MM_PER_INCH) * dpi), height: Math.round((A4.heightMm / MM_PER_INCH) * dpi) }
  const data = await sharp(page)
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .linear(PAPER - TONER, 255 * TONER)
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { ...size, data: new Uint8Array(data) }
}

/** Both pages sink into the fold between them. */
function bind(left: Plane, right: Plane): Plane {
  const both = makePlane(left.width + right.width, left.height)
  const reach = left.width * 0.05
  for (let y = 0; y < both.height; y += 1) {
    for (let x = 0; x < both.width; x += 1) {
      const value = x < left.width ? left.data[y * left.width + x] : right.data[y * right.width + x - left.width]
      const away = Math.abs(x - left.width) / reach
      both.data[y * both.width + x] = (value ?? 255) * (away < 1 ? 0.5 + 0.5 * away : 1)
    }
  }
  return both
}

function staple(page: Plane, dpi: number): void {
  const perMm = dpi / MM_PER_INCH
  for (let along = 0; along < 12 * perMm; along += 1) {
    for (let across = 0; across < 1.6 * perMm; across += 1) {
      const x = Math.round(9 * perMm + along * 0.7 - across * 0.7)
      const y = Math.round(17 * perMm - along * 0.7 - across * 0.7)
      page.data[y * page.width + x] = across < 0.6 * perMm ? 215 : 120
    }
  }
}
