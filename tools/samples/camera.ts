import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Random } from '#tools/samples/random.ts'
import type { Damage } from '#tools/samples/recipe.ts'

/** A picture in grey; `tints` gives it colour: up to 127 for blue ink, more for what lies around the page. */
export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
  tints: Uint8Array | null
}

export const GROUND_TINT = 255
const KERNEL = 9

/** How much red, green and blue there is for a given grey. */
type Tint = readonly [number, number, number]
const PAPER_TINT: Tint = [1.02, 1, 0.95]
const INK_TINT: Tint = [0.62, 0.9, 2.1]
const DESK_TINTS: readonly Tint[] = [
  [1.3, 0.95, 0.7],
  [1, 1, 1.08],
  [1.15, 1, 0.82],
  [0.85, 1.08, 0.98],
]

/** What lens, hand, sensor and encoder do to a picture. */
export async function takePicture(scene: Picture, damage: Damage, random: Random): Promise<Buffer> {
  let { data } = scene
  if (damage.blurPx > 0.3) data = await change(scene, data, (image) => image.blur(damage.blurPx))
  if (damage.motionPx > 0) {
    const kernel = makeMotionKernel(damage.motionPx, random.between(0, Math.PI))
    data = await change(scene, data, (image) => image.convolve({ width: KERNEL, height: KERNEL, kernel }))
  }
  addNoise(data, damage.noise, random)
  const { width, height, tints } = scene
  const deskTint = random.pick(DESK_TINTS)
  const image =
    tints === null
      ? sharp(data, { raw: { width, height, channels: 1 } })
      : sharp(colour(data, tints, deskTint), { raw: { width, height, channels: 3 } })
  return (damage.turn === 0 ? image : image.rotate(damage.turn)).jpeg({ quality: damage.jpegQuality }).toBuffer()
}

async function change({ width, height }: Picture, data: Uint8ClampedArray, how: (image: Sharp) => Sharp): Promise<Uint8ClampedArray> {
  const image = how(sharp(data, { raw: { width, height, channels: 1 } }))
  const changed = await image.extractChannel(0).raw().toBuffer()
  return new Uint8ClampedArray(changed.buffer, changed.byteOffset, changed.byteLength)
}

function makeMotionKernel(lengthPx: number, angle: number): number[] {
  const kernel = Array.from({ length: KERNEL * KERNEL }, () => 0)
  const middle = (KERNEL - 1) / 2
  const reach = Math.min(middle, lengthPx / 2)
  for (let along = -reach; along <= reach; along += 0.1) {
    const column = Math.round(middle + Math.cos(angle) * along)
    const row = Math.round(middle + Math.sin(angle) * along)
    kernel[row * KERNEL + column] = (kernel[row * KERNEL + column] ?? 0) + 1
  }
  return kernel
}

/** Noise from a table entered at changing places: drawing each value afresh would take longer than all the rest. */
function addNoise(data: Uint8ClampedArray, deviation: number, random: Random): void {
  if (deviation === 0) return
  const table = Int8Array.from({ length: 8192 }, () => Math.max(-60, Math.min(60, Math.round(random.gaussian() * deviation))))
  for (let start = 0; start < data.length; start += 1024) {
    const entry = random.whole(0, 8191)
    const end = Math.min(data.length, start + 1024)
    for (let index = start; index < end; index += 1) data[index] = (data[index] ?? 0) + (table[(entry + index) & 8191] ?? 0)
  }
}

function colour(grey: Uint8ClampedArray, tints: Uint8Array, deskTint: Tint): Uint8ClampedArray {
  const factors = Float32Array.from({ length: 256 * 3 }, (_, index) => {
    const tint = Math.floor(index / 3)
    const channel = index % 3
    if (tint > 127) return deskTint[channel] ?? 1
    const paper = PAPER_TINT[channel] ?? 1
    return paper + ((INK_TINT[channel] ?? 1) - paper) * (tint / 127)
  })
  const data = new Uint8ClampedArray(grey.length * 3)
  for (let index = 0, out = 0; index < grey.length; index += 1, out += 3) {
    const value = grey[index] ?? 0
    const tint = (tints[index] ?? 0) * 3
    data[out] = value * (factors[tint] ?? 1)
    data[out + 1] = value * (factors[tint + 1] ?? 1)
    data[out + 2] = value * (factors[tint + 2] ?? 1)
  }
  return data
}
