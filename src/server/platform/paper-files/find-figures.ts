import { type Box, type Word, unite } from '#engine/exam/from-paper/page-text.ts'

/** A drawn path; a straight line has two segments, a rectangle four. */
export interface PathBox extends Box {
  segments: number
}

interface Shapes {
  images: readonly Box[]
  paths: readonly PathBox[]
  words: readonly Word[]
  width: number
  height: number
}

/** Shapes nearer than this belong to one drawing. */
const NEAR = 8
/** More shapes than this are not looked at: a drawing has some hundreds. */
const MAX_SHAPES = 1500
/** More words in straight lines are those of a table. */
const MAX_LABELS = 14

/** Pictures and drawings of a page; the lines of tables and of frames are none. */
export function findFigures({ images, paths, words, width, height }: Shapes): Box[] {
  const isWhole = (box: Box): boolean => box.w > width * 0.85 && box.h > height * 0.6
  const pictures = images.filter((box) => box.w > 24 && box.h > 24 && !isWhole(box))
  const shapes = paths.filter((box) => !isWhole(box) && box.y > height * 0.03).slice(0, MAX_SHAPES)
  const drawings = cluster(shapes).filter((group) => isDrawing(group, words))
  return cluster([...pictures, ...drawings.map((group) => unite(group))]).map((group) => unite(group))
}

/** A thin path is a line of a table, of a fraction or below a word. */
export function isRule(box: Box): boolean {
  return (box.h <= 2.5 && box.w > 10) || (box.w <= 2.5 && box.h > 6)
}

/** A table has straight lines alone, which go from edge to edge, and words in nearly each of its fields. */
function isDrawing(group: readonly PathBox[], words: readonly Word[]): boolean {
  const box = unite(group)
  if (box.w < 36 || box.h < 30) return false
  const odd = group.filter((each) => !isRule(each) && (each.segments > 6 || each.segments === 2))
  const inside = words.filter((word) => word.x >= box.x && word.x + word.w <= box.x + box.w && word.y >= box.y && word.y + word.h <= box.y + box.h)
  const covered = inside.reduce((sum, word) => sum + word.w * word.h, 0) / (box.w * box.h)
  return covered < 0.25 && (odd.length > 0 || (inside.length <= MAX_LABELS && isLinework(group, box)))
}

/** A drawing of straight lines, such as a circuit, a scale or axes, has no two lines across all of it, as a frame and a table have. */
function isLinework(group: readonly PathBox[], box: Box): boolean {
  if (group.some((each) => !isRule(each) && each.segments === 3)) return true
  const sides = group.flatMap((each) => (isRule(each) ? [each] : sidesOf(each)))
  const [flat, steep] = [sides.filter((each) => each.w > each.h), sides.filter((each) => each.h > each.w)]
  if (flat.length + steep.length < 4 || flat.length === 0 || steep.length === 0) return false
  return countWhole(flat, box.w) < 2
}

function sidesOf({ x, y, w, h }: Box): Box[] {
  return [
    { x, y, w, h: 0 },
    { x, y: y + h, w, h: 0 },
    { x, y, w: 0, h },
    { x: x + w, y, w: 0, h },
  ]
}

/** On how many levels lines go over most of the width, put together of their pieces. */
function countWhole(lines: readonly Box[], length: number): number {
  const levels = new Map<number, Box[]>()
  for (const line of lines) levels.set(Math.round(line.y / 3), [...(levels.get(Math.round(line.y / 3)) ?? []), line])
  return [...levels.values()].filter((pieces) => {
    let [sum, end] = [0, Number.NEGATIVE_INFINITY]
    for (const { x, w } of pieces.toSorted((a, b) => a.x - b.x)) {
      sum += Math.max(0, x + w - Math.max(x, end))
      end = Math.max(end, x + w)
    }
    return sum > length * 0.9
  }).length
}

function cluster<T extends Box>(boxes: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const box of boxes) {
    const touching = groups.filter((group) => group.some((each) => isNear(each, box)))
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push([box, ...touching.flat()])
  }
  return groups
}

function isNear(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w + NEAR && b.x <= a.x + a.w + NEAR && a.y <= b.y + b.h + NEAR && b.y <= a.y + a.h + NEAR
}
