/** A straight dark line along the rows or columns of a picture, in its pixels. */
export interface Rule {
  isUpright: boolean
  left: number
  top: number
  right: number
  bottom: number
  /** Its runs, across it from the first: a line that is a little askew steps from one to the next. */
  runs: Run[]
}

interface Run {
  line: number
  from: number
  to: number
}

interface Size {
  width: number
  height: number
}

/** Gaps that wear has made in a line. */
const GAP = 3
/** A line stands free: the feet of letters, which run together in bold print, have letters above them. */
const MOST_BESIDE = 0.4

/** Long thin lines of a mask. A line that is a little askew is one of steps, each of them long. */
export function findRules(ink: Uint8Array, size: Size, { least, thickest }: { least: number; thickest: number }): Rule[] {
  return [false, true].flatMap((isUpright) => findAlong(ink, size, { least, thickest, isUpright }))
}

interface OpenRule {
  from: number
  to: number
  first: number
  last: number
  pixels: number
  runs: Run[]
}

function findAlong(
  ink: Uint8Array,
  { width, height }: Size,
  { least, thickest, isUpright }: { least: number; thickest: number; isUpright: boolean },
): Rule[] {
  const [lines, length] = isUpright ? [width, height] : [height, width]
  const [across, along] = isUpright ? [1, width] : [width, 1]
  const done: OpenRule[] = []
  let open: OpenRule[] = []
  for (let line = 0; line < lines; line += 1) {
    for (const { from, to } of listLongRuns(ink, { start: line * across, along, length, least })) {
      const [own, ...others] = open.filter((rule) => rule.from <= to && rule.to >= from && rule.last >= line - 2)
      const rule = own ?? { from, to, first: line, last: line, pixels: 0, runs: [] }
      for (const each of others) join(rule, each)
      join(rule, { from, to, first: line, last: line, pixels: to - from, runs: [{ line, from, to }] })
      open = open.filter((each) => each !== own && !others.includes(each))
      open.push(rule)
    }
    done.push(...open.filter((rule) => rule.last < line - 2))
    open = open.filter((rule) => rule.last >= line - 2)
  }
  const inkBeside = ({ from, to }: OpenRule, line: number): number => {
    if (line < 0 || line >= lines) return 0
    let count = 0
    for (let at = from; at < to; at += 1) count += ink[line * across + at * along] ?? 0
    return count / (to - from)
  }
  return [...done, ...open]
    .filter((rule) => rule.pixels / (rule.to - rule.from) <= thickest)
    .filter((rule) => Math.max(inkBeside(rule, rule.first - 3), inkBeside(rule, rule.last + 3)) <= MOST_BESIDE)
    .map(({ from, to, first, last, runs }) =>
      isUpright
        ? { isUpright, left: first, right: last + 1, top: from, bottom: to, runs }
        : { isUpright, left: from, right: to, top: first, bottom: last + 1, runs },
    )
}

function join(rule: OpenRule, other: OpenRule): void {
  rule.from = Math.min(rule.from, other.from)
  rule.to = Math.max(rule.to, other.to)
  rule.first = Math.min(rule.first, other.first)
  rule.last = Math.max(rule.last, other.last)
  rule.pixels += other.pixels
  rule.runs.push(...other.runs)
}

function listLongRuns(
  ink: Uint8Array,
  { start, along, length, least }: { start: number; along: number; length: number; least: number },
): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  let from = -1
  let last = -1
  for (let at = 0; at <= length; at += 1) {
    if (at < length && ink[start + at * along] === 1) {
      if (from < 0) from = at
      last = at
    } else if (from >= 0 && (at === length || at - last > GAP)) {
      if (last + 1 - from >= least) runs.push({ from, to: last + 1 })
      from = -1
    }
  }
  return runs
}
