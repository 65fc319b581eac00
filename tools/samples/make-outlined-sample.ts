import sharp from 'sharp'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import { readTemplate } from '#engine/omr/read-template.ts'
import { takePicture } from '#tools/samples/camera.ts'
import { drawDesk, type Desk } from '#tools/samples/draw-desk.ts'
import { drawBlockMarker, drawMarker, drawOmrSheet, type OmrSheetLook } from '#tools/samples/draw-omr-sheet.ts'
import { photograph } from '#tools/samples/photograph.ts'
import type { Plane } from '#tools/samples/plane.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'
import { makeRecipe, type Damage } from '#tools/samples/recipe.ts'

const crop = [{ name: 'CropPage', options: { morphKernel: [10, 10] } }]

const BLOCK_SHARE = 1 / 34
/** The picture is twice as wide as its block; the paper is wider than the template by a margin on both sides. */
const blocks = [{ name: 'CropOnMarkers', options: { relativePath: 'block.png', sheetToMarkerWidthRatio: 1.24 / (2 * BLOCK_SHARE) } }]
const bullseyes = [{ name: 'CropOnMarkers', options: { relativePath: 'marker.jpg', sheetToMarkerWidthRatio: 21 } }]
const between = {
  pageDimensions: [1000, 1300],
  bubbleDimensions: [30, 30],
  fieldBlocks: {
    Roll: { fieldType: 'QTYPE_INT', origin: [600, 90], fieldLabels: ['roll1..5'], bubblesGap: 38, labelsGap: 48 },
    A: { fieldType: 'QTYPE_MCQ4', origin: [120, 520], fieldLabels: ['q1..15'], bubblesGap: 48, labelsGap: 48 },
    B: { fieldType: 'QTYPE_MCQ5', origin: [560, 520], fieldLabels: ['q16..30'], bubblesGap: 48, labelsGap: 48 },
  },
} as const

/** Sheets that are found by the outline of their paper alone. Those of `held` are for tests alone. */
const files = {
  slip: {
    pageDimensions: [300, 420],
    bubbleDimensions: [26, 26],
    preProcessors: crop,
    fieldBlocks: { MCQ: { fieldType: 'QTYPE_MCQ5', origin: [62, 70], fieldLabels: ['q1..6'], bubblesGap: 40, labelsGap: 52 } },
  },
  'three columns': {
    pageDimensions: [1200, 1600],
    bubbleDimensions: [30, 30],
    preProcessors: crop,
    fieldBlocks: {
      Roll: { fieldType: 'QTYPE_INT', origin: [780, 130], fieldLabels: ['roll1..6'], bubblesGap: 38, labelsGap: 48 },
      A: { fieldType: 'QTYPE_MCQ4', origin: [160, 560], fieldLabels: ['q1..20'], bubblesGap: 46, labelsGap: 48 },
      B: { fieldType: 'QTYPE_MCQ4', origin: [520, 560], fieldLabels: ['q21..40'], bubblesGap: 46, labelsGap: 48 },
      C: { fieldType: 'QTYPE_MCQ4', origin: [880, 560], fieldLabels: ['q41..60'], bubblesGap: 46, labelsGap: 48 },
    },
  },
  'from right to left': {
    pageDimensions: [680, 1000],
    bubbleDimensions: [26, 26],
    preProcessors: crop,
    fieldBlocks: {
      A: { fieldType: 'QTYPE_MCQ4_RTL', origin: [420, 160], fieldLabels: ['q1..15'], bubblesGap: 44, labelsGap: 50 },
      B: { fieldType: 'QTYPE_MCQ5_RTL', origin: [100, 160], fieldLabels: ['q16..30'], bubblesGap: 44, labelsGap: 50 },
    },
  },
  'between bullseyes': { ...between, preProcessors: bullseyes },
  'between small blocks': { ...between, preProcessors: blocks },
  'blocks below blocks': {
    pageDimensions: [1800, 2400],
    bubbleDimensions: [30, 25],
    preProcessors: crop,
    fieldBlocks: Object.fromEntries(
      Array.from({ length: 10 }, (_, block) => [
        `B${block}`,
        {
          fieldType: 'QTYPE_MCQ4',
          origin: [300 + 460 * Math.floor(block / 4), 500 + 420 * (block % 4)],
          fieldLabels: [`q${block * 10 + 1}..${block * 10 + 10}`],
          bubblesGap: 58.75,
          labelsGap: 38,
        },
      ]),
    ),
  },
  /** A hundred questions so near each other that a row is half as far from the next as a bubble is. */
  'pale red hundred': {
    pageDimensions: [1800, 2400],
    bubbleDimensions: [30, 25],
    preProcessors: crop,
    fieldBlocks: {
      Roll: { fieldType: 'QTYPE_INT', origin: [1250, 400], fieldLabels: ['roll1..7'], bubblesGap: 34, labelsGap: 58 },
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, block) => [
          `B${block}`,
          {
            fieldType: 'QTYPE_MCQ4',
            origin: [230 + 420 * Math.floor(block / 4), 800 + 327 * (block % 4)],
            fieldLabels: [`q${block * 10 + 1}..${block * 10 + 10}`],
            bubblesGap: 58,
            labelsGap: 32.5,
          },
        ]),
      ),
    },
  },
  'thin grey hundred': {
    pageDimensions: [1240, 1754],
    bubbleDimensions: [22, 22],
    preProcessors: crop,
    fieldBlocks: Object.fromEntries(
      Array.from({ length: 4 }, (_, block) => [
        `B${block}`,
        {
          fieldType: 'QTYPE_MCQ5',
          origin: [130 + 285 * block, 560],
          fieldLabels: [`q${block * 25 + 1}..${block * 25 + 25}`],
          bubblesGap: 40,
          labelsGap: 42,
        },
      ]),
    ),
  },
  'pale red ovals': {
    pageDimensions: [900, 1200],
    bubbleDimensions: [18, 12],
    preProcessors: crop,
    fieldBlocks: Object.fromEntries(
      Array.from({ length: 5 }, (_, block) => [
        `B${block}`,
        {
          fieldType: 'QTYPE_MCQ4',
          origin: [75 + 165 * block, 360],
          fieldLabels: [`q${block * 20 + 1}..${block * 20 + 20}`],
          bubblesGap: 31,
          labelsGap: 38,
        },
      ]),
    ),
  },
} as const

export const outlinedSheets = { set: ['slip', 'three columns'], held: ['from right to left', 'blocks below blocks'] } as const
export type OutlinedSheet = keyof typeof files
/** Sheets of a hundred questions in pale print, names painted over. */
export const pale = { set: ['pale red hundred', 'thin grey hundred'], held: ['pale red ovals'] } as const
/** Sheets with markers, of which one is covered in part or altogether. */
export const cornered = { sheets: ['between bullseyes', 'between small blocks'], spoilings: ['marker in part', 'marker gone'] } as const

/** What happens to the paper, or to its edges on the picture. Those of `held` are for tests alone. */
export const spoilings = {
  set: ['none', 'perspective', 'curl', 'shadow', 'turned'],
  held: ['edge beyond the picture', 'folded corner', 'thumbs', 'trimmed', 'curl and perspective'],
} as const
export type Spoiling = (typeof spoilings)['set' | 'held'][number] | (typeof cornered)['spoilings'][number]

const looks: Record<OutlinedSheet, Pick<OmrSheetLook, 'shape' | 'heading' | 'numbered' | 'blockShare' | 'paintedOver'>> = {
  slip: { shape: 'ring', heading: 'QUIZ' },
  'three columns': { shape: 'ring', heading: 'MOCK EXAMINATION', numbered: true },
  'from right to left': { shape: 'ring', heading: 'TEST', numbered: true },
  'between bullseyes': { shape: 'ring', heading: 'END OF TERM', numbered: true },
  'between small blocks': { shape: 'ring', heading: 'END OF TERM', numbered: true, blockShare: BLOCK_SHARE },
  'blocks below blocks': { shape: 'box', heading: 'ENTRANCE EXAMINATION', numbered: true },
  'pale red hundred': { shape: 'ring', heading: 'COMMON MOCK', numbered: 'unframed', paintedOver: 2 },
  'thin grey hundred': { shape: 'ring', heading: 'SPEED TEST', numbered: true, paintedOver: 2 },
  'pale red ovals': { shape: 'ring', heading: 'ENTRANCE TEST', numbered: 'unframed', paintedOver: 2 },
}

export function getOutlinedTemplate(name: OutlinedSheet): OmrTemplate {
  const read = readTemplate(files[name])
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.template
}

export interface OutlinedOrder {
  sheet: OutlinedSheet
  desk: Desk
  spoiling: Spoiling
  seed: string
  longSide: number
}

/** A photograph of a filled sheet without any markers, and what each of its fields says. */
export async function makeOutlinedSample({ sheet, desk, spoiling, seed, longSide }: OutlinedOrder): Promise<{
  picture: Buffer
  truth: Record<string, readonly string[]>
}> {
  const template = getOutlinedTemplate(sheet)
  const random = makeRandom(seed, sheet, desk, spoiling)
  const isPale = [...pale.set, ...pale.held].some((name) => name === sheet)
  // Of a hundred questions pupils often answer only half.
  const blanks = isPale ? random.pick([0.05, 0.4, 0.8]) : 0.05
  const truth = Object.fromEntries(template.fields.map(({ label, bubbles }) => [label, random.chance(blanks) ? [] : [random.pick(bubbles).value]]))
  const scale = Math.min(4, (longSide * 1.1) / Math.max(template.width, template.height))
  const look = {
    ...looks[sheet],
    ...(isPale ? { rims: { grey: random.whole(165, 222), share: random.between(0.03, 0.09) } } : {}),
    markers: sheet.startsWith('between'),
    scale,
    darkness: random.between(0.6, 0.95),
  }
  const drawn = await drawOmrSheet(isPale ? misfit(template, random) : template, truth, look, random)
  const recipe = { ...makeRecipe('photo', random), dpi: longSide / 11.2, turn: 0 as const, corner: null, curlMm: random.between(0, 1) }
  const damage: Damage = { ...recipe, fill: random.between(0.7, 0.92), ...spoil(spoiling, random) }
  const grey = alter(drawn, spoiling, random)
  const picture = photograph({ grey, blue: null, pageWidthMm: 210, ground: drawDesk(desk, random) }, damage, random)
  const jpeg = await takePicture(picture, damage, random)
  return { picture: spoiling === 'edge beyond the picture' ? await cutOff(jpeg, damage.fill, random) : jpeg, truth }
}

/** The sheet as it was really printed: whoever wrote its template by hand put every block a little beside its place. */
function misfit(template: OmrTemplate, random: Random): OmrTemplate {
  const unit = template.width / 1800
  const page = { x: random.between(-8, 8) * unit, y: random.between(-8, 8) * unit, stretch: random.between(0.992, 1.008) }
  const size = random.between(0.8, 1.05)
  const blocks = new Map<string, { x: number; y: number; stretch: number }>()
  const fields = template.fields.map((field) => {
    const block = blocks.get(field.block) ?? {
      x: random.gaussian() * 2 * unit,
      y: random.gaussian() * 2 * unit,
      stretch: 1 + random.gaussian() * 0.003,
    }
    blocks.set(field.block, block)
    const first = template.fields.find((other) => other.block === field.block)?.bubbles[0]
    const bubbles = field.bubbles.map((bubble) => {
      const along = (at: number, from: number, middle: number, aside: 'x' | 'y'): number =>
        (from + (at - from) * block.stretch - middle) * page.stretch + middle + page[aside] + block[aside]
      const x = along(bubble.x + bubble.width / 2, first?.x ?? 0, template.width / 2, 'x')
      const y = along(bubble.y + bubble.height / 2, first?.y ?? 0, template.height / 2, 'y')
      const [width, height] = [bubble.width * size, bubble.height * size]
      return { ...bubble, x: x - width / 2, y: y - height / 2, width, height }
    })
    return { ...field, bubbles }
  })
  return { ...template, fields }
}

function spoil(spoiling: Spoiling, random: Random): Partial<Damage> {
  if (spoiling === 'perspective') return { perspective: random.between(0.04, 0.09) }
  if (spoiling === 'curl') return { curlMm: random.between(2, 6), isRolledDown: random.chance(0.5) }
  if (spoiling === 'shadow') return { shadow: random.between(0.3, 0.6), unevenness: random.between(0.3, 0.5) }
  if (spoiling === 'turned') return { rotationDegrees: random.between(8, 20) * random.pick([-1, 1]), turn: random.pick([0, 90, 180, 270] as const) }
  if (spoiling === 'folded corner')
    return {
      corner: {
        where: random.pick(['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const),
        how: 'folded',
        sizeMm: random.between(10, 30),
      },
    }
  if (spoiling === 'curl and perspective') return { curlMm: random.between(3, 7), perspective: random.between(0.04, 0.08) }
  return {}
}

function alter(drawn: Plane, spoiling: Spoiling, random: Random): Plane {
  if (spoiling === 'trimmed') return trim(drawn, random)
  if (spoiling === 'thumbs') return cover(drawn, random)
  if (spoiling === 'marker in part') return hideMarker(drawn, random.between(0.25, 0.6), random)
  if (spoiling === 'marker gone') return hideMarker(drawn, 1, random)
  return drawn
}

/** A finger or a sticker over one corner: that share of the marker is hidden, seen from its outer side. */
function hideMarker({ width, height, data }: Plane, share: number, random: Random): Plane {
  const hidden = Uint8Array.from(data)
  const isRight = random.chance(0.5)
  const isBottom = random.chance(0.5)
  // Markers stand a margin of 0.12 of the template within the paper, which is wider by two of them.
  const inset = (0.12 / 1.24) * width
  const half = ((1 / 17 / 1.24) * width) / 2
  const reach = inset - half + 2 * half * share
  const grey = random.pick([60, 120, 170, 250])
  for (let y = 0; y < height; y += 1) {
    const down = isBottom ? height - 1 - y : y
    if (down > inset + half * 1.2) continue
    for (let x = 0; x < width; x += 1) if ((isRight ? width - 1 - x : x) < reach) hidden[y * width + x] = grey
  }
  return { width, height, data: hidden }
}

/** The pictures of markers that these sheets name. */
export async function makeOutlinedAssets(): Promise<Map<string, Buffer>> {
  return new Map([
    ['marker.jpg', await drawMarker(120)],
    ['block.png', await drawBlockMarker(96)],
  ])
}

/** Cut with scissors on one or two sides: the paper is smaller than the template says, by up to a twelfth. */
function trim({ width, height, data }: Plane, random: Random): Plane {
  const left = random.chance(0.5) ? Math.round(width * random.between(0.01, 0.08)) : 0
  const bottom = left === 0 || random.chance(0.5) ? Math.round(height * random.between(0.01, 0.08)) : 0
  const wide = width - left
  const high = height - bottom
  const kept = new Uint8Array(wide * high)
  for (let y = 0; y < high; y += 1) kept.set(data.subarray(y * width + left, (y + 1) * width), y * wide)
  return { width: wide, height: high, data: kept }
}

/** Thumbs that hold the paper hide a part of its edges. */
function cover({ width, height, data }: Plane, random: Random): Plane {
  const covered = Uint8Array.from(data)
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const isLeft = random.chance(0.5)
    const middle = random.between(0.15, 0.85) * height
    const along = width * random.between(0.04, 0.07)
    const reach = width * random.between(0.05, 0.1)
    const skin = random.between(90, 190)
    for (let y = Math.max(0, Math.floor(middle - along)); y < Math.min(height, middle + along); y += 1) {
      const deep = reach * Math.sqrt(Math.max(0, 1 - ((y - middle) / along) ** 2))
      for (let x = 0; x < deep; x += 1) covered[y * width + (isLeft ? x : width - 1 - x)] = skin
    }
  }
  return { width, height, data: covered }
}

/** Photographed so near that the paper runs out of the picture on one side, by up to a twelfth of it. */
async function cutOff(jpeg: Buffer, fill: number, random: Random): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const beyond = (1 - fill) / 2 + random.between(0.005, 0.08)
  const isSide = random.chance(0.5)
  const isFirst = random.chance(0.5)
  const cut = Math.round(beyond * (isSide ? width : height))
  return sharp(jpeg)
    .extract({
      left: isSide && isFirst ? cut : 0,
      top: !isSide && isFirst ? cut : 0,
      width: isSide ? width - cut : width,
      height: isSide ? height : height - cut,
    })
    .jpeg({ quality: 85 })
    .toBuffer()
}
