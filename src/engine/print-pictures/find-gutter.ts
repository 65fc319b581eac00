import type { Shape } from '#engine/print-pictures/list-shapes.ts'

/** Two pages beside each other are wider than this share of their height. */
const WIDE = 1.2
/** The gutter lies within this share of the width around the middle. */
const MIDDLE = 0.12
/** A gutter is at least so wide, in heights of letters. */
const LEAST_WIDTH = 1.5
/** Letters that may lie in it: dirt and the shadow of the fold. */
const LEAST_SIDE = 0.12

/** Where two pages of an open booklet meet; null for one page. */
export function findGutter({ width, height }: { width: number; height: number }, letters: readonly Shape[], letterHeight: number): number | null {
  if (width < WIDE * height || letters.length < 40) return null
  const covered = new Float64Array(width)
  for (const { left, right } of letters) for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) covered[x] = (covered[x] ?? 0) + 1
  const most = letters.length * 0.002
  let best = { from: 0, to: 0 }
  let from: number | null = null
  const last = Math.ceil(width * (0.5 + MIDDLE))
  for (let x = Math.floor(width * (0.5 - MIDDLE)); x <= last; x += 1) {
    const isFree = (covered[x] ?? 0) <= most && x < last
    if (isFree) from ??= x
    else if (from !== null) {
      if (x - from > best.to - best.from) best = { from, to: x }
      from = null
    }
  }
  if (best.to - best.from < LEAST_WIDTH * letterHeight) return null
  const x = (best.from + best.to) / 2
  const onLeft = letters.filter(({ left, right }) => (left + right) / 2 < x).length / letters.length
  return onLeft < LEAST_SIDE || onLeft > 1 - LEAST_SIDE ? null : x
}
