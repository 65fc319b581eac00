import { type Box, FIGURE_MARK, unite } from '#engine/exam/from-paper/page-text.ts'
import { joinCharacters, type Character } from '#server/platform/paper-files/join-characters.ts'
import { bracket, shiftText } from '#server/platform/paper-files/shift-text.ts'

export interface SetFormulas {
  characters: (Character | null)[]
  /** What stands in no line: matrices, and equations behind a brace. */
  figures: Box[]
}

/** A page of print has fewer; more would only be work. */
const MAX_SIGNS = 12_000
const MAX_RULES = 600
const MAX_RULE_WIDTH = 320
const MAX_PART_CHARS = 80
/** Of a power, an index or a limit. */
const SMALL = 0.85
/** Above and below a matrix or beside its rows, in one column of pieces. */
const openPiece = /^[⎛⎜⎝⎡⎢⎣⎧⎨⎩⌈⌊]$/u
const closePiece = /^[⎞⎟⎠⎤⎥⎦⎫⎬⎭⌉⌋]$/u
const openSign = /^[([{|⟨]$/u
const closeSign = /^[)\]}|⟩]$/u
const tallSign = /^[()[\]{}|⟨⟩√∫∑∏]$/u

type Signs = readonly (Character | null)[]

/** Fractions, roots and limits as they are typed in a line, (x+1)/(2x−3), √(x²+1), ∫₀²; the rest becomes figures. */
export function setFormulas(given: Signs, paths: readonly Box[]): SetFormulas {
  if (given.length > MAX_SIGNS) return { characters: [...given], figures: [] }
  const bars = paths.filter((box) => box.h <= 1.6 && box.w >= 3 && box.w <= MAX_RULE_WIDTH).toSorted((a, b) => a.w - b.w)
  const uprights = paths.filter((box) => box.h > 6 && (box.w <= 2.5 || box.w > 20))
  let signs: (Character | null)[] = setLimits(given)
  for (const bar of bars.slice(0, MAX_RULES)) signs = setRoot(signs, bar) ?? setFraction(signs, bar, uprights) ?? signs
  return cutFigures(signs)
}

const middleOf = ({ x, w }: { x: number; w: number }): number => x + w / 2

/** Puts other characters in the place of some. */
function replace(signs: Signs, taken: ReadonlySet<Character>, by: readonly (Character | null)[]): (Character | null)[] {
  const at = signs.findIndex((sign) => sign !== null && taken.has(sign))
  const rest = (part: Signs): (Character | null)[] => part.filter((sign) => sign === null || !taken.has(sign))
  return [...rest(signs.slice(0, at)), ...by, ...rest(signs.slice(at))]
}

function write(characters: readonly Character[], signs: Signs): string {
  const taken = new Set(characters)
  const text = joinCharacters(signs.filter((sign) => sign === null || taken.has(sign)))
    .map((word) => word.text)
    .join(' ')
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** A bar that begins where a root sign ends: what stands below it is its own. */
function setRoot(signs: Signs, bar: Box): (Character | null)[] | null {
  const root = signs.find(
    (sign) =>
      sign !== null &&
      sign.text.endsWith('√') &&
      Math.abs(bar.x - (sign.x + sign.w)) < 0.35 * sign.size &&
      Math.abs(bar.y - (sign.top ?? sign.base - 0.9 * sign.size)) < 0.4 * sign.size,
  )
  if (root === undefined || root === null) return null
  const inside = signs.filter(
    (sign): sign is Character => sign !== null && sign !== root && middleOf(sign) > bar.x && middleOf(sign) < bar.x + bar.w + 1 && sign.base > bar.y,
  )
  const under = lineNear(inside, (sign) => sign.base - bar.y)?.line ?? []
  const [first] = under
  if (first === undefined || under.length > MAX_PART_CHARS) return null
  const main = under.reduce((best, each) => (each.size > best.size * 1.02 ? each : best))
  const end = Math.max(...under.map((each) => each.x + each.w))
  const degree = signs.find(
    (sign): sign is Character =>
      sign !== null &&
      /^[\dn]$/.test(sign.text) &&
      sign.size < main.size * SMALL &&
      Math.abs(middleOf(sign) - root.x - root.w * 0.3) < 0.6 * main.size &&
      sign.base < main.base - 0.15 * main.size &&
      sign.base > bar.y - 0.5 * main.size,
  )
  const sign = degree === undefined ? root.text : degree.text === '3' ? '∛' : `${shiftText(degree.text, 'up')}√`
  const text = `${sign}${bracket(write(under, signs))}`
  return replace(signs, new Set([root, ...under, ...(degree === undefined ? [] : [degree])]), [{ ...main, text, x: root.x, w: end - root.x }])
}

/** A bar with something above it and something below it, no wider than these, that is neither a table's nor below a word. */
function setFraction(signs: Signs, bar: Box, uprights: readonly Box[]): (Character | null)[] | null {
  const end = bar.x + bar.w
  const near = signs.filter(
    (sign): sign is Character => sign !== null && Math.abs(sign.base - bar.y) < 2.6 * sign.size && sign.x < end + 40 && sign.x + sign.w > bar.x - 40,
  )
  const inside = near.filter((sign) => middleOf(sign) > bar.x - 1 && middleOf(sign) < end + 1)
  const above = lineNear(
    inside.filter((sign) => sign.base < bar.y - 0.02 * sign.size),
    (sign) => bar.y - sign.base,
  )
  const below = lineNear(
    inside.filter((sign) => sign.base > bar.y + 0.3 * sign.size),
    (sign) => sign.base - bar.y,
  )
  if (above === null || below === null) return null
  // A line below a word is nearer to it; what stands below that line is farther away.
  const isSet =
    above.distance >= 0.17 && above.distance <= (above.isTall ? 1.3 : 0.85) && below.distance >= 0.5 && below.distance <= (below.isTall ? 1.9 : 1.15)
  if (!isSet) return null
  const parts = [...above.line, ...below.line]
  const isWithin = parts.every((sign) => sign.x >= bar.x - 0.2 * sign.size && sign.x + sign.w <= end + 0.2 * sign.size)
  const width = (line: readonly Character[]): number => Math.max(...line.map((sign) => sign.x + sign.w)) - Math.min(...line.map((sign) => sign.x))
  const isFull = Math.max(width(above.line), width(below.line)) >= bar.w - 1.3 * above.size
  const goesOn = near.some(
    (sign) =>
      !parts.includes(sign) &&
      !tallSign.test(sign.text) &&
      [above, below].some((part) => Math.abs(sign.base - part.base) < 0.12 * part.size && isBeside(sign, bar, 0.5 * part.size)),
  )
  const inTable = uprights.some(
    (box) =>
      box.y < bar.y + 2 &&
      box.y + box.h > bar.y - 2 &&
      (Math.abs(box.x - bar.x) < 2 || Math.abs(box.x + box.w - end) < 2 || Math.abs(box.x - end) < 2),
  )
  if (!isWithin || !isFull || goesOn || inTable || parts.length > MAX_PART_CHARS) return null
  const text = `${bracket(write(above.line, signs))}/${bracket(write(below.line, signs))}`
  const neighbour = near
    .filter((sign) => !parts.includes(sign) && sign.base - bar.y > 0.05 * sign.size && sign.base - bar.y < 0.55 * sign.size)
    .toSorted((a, b) => Math.abs(middleOf(a) - middleOf(bar)) - Math.abs(middleOf(b) - middleOf(bar)))[0]
  const size = neighbour?.size ?? above.size
  const fraction = { text, x: bar.x, w: bar.w, base: neighbour?.base ?? bar.y + 0.27 * size, size }
  return replace(signs, new Set(parts), [null, fraction, null])
}

function isBeside(sign: Character, bar: Box, reach: number): boolean {
  return (sign.x + sign.w <= bar.x + 1 && bar.x - sign.x - sign.w < reach) || (sign.x >= bar.x + bar.w - 1 && sign.x - bar.x - bar.w < reach)
}

/** The line of print nearest to a bar, with its powers and indices. */
function lineNear(
  signs: readonly Character[],
  distanceOf: (sign: Character) => number,
): { line: Character[]; base: number; size: number; distance: number; isTall: boolean } | null {
  const plain = signs.filter((sign) => !tallSign.test(sign.text))
  const size = Math.max(0, ...plain.filter((sign) => distanceOf(sign) < 2 * sign.size).map((sign) => sign.size))
  const main = plain.filter((sign) => sign.size > size * 0.9).toSorted((a, b) => distanceOf(a) - distanceOf(b))[0]
  if (main === undefined) return null
  const line = signs.filter((sign) => Math.abs(sign.base - main.base) < (sign.size < main.size * SMALL ? 0.55 : 0.25) * main.size)
  return {
    line,
    base: main.base,
    size: main.size,
    distance: distanceOf(main) / main.size,
    isTall: line.some((sign) => /[/√]/u.test(sign.text) && sign.text.length > 1),
  }
}

/** What stands small over and under a sign of a sum or an integral. */
function setLimits(signs: Signs): (Character | null)[] {
  const usual = usualSize(signs)
  let set: (Character | null)[] = [...signs]
  for (const sign of signs) {
    if (sign === null || !/^[∫∑∏]$/u.test(sign.text)) continue
    const top = sign.top ?? sign.base - 1.2 * sign.size
    const bottom = top + (sign.tallPt ?? 1.6 * sign.size)
    const near = set.filter((each): each is Character => each !== null && each !== sign && each.size < usual * SMALL)
    const core = near.filter(
      (each) =>
        middleOf(each) > sign.x - 0.6 * usual &&
        each.x < sign.x + sign.w + 0.5 * usual &&
        each.base > top - 0.8 * usual &&
        each.base < bottom + 1.1 * usual,
    )
    // The rest of a limit that is wider than its sign.
    const small = near.filter((each) => core.includes(each) || goesWith(each, core, near))
    const over = small.filter((each) => each.base < sign.base - 0.25 * usual)
    const under = small.filter((each) => each.base > sign.base + 0.1 * usual)
    if (small.length > 24 || over.length + under.length < small.length || small.length === 0) continue
    const limit = (part: readonly Character[], to: 'up' | 'down'): string => {
      const text = write(part, set)
      const shifted = shiftText(text, to)
      return text === '' ? '' : shifted === text ? `${to === 'up' ? '^' : '_'}${bracket(text)}` : shifted
    }
    const beside = signs.find(
      (each) =>
        each !== null &&
        each.size >= usual * SMALL &&
        each.x > sign.x + sign.w - 1 &&
        each.x < sign.x + sign.w + 2 * usual &&
        each.base > top &&
        each.base < bottom,
    )
    const x = Math.min(sign.x, ...small.map((each) => each.x))
    const right = Math.max(sign.x + sign.w, ...small.map((each) => each.x + each.w))
    set = replace(set, new Set([sign, ...small]), [
      { ...sign, size: usual, base: beside?.base ?? sign.base, text: `${sign.text}${limit(under, 'down')}${limit(over, 'up')}`, x, w: right - x },
      null,
    ])
  }
  return set
}

/** On the line of some characters, with none but its like between. */
function goesWith(sign: Character, core: readonly Character[], all: readonly Character[]): boolean {
  const line = all.filter((each) => Math.abs(each.base - sign.base) < 1).toSorted((a, b) => a.x - b.x)
  const at = line.indexOf(sign)
  const first = line.findIndex((each) => core.includes(each))
  if (first < 0) return false
  const [from, to] = at < first ? [at, first] : [line.findLastIndex((each, index) => index < at && core.includes(each)), at]
  return (
    from >= 0 &&
    line.slice(from + 1, to + 1).every((each, index) => each.x - (line[from + index]?.x ?? 0) - (line[from + index]?.w ?? 0) < 0.7 * each.size)
  )
}

/** Rows within tall brackets are a figure; around one line such brackets stand in that line. */
function cutFigures(given: Signs): SetFormulas {
  let signs: (Character | null)[] = lowerPowers(given.map((sign) => (sign === null ? null : lowerTall(sign, given))))
  const figures: Box[] = []
  const columns = columnsOf(signs)
  for (const open of columns.filter(({ isOpen }) => isOpen)) {
    const close = columns
      .filter(
        ({ isOpen, box }) =>
          !isOpen && box.x > open.box.x && box.x < open.box.x + 300 && box.y < open.box.y + open.box.h && box.y + box.h > open.box.y,
      )
      .toSorted((a, b) => a.box.x - b.box.x)[0]
    // Equations behind a brace have no end of their own.
    const end = close === undefined ? endOfRows(signs, open.box) : close.box.x + close.box.w
    const inside = signs.filter((sign): sign is Character => {
      if (sign === null || middleOf(sign) < open.box.x || middleOf(sign) > end) return false
      return sign.base > open.box.y && sign.base - 0.5 * sign.size < open.box.y + open.box.h
    })
    const rows = inside.filter((sign) => !tallSign.test(sign.text) && !openPiece.test(sign.text) && !closePiece.test(sign.text))
    const size = Math.max(0, ...rows.map((sign) => sign.size))
    const [top, bottom] = [Math.min(...rows.map(({ base }) => base)), Math.max(...rows.map(({ base }) => base))]
    if (rows.length < 2 || bottom - top < 0.8 * size || inside.length > 400) continue
    const box = unite(inside.map(({ x, w, base, size: of }) => ({ x, w, y: base - 0.9 * of, h: 1.12 * of })))
    figures.push({ x: box.x - 2, y: box.y - 3, w: box.w + 4, h: box.h + 6 })
    const base = baseBeside(signs, inside, box) ?? box.y + box.h / 2 + 0.3 * size
    signs = replace(signs, new Set(inside), [null, { text: FIGURE_MARK, x: box.x, w: box.w, base, size }, null])
  }
  return { characters: signs, figures }
}

/** Where the upper and the lower row behind a brace end. */
function endOfRows(signs: Signs, brace: Box): number {
  const rows = signs
    .filter((sign): sign is Character => sign !== null && middleOf(sign) > brace.x + brace.w && sign.x < brace.x + 260)
    .filter((sign) => sign.base > brace.y && sign.base - 0.5 * sign.size < brace.y + brace.h)
    .toSorted((a, b) => a.x - b.x)
  const [top, bottom] = [Math.min(...rows.map(({ base }) => base)), Math.max(...rows.map(({ base }) => base))]
  let end = brace.x + brace.w
  for (const { x, w, base, size } of rows) if ((base - top < 1 || bottom - base < 1) && x - end < 2.5 * size) end = Math.max(end, x + w)
  return end
}

/** The line that a figure stands in. */
function baseBeside(signs: Signs, inside: readonly Character[], box: Box): number | null {
  const taken = new Set(inside)
  const middle = box.y + box.h / 2
  const beside = signs.filter(
    (sign): sign is Character =>
      sign !== null &&
      !taken.has(sign) &&
      Math.abs(sign.base - 0.3 * sign.size - middle) < 0.6 * sign.size &&
      sign.x < box.x + box.w + 200 &&
      sign.x + sign.w > box.x - 200,
  )
  return beside.toSorted((a, b) => Math.abs(middleOf(a) - middleOf(box)) - Math.abs(middleOf(b) - middleOf(box)))[0]?.base ?? null
}

/** A bracket or a root in a larger type than what it holds stands in that line. */
function lowerTall(sign: Character, signs: Signs): Character {
  if (!/^[()√]$/u.test(sign.text)) return sign
  const beside = signs.filter(
    (each): each is Character =>
      each !== null &&
      each !== sign &&
      Math.abs(each.base - sign.base) < 0.7 * sign.size &&
      each.x < sign.x + sign.w + sign.size &&
      each.x + each.w > sign.x - sign.size,
  )
  const usual = Math.max(0, ...beside.filter((each) => !tallSign.test(each.text)).map((each) => each.size))
  const isOneLine = beside.every((each) => Math.abs(each.base - (beside[0]?.base ?? 0)) < 0.6 * usual)
  const line = beside.find((each) => each.size === usual)
  return usual > 0 && sign.size > usual * 1.15 && isOneLine && line !== undefined ? { ...sign, size: line.size, base: line.base } : sign
}

/** The power of a tall bracket stands higher than others. */
function lowerPowers(signs: Signs): (Character | null)[] {
  const usual = usualSize(signs)
  let open: Character | null = null
  return signs.map((sign) => {
    const last: Character | null = open
    if (sign === null) return null
    open = /^[)\]|]$/.test(sign.text) && (sign.tallPt ?? 0) > 1.3 * usual ? sign : null
    const isPower = last !== null && sign.size < usual * SMALL && sign.base < last.base && sign.x - last.x - last.w < 0.5 * usual && sign.x > last.x
    if (!isPower || last === null) return sign
    open = { ...last, x: sign.x, w: sign.w }
    return { ...sign, base: last.base - 0.35 * usual }
  })
}

interface Column {
  isOpen: boolean
  signs: Character[]
  box: Box
}

function usualSize(signs: Signs): number {
  const sizes = signs.flatMap((sign) => (sign === null ? [] : [sign.size])).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 10
}

/** Tall brackets: signs of their own pieces above each other, or one in a much larger type. */
function columnsOf(signs: Signs): Column[] {
  const usual = usualSize(signs)
  const columns: Column[] = []
  for (const sign of signs) {
    if (sign === null) continue
    const isOpen = openPiece.test(sign.text) || openSign.test(sign.text)
    const isPiece = openPiece.test(sign.text) || closePiece.test(sign.text)
    if (!isPiece && !((isOpen || closeSign.test(sign.text)) && (sign.size > usual * 1.6 || (sign.tallPt ?? 0) > usual * 1.7))) continue
    const box = { x: sign.x, w: Math.max(1, sign.w), y: sign.top ?? sign.base - 0.9 * sign.size, h: sign.tallPt ?? 1.12 * sign.size }
    const column = columns.find(
      (each) =>
        isPiece &&
        each.isOpen === isOpen &&
        Math.abs(each.box.x - box.x) < (isOpen ? 2 : 12) &&
        box.y < each.box.y + each.box.h + 8 &&
        box.y + box.h > each.box.y - 8,
    )
    if (column === undefined) columns.push({ isOpen, signs: [sign], box })
    else Object.assign(column, { signs: [...column.signs, sign], box: unite([column.box, box]) })
  }
  return columns
}
