import type { Plane } from '#tools/samples/plane.ts'
import type { Random } from '#tools/samples/random.ts'
import type { Damage } from '#tools/samples/recipe.ts'

/** A photocopier's work on a page: strokes grow or wear thin, greys go to black or white, dirt and streaks appear. */
export function photocopy(page: Plane, copy: NonNullable<Damage['copy']>, random: Random): Plane {
  let copied = page
  for (let generation = 0; generation < (copy.generations ?? 1); generation += 1) copied = copyOnce(copied, copy, random)
  return copied
}

function copyOnce(page: Plane, copy: NonNullable<Damage['copy']>, random: Random): Plane {
  const { width, height } = page
  const data = changeWeight(page, copy.weight)
  const curve = makeContrast(copy.contrast, copy.weight)
  for (let index = 0; index < data.length; index += 1) data[index] = curve[data[index] ?? 0] ?? 0
  for (let streak = 0; streak < copy.streaks; streak += 1) {
    const column = random.whole(0, width - 1)
    const grey = random.between(0.55, 0.9)
    for (let y = 0; y < height; y += 1) {
      const at = y * width + column
      if (random.chance(0.85)) data[at] = (data[at] ?? 0) * grey
    }
  }
  for (let speck = 0; speck < copy.specks; speck += 1) {
    const x = random.whole(0, width - 4)
    const y = random.whole(0, height - 4)
    const size = random.whole(1, 3)
    const grey = random.whole(20, 140)
    for (let dy = 0; dy < size; dy += 1) for (let dx = 0; dx < size; dx += 1) data[(y + dy) * width + x + dx] = grey
  }
  return { width, height, data }
}

/** Mixes each pixel with the darkest (thick) or lightest (thin) of its four neighbours. */
function changeWeight({ width, height, data }: Plane, weight: number): Uint8Array {
  const result = new Uint8Array(data)
  const share = Math.abs(weight) * 0.55
  const choose = weight > 0 ? Math.min : Math.max
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const here = data[at] ?? 0
      const left = data[at - 1] ?? 0
      const right = data[at + 1] ?? 0
      const above = data[at - width] ?? 0
      const below = data[at + width] ?? 0
      if (here === left && here === right && here === above && here === below) continue
      result[at] = here + (choose(here, left, right, above, below) - here) * share
    }
  }
  return result
}

function makeContrast(contrast: number, weight: number): Uint8Array {
  const middle = 0.62 + weight * 0.12
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const light = middle + (value / 255 - middle) * contrast
    return Math.round(Math.min(1, Math.max(0.04, light)) * 255)
  })
}
