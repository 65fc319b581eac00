import { writeTemplateFault } from '#engine/sentences/template-fault.ts'
import sharp from 'sharp'
import { readTemplate, type OmrTemplate } from '#engine/omr/read-template.ts'
import { takePicture } from '#tools/samples/camera.ts'
import { drawMarker, drawOmrSheet } from '#tools/samples/draw-omr-sheet.ts'
import type { OmrSheetLook } from '#tools/samples/draw-omr-sheet.ts'
import { omrTemplates, type OmrTemplateName } from '#tools/samples/omr-templates.ts'
import { photograph } from '#tools/samples/photograph.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { Random } from '#tools/samples/random.ts'
import { makeRecipe } from '#tools/samples/recipe.ts'
import type { Damage } from '#tools/samples/recipe.ts'

export interface OmrSample {
  picture: Buffer
  /** What each field says. */
  truth: Record<string, readonly string[]>
}

const looks: Record<OmrTemplateName, Pick<OmrSheetLook, 'markers' | 'shape' | 'heading'>> = {
  slip: { markers: false, shape: 'ring', heading: 'QUIZ' },
  markers: { markers: true, shape: 'letter', heading: 'JOINT MOCK EXAMINATION' },
  scan: { markers: false, shape: 'box', heading: 'WEEKLY TEST' },
  reference: { markers: false, shape: 'ring', heading: 'MID-TERM ASSESSMENT' },
}
const BLANK = 0.05
const DOUBLE = 0.03

export function getOmrTemplate(name: OmrTemplateName): OmrTemplate {
  const read = readTemplate(omrTemplates[name])
  if ('problems' in read) throw new Error(read.problems.map((fault) => writeTemplateFault(fault, 'en')).join('\n'))
  return read.template
}

/** A sheet that others print, filled in at random and photographed or scanned; `longSide` is that of the picture. */
export async function makeOmrSample(order: { name: OmrTemplateName; seed: string; longSide: number; damage?: Partial<Damage> }): Promise<OmrSample> {
  const { name, seed, longSide } = order
  const template = getOmrTemplate(name)
  const random = makeRandom(seed, name)
  const truth = Object.fromEntries(template.fields.map(({ label, bubbles }) => [label, choose(bubbles, random)]))
  const scale = Math.min(4, Math.max(1, (longSide * 1.1) / Math.max(template.width, template.height)))
  const look = { ...looks[name], scale, darkness: random.between(0.55, 0.95) }
  const page = await drawOmrSheet(template, truth, look, random)
  const isPhoto = name === 'slip' || name === 'markers'
  // A photo's size goes with its dots an inch; the page fills most of it.
  const recipe = { ...makeRecipe(isPhoto ? 'photo' : 'scan', random), dpi: longSide / 11.2, turn: 0 as const, corner: null, curlMm: 0 }
  // Without a crop only a scan's small shift and turn are what the template expects.
  const flat = isPhoto ? {} : { rotationDegrees: random.gaussian() * (name === 'scan' ? 0.25 : 0.8) }
  const damage: Damage = { ...recipe, ...flat, ...order.damage }
  const picture = photograph({ grey: page, blue: null, pageWidthMm: 210 }, damage, random)
  const jpeg = await takePicture(picture, damage, random)
  const whole = sharp(jpeg).resize({ width: longSide, height: longSide, fit: 'inside' })
  return { picture: await whole.jpeg({ quality: 85 }).toBuffer(), truth }
}

function choose(bubbles: readonly { value: string }[], random: Random): string[] {
  if (random.chance(BLANK)) return []
  const first = random.pick(bubbles).value
  if (!random.chance(DOUBLE)) return [first]
  const other = random.pick(bubbles).value
  return bubbles.map(({ value }) => value).filter((value) => value === first || value === other)
}

/** The pictures that the templates name. */
export async function makeOmrAssets(): Promise<Map<string, Buffer>> {
  const template = getOmrTemplate('reference')
  const look: OmrSheetLook = { ...looks.reference, scale: 1.5, darkness: 1 }
  const { width, height, data } = await drawOmrSheet(template, {}, look, makeRandom('reference'))
  return new Map([
    ['marker.jpg', await drawMarker(120)],
    [
      'reference.png',
      await sharp(data, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
    ],
  ])
}
