import type { GrayImage } from '#engine/scan/gray-image.ts'
import { clearBox } from './clear-box.ts'
import { digitSide, type DigitPicture } from './digit-classes.ts'
import { cut, findInkBox, INK_FROM, resize } from './fit-line.ts'

const INK_SIDE = 22
/** So few pixels of ink are dust; so many strokes that were left out may have been the sign itself. */
const DUST_PIXELS = 14
const LOST_PIXELS = 30

/** What a printed box holds: nothing, a sign for the network, or ink along its edges only, which a person must look at. */
export type BoxContent = { kind: 'empty' } | { kind: 'sign'; picture: DigitPicture } | { kind: 'edge' }

/** The sign in a box that `cutBox` has cut: its ink in the middle of a square, never made larger. */
export function fitDigit(box: GrayImage): BoxContent {
  const { ink, lost } = clearBox(box)
  const written = ink.values.reduce((count, value) => count + Number(value > INK_FROM), 0)
  const frame = written < DUST_PIXELS ? null : findInkBox(ink)
  if (frame === null) return lost < LOST_PIXELS ? { kind: 'empty' } : { kind: 'edge' }
  const zoom = Math.min(1, INK_SIDE / Math.max(frame.width, frame.height))
  const [width, height] = [Math.max(2, Math.floor(frame.width * zoom + 0.5)), Math.max(2, Math.floor(frame.height * zoom + 0.5))]
  const fitted = resize(cut(ink, frame), { width, height, isSmaller: true })
  const picture = new Float32Array(digitSide * digitSide)
  const [left, top] = [Math.floor((digitSide - width) / 2), Math.floor((digitSide - height) / 2)]
  for (let y = 0; y < height; y += 1) picture.set(fitted.values.subarray(y * width, (y + 1) * width), (top + y) * digitSide + left)
  return { kind: 'sign', picture }
}
