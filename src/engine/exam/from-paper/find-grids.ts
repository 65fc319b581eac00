import type { Box, PageText, Word } from '#engine/exam/from-paper/page-text.ts'

/** A ruled table: its rows of cells with the words in them. */
export interface Grid extends Box {
  page: number
  rows: Word[][][]
  /** The left edges of its columns. */
  columns: number[]
  /** No cell spans several rows or columns. */
  isWhole: boolean
}

/** Lines closer than this count as one. */
const NEAR = 4
/** A page with more lines has no table. */
const MAX_RULES = 1500

/** Finds the ruled tables of a page with at least two rows and two columns. */
export function findGrids({ rules, words }: PageText, page: number): Grid[] {
  return clusterRules(rules.filter(({ w, h }) => w > 10 || h > 6).slice(0, MAX_RULES)).flatMap((group) => {
    const flat = group.filter((rule) => rule.h <= 3 && rule.w > 10)
    const upright = group.filter((rule) => rule.w <= 3 && rule.h > 6)
    const ys = edgesOf(flat.map((rule) => rule.y + rule.h / 2))
    const xs = edgesOf(upright.map((rule) => rule.x + rule.w / 2))
    const [left, top, right, bottom] = [xs[0], ys[0], xs.at(-1), ys.at(-1)]
    if (xs.length < 3 || ys.length < 3 || left === undefined || top === undefined || right === undefined || bottom === undefined) return []
    const inside = words.filter((word) => isWithin(word, { x: left, y: top, w: right - left, h: bottom - top }))
    const rows = pairs(ys).map(([above, below]) =>
      pairs(xs).map(([from, to]) =>
        inside.filter((word) => isWithin(word, { x: from, y: above, w: to - from, h: below - above })).toSorted(inReadingOrder),
      ),
    )
    return [{ page, x: left, y: top, w: right - left, h: bottom - top, rows, columns: xs.slice(0, -1), isWhole: isEvery(xs, ys, { flat, upright }) }]
  })
}

/** Whether the middle of a box lies in another. */
export function isWithin(box: Box, outer: Box): boolean {
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2]
  return x > outer.x && x < outer.x + outer.w && y > outer.y && y < outer.y + outer.h
}

function inReadingOrder(a: Word, b: Word): number {
  const gap = a.y + a.h / 2 - (b.y + b.h / 2)
  return Math.abs(gap) < 0.45 * Math.min(a.h, b.h) ? a.x - b.x : gap
}

/** Whether each inner line reaches both of its neighbours. */
function isEvery(xs: readonly number[], ys: readonly number[], { flat, upright }: { flat: readonly Box[]; upright: readonly Box[] }): boolean {
  const covers = (from: number, size: number, at: number): boolean => from - NEAR <= at && at <= from + size + NEAR
  const hasUpright = xs
    .slice(1, -1)
    .every((x) =>
      pairs(ys).every(([a, b]) => upright.some((rule) => Math.abs(rule.x + rule.w / 2 - x) < NEAR && covers(rule.y, rule.h, (a + b) / 2))),
    )
  const hasFlat = ys
    .slice(1, -1)
    .every((y) => pairs(xs).every(([a, b]) => flat.some((rule) => Math.abs(rule.y + rule.h / 2 - y) < NEAR && covers(rule.x, rule.w, (a + b) / 2))))
  return hasUpright && hasFlat
}

function edgesOf(values: readonly number[]): number[] {
  const edges: number[] = []
  for (const value of values.toSorted((a, b) => a - b)) if (value - (edges.at(-1) ?? -Infinity) > NEAR) edges.push(value)
  return edges
}

function pairs(edges: readonly number[]): [number, number][] {
  return edges.slice(1).map((edge, at) => [edges[at] ?? edge, edge])
}

/** Lines that touch each other. */
function clusterRules(rules: readonly Box[]): Box[][] {
  const groups: Box[][] = []
  for (const rule of rules) {
    const touching = groups.filter((group) => group.some((each) => isTouching(each, rule)))
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push([rule, ...touching.flat()])
  }
  return groups
}

function isTouching(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w + NEAR && b.x <= a.x + a.w + NEAR && a.y <= b.y + b.h + NEAR && b.y <= a.y + a.h + NEAR
}
