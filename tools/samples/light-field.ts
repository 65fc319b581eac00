import type { Random } from '#tools/samples/random.ts'
import type { Damage } from '#tools/samples/recipe.ts'

/** The light falls so smoothly that one value for every few pixels is enough. */
export const LIGHT_STEP = 16

/** Brightness 0 to 1 on a coarse grid over the picture. */
export interface LightField {
  columns: number
  values: Float32Array
}

/** A lamp from one side, a soft spot, and the straight soft-edged shadow of the phone or the hand that holds it. */
export function makeLightField(width: number, height: number, damage: Damage, random: Random): LightField {
  const columns = Math.ceil(width / LIGHT_STEP) + 2
  const rows = Math.ceil(height / LIGHT_STEP) + 2
  const lampAngle = random.between(0, Math.PI * 2)
  const spot = { x: random.between(0.1, 0.9), y: random.between(0.1, 0.9), reach: random.between(0.4, 0.9) }
  const edgeAngle = random.between(0, Math.PI * 2)
  const edgeAt = random.between(-0.1, 0.35)
  const softness = random.between(0.04, 0.22)
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column * LIGHT_STEP) / width
      const y = (row * LIGHT_STEP) / height
      const side = 0.5 + (Math.cos(lampAngle) * (x - 0.5) + Math.sin(lampAngle) * (y - 0.5)) * 0.7
      const near = Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / spot.reach ** 2)
      const lit = damage.light * (1 - damage.unevenness * (0.65 * side + 0.35 * (1 - near)))
      const beyond = (Math.cos(edgeAngle) * (x - 0.5) + Math.sin(edgeAngle) * (y - 0.5) - edgeAt) / softness
      values[row * columns + column] = lit * (1 - damage.shadow / (1 + Math.exp(-beyond * 4)))
    }
  }
  return { columns, values }
}
