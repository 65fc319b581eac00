import type { Tool } from '#tools/samples/hand.ts'
import type { Plane } from '#tools/samples/plane.ts'
import type { Random } from '#tools/samples/random.ts'

/** How much light each ink takes where it is thickest, as a grey scanner sees it. */
const inkStrength: Record<Tool, number> = { pencil: 0.72, blue: 0.74, black: 0.92 }
/** Graphite catches only the tops of the paper's fibres. */
const PENCIL_GRAIN = 0.35
/** Paper reflects a little less than everything, toner a little more than nothing. */
const PAPER = 0.97
const TONER = 0.07

/** Print and ink on one sheet of paper; `blue` is where blue ink stands, for a picture in colour. */
export function mixInk(print: Plane, ink: Plane, tool: Tool, colour: boolean, random: Random): { grey: Plane; blue: Plane | null } {
  const { width, height } = print
  const data = new Uint8Array(width * height)
  const strength = inkStrength[tool]
  const grain = Float32Array.from({ length: 16384 }, () => (tool === 'pencil' ? 1 - PENCIL_GRAIN * random.next() : 1))
  const shift = random.whole(0, 16383)
  const onPaper = Uint8Array.from({ length: 256 }, (_, printed) => 255 * TONER + printed * (PAPER - TONER))
  for (let index = 0; index < data.length; index += 1) {
    const value = onPaper[print.data[index] ?? 255] ?? 255
    const inked = ink.data[index] ?? 255
    data[index] = inked === 255 ? value : value * (1 - strength * (1 - inked / 255) * (grain[(index * 7 + shift) & 16383] ?? 1))
  }
  const blue = colour && tool === 'blue' ? { width, height, data: ink.data } : null
  return { grey: { width, height, data }, blue }
}
