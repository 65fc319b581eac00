import { flattenLight } from '#engine/omr/page-canvas.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { findRules, type Rule } from '#engine/print-pictures/find-rules.ts'
import { filterLetters, listShapes, type Shape, type Shapes } from '#engine/print-pictures/list-shapes.ts'
import { inkOf } from '#engine/print-pictures/straighten-print.ts'

/** What stands on a page of print besides its letters, in its pixels. */
export interface PartedPrint {
  /** The page with letters alone: lines, dots to write on, drawings and dirt at the edges are wiped out. */
  letters: GrayImage
  rules: Rule[]
  figures: Area[]
  /** Usual height of its letters; 0 where there are none. */
  letterHeight: number
}

export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** In heights of letters: the shortest rule, the thickest, and how high a letter is at most. */
const LEAST_RULE = 3.6
const THICKEST_RULE = 0.35
const HIGHEST_LETTER = 3.4
/** A longer shape that is higher than a line is no word whose letters touch. */
const LONGEST_WORD = 14
/** Dots to write on are no higher, stand no further apart, and are at least so many. */
const DOT = 0.35
const DOT_GAP = 1.3
const LEAST_DOTS = 6
/** Parts of one drawing are nearer than this. */
const NEAR = 1
/** Least width and height of a figure, in heights of letters, and how much of it drawn shapes span; in a table that is little. */
const LEAST_FIGURE = 4.5
const LEAST_DRAWN = 0.3
const WHITE = 250
/** Cells for the light, about as wide as a line of print is high: the edge of a hard shadow is no drawing. */
const FINE_CELLS = 60

/** Parts the letters of a page from its lines and drawings, so that Tesseract reads the ones and tables and figures are known. */
export function partPrint(drawn: GrayImage): PartedPrint {
  const page = flattenLight(drawn, FINE_CELLS)
  const { width, height } = page
  const ink = inkOf(page)
  const { height: letterHeight } = filterLetters(listShapes(ink, page).shapes)
  const data = Uint8Array.from(page.data)
  if (letterHeight === 0) return { letters: { width, height, data }, rules: [], figures: [], letterHeight }
  const straight = findRules(ink, page, { least: LEAST_RULE * letterHeight, thickest: Math.max(4, THICKEST_RULE * letterHeight) })
  for (const rule of straight) wipeRule(ink, data, page, { rule, letterHeight })
  // At the edges of the picture lie shadows and the table.
  const edge = letterHeight
  const rules = straight.filter(({ left, top, right, bottom }) => right > edge && left < width - edge && bottom > edge && top < height - edge)
  const found = listShapes(ink, page)
  const dots = findDots(found.shapes, letterHeight)
  const large = found.shapes.filter(
    (shape) =>
      shape.bottom - shape.top > HIGHEST_LETTER * letterHeight ||
      (shape.right - shape.left > LONGEST_WORD * letterHeight && shape.bottom - shape.top > 1.5 * letterHeight),
  )
  const atEdge = found.shapes.filter(({ left, top, right, bottom }) => left <= 1 || top <= 1 || right >= width - 1 || bottom >= height - 1)
  wipeShapes(data, page, found, new Set([...dots, ...large, ...atEdge]))
  const figures = findFigures({ drawn: large.filter((shape) => !atEdge.includes(shape)), rules, page, letterHeight })
  return { letters: { width, height, data }, rules, figures, letterHeight }
}

/** Makes a line white where no letter crosses it. */
function wipeRule(
  ink: Uint8Array,
  data: Uint8Array,
  { width, height }: GrayImage,
  { rule, letterHeight }: { rule: Rule; letterHeight: number },
): void {
  const [across, along] = rule.isUpright ? [1, width] : [width, 1]
  const most = rule.isUpright ? width : height
  const thickest = Math.max(4, THICKEST_RULE * letterHeight) + 2
  for (const { line, from, to } of rule.runs) {
    for (let place = from; place < to; place += 1) {
      const isInk = (at: number): boolean => ink[at * across + place * along] === 1
      if (!isInk(line)) continue
      let start = line
      let end = line + 1
      while (start > 0 && line - start <= thickest && isInk(start - 1)) start -= 1
      while (end < most && end - line <= thickest && isInk(end)) end += 1
      if (end - start > thickest) continue
      // With the grey of its edges.
      for (let each = Math.max(0, start - 2); each < Math.min(most, end + 2); each += 1) {
        ink[each * across + place * along] = 0
        data[each * across + place * along] = WHITE
      }
    }
  }
}

/** Dots and dashes in a row. */
function findDots(shapes: readonly Shape[], letterHeight: number): Shape[] {
  const small = shapes
    .filter(({ left, top, right, bottom }) => bottom - top <= DOT * letterHeight && right - left <= 1.6 * letterHeight)
    .toSorted((a, b) => a.left - b.left)
  const rows = new Map<number, Shape[][]>()
  const band = Math.max(2, 0.3 * letterHeight)
  const found: Shape[] = []
  for (const shape of small) {
    const key = Math.round((shape.top + shape.bottom) / 2 / band)
    const chains = [key, key - 1, key + 1].flatMap((each) => rows.get(each) ?? [])
    const chain = chains.find((each) => {
      const last = each.at(-1)
      return (
        last !== undefined &&
        shape.left - last.right < DOT_GAP * letterHeight &&
        Math.abs(shape.top + shape.bottom - last.top - last.bottom) / 2 < band / 2
      )
    })
    if (chain !== undefined) chain.push(shape)
    const own = chain ?? [shape]
    const here = rows.get(key) ?? []
    if (!here.includes(own)) rows.set(key, [...here, own])
  }
  for (const chain of new Set([...rows.values()].flat())) if (chain.length >= LEAST_DOTS) found.push(...chain)
  return found
}

function wipeShapes(data: Uint8Array, { width, height }: GrayImage, { shapes, runs, shapeOfRun }: Shapes, wiped: ReadonlySet<Shape>): void {
  for (let run = 0; run < shapeOfRun.length; run += 1) {
    const shape = shapes[shapeOfRun[run] ?? 0]
    if (shape === undefined || !wiped.has(shape)) continue
    const row = runs[run * 3] ?? 0
    const from = Math.max(0, (runs[run * 3 + 1] ?? 0) - 2)
    const to = Math.min(width, (runs[run * 3 + 2] ?? 0) + 2)
    for (let y = Math.max(0, row - 2); y <= Math.min(height - 1, row + 2); y += 1) data.fill(WHITE, y * width + from, y * width + to)
  }
}

interface Drawn {
  drawn: readonly Shape[]
  rules: readonly Rule[]
  page: GrayImage
  letterHeight: number
}

/** Drawings and pictures with the straight lines that touch them; the lines of tables and frames are none. */
function findFigures({ drawn, rules, page, letterHeight }: Drawn): Area[] {
  const isWhole = ({ left, top, right, bottom }: Area): boolean => right - left > page.width * 0.85 && bottom - top > page.height * 0.6
  const near = NEAR * letterHeight
  let groups = [...drawn.filter((shape) => !isWhole(shape)), ...findLineDrawings(rules)].map((area: Area) => ({ drawn: [area], area }))
  for (const rule of rules) {
    if (isWhole(rule)) continue
    const touching = groups.filter(({ area }) => isNear(area, rule, 3))
    if (touching.length === 0) continue
    groups = [
      ...groups.filter((group) => !touching.includes(group)),
      { drawn: touching.flatMap((group) => group.drawn), area: uniteAreas([rule, ...touching.map(({ area }) => area)]) },
    ]
  }
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const group of groups) {
      const other = groups.find((each) => each !== group && isNear(each.area, group.area, near))
      if (other === undefined) continue
      groups = [
        ...groups.filter((each) => each !== group && each !== other),
        { drawn: [...group.drawn, ...other.drawn], area: uniteAreas([group.area, other.area]) },
      ]
      isDone = false
      break
    }
  }
  return groups
    .filter(({ drawn: shapes, area }) => {
      const [w, h] = [area.right - area.left, area.bottom - area.top]
      const own = uniteAreas(shapes)
      const share = ((own.right - own.left) * (own.bottom - own.top)) / Math.max(1, w * h)
      return w >= LEAST_FIGURE * letterHeight && h >= LEAST_FIGURE * letterHeight && share >= LEAST_DRAWN
    })
    .map(({ area }) => area)
}

/** Straight lines that touch and make no table, no frame and no line to write on: axes, a scale, a circuit. */
function findLineDrawings(rules: readonly Rule[]): Area[] {
  let groups: Rule[][] = []
  for (const rule of rules) {
    const touching = groups.filter((group) => group.some((each) => isNear(each, rule, 3)))
    groups = [...groups.filter((group) => !touching.includes(group)), [rule, ...touching.flat()]]
  }
  return groups
    .filter((group) => {
      const upright = group.filter(({ isUpright }) => isUpright).length
      const flat = group.length - upright
      const isTable = upright >= 3 && flat >= 3
      const isFrame = upright <= 2 && flat <= 2
      return upright > 0 && flat > 0 && !isTable && !isFrame
    })
    .map(uniteAreas)
}

function isNear(a: Area, b: Area, near: number): boolean {
  return a.left <= b.right + near && b.left <= a.right + near && a.top <= b.bottom + near && b.top <= a.bottom + near
}

function uniteAreas(areas: readonly Area[]): Area {
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  }
}
