import sharp from 'sharp'
import type { Damage } from '#tools/samples/recipe.ts'
import type { Random } from '#tools/samples/random.ts'
import type { Level } from '#tools/samples/sample.ts'

/** One way in which a photo goes wrong, from hardly to hopelessly. */
export interface CaptureCase {
  name: string
  level: Level
  damage?: (random: Random) => Partial<Damage>
  /** What is done to the finished photo. */
  spoil?: (jpeg: Buffer, random: Random) => Promise<Buffer>
}

export const captureCases: readonly CaptureCase[] = [
  { name: 'plain photo', level: 'photo' },
  { name: 'bad photo', level: 'bad-photo' },
  { name: '12 megapixels', level: 'photo', damage: () => ({ dpi: 357 }) },
  { name: 'perspective', level: 'photo', damage: (random) => ({ perspective: random.between(0.03, 0.07) }) },
  {
    name: 'torn or folded corner',
    level: 'photo',
    damage: (random) => ({ corner: { where: random.pick(corners), how: random.pick(['torn', 'folded'] as const), sizeMm: random.between(14, 22) } }),
  },
  { name: 'out of focus', level: 'photo', damage: (random) => ({ blurPx: random.between(0.8, 5) }) },
  { name: 'shaken', level: 'photo', spoil: shake },
  { name: 'dark', level: 'photo', damage: (random) => ({ light: random.between(0.03, 0.4), noise: random.between(3, 12) }) },
  { name: 'washed out', level: 'photo', spoil: washOut },
  { name: 'cut', level: 'photo', spoil: cutOff },
  { name: 'from afar', level: 'photo', damage: (random) => ({ dpi: random.whole(28, 130) }) },
]

const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const

/** A hand that moves by up to two and a half millimetres while the shutter is open. */
async function shake(jpeg: Buffer, random: Random): Promise<Buffer> {
  const side = 2 * random.whole(1, 9) + 1
  const isAcross = random.chance(0.5)
  const kernel = Array.from({ length: side }, () => 1)
  const image = sharp(jpeg)
  const { width, height } = await image.metadata()
  // sharp takes square kernels only: a line of ones, drawn as one row or one column.
  const full = Array.from({ length: side * side }, (_, at) => ((isAcross ? Math.floor(at / side) : at % side) === (side - 1) / 2 ? 1 : 0))
  return image.convolve({ width: side, height: side, kernel: full, scale: kernel.length }).resize(width, height).jpeg({ quality: 85 }).toBuffer()
}

/** Too much light: what is lighter than some grey becomes white, print included in the end. */
async function washOut(jpeg: Buffer, random: Random): Promise<Buffer> {
  const gain = random.between(1.2, 2)
  const lift = random.between(0, 230)
  return sharp(jpeg).linear(gain, lift).jpeg({ quality: 85 }).toBuffer()
}

/** One or two sides of the page lie outside the picture, by up to a sixth of it. */
async function cutOff(jpeg: Buffer, random: Random): Promise<Buffer> {
  const image = sharp(jpeg)
  const { width, height } = await image.metadata()
  const share = (): number => random.between(0.03, 0.17)
  const across = random.chance(0.6) ? Math.round(width * share()) : 0
  const down = across === 0 || random.chance(0.3) ? Math.round(height * share()) : 0
  return image
    .extract({ left: random.chance(0.5) ? across : 0, top: random.chance(0.5) ? down : 0, width: width - across, height: height - down })
    .jpeg({ quality: 85 })
    .toBuffer()
}
