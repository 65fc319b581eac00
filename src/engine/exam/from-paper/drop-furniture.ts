import type { Box, PageText } from '#engine/exam/from-paper/page-text.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** So many pages with the same print at the same height have it as a running head, wherever that is. */
const MIN_PAGES = 3
const NEAR_POINTS = 12

const pageNumber =
  /^\W*(?:(?:page|ukurasa|uk\.?)\s*\W?\s*\d{1,2}(?:\s*(?:of|kati ya|\/)\s*\d{1,2})?|\d{1,2}\s*(?:of|\/)\s*\d{1,2}|\d{1,2}\s*\|\s*p\s?a\s?g\s?e|p\s?a\s?g\s?e\s*\|?\s*\d{1,2})\W*$/i
const foot =
  /^\W*(?:(?:page\s*)?\d{1,2}\s*)?(?:©.*|\(c\) ?(?:19|20)\d\d.*|copyright\b.*|all rights reserved.*|(?:please )?turn over.*|p\.?\s?t\.?\s?o\.?|(?:the )?kenya national examinations? council.*|\d{3,4}\/\d{1,2}[a-z]?(?:\/[a-z\d]+)*|fungua ukurasa.*|geuza(?: ukurasa)?|blank page|iso \d{4,5}.*)\W*(?:\d{1,2})?$/i
/** What stands below the last question. */
const end =
  /^\W*(?:the end|end|end of (?:the )?(?:paper|questions?|exam(?:ination)?)|this is the last printed page.*|(?:huu|hii) ni(?:o)? (?:ukurasa|kurasa) wa mwisho.*|mwisho|good luck|kila la heri|best wishes|success)\W*$/i
/** "Biology Form 3 • Page 1", "Page 2 of 4 Turn over", an address of the web or a telephone number: no question says it at the edge of a page. */
const footInside =
  /\b(?:page|ukurasa|uk\.)\s*\d{1,3}\s*(?:of|kati ya|\/)\s*\d{1,3}\b|^.{0,70}[^\w\s,]\s*(?:page|ukurasa|uk\.)\s*\d{1,3}\W*$|\b(?:www\.|https?:)\S|\S@\S+\.\w|(?:^|\D)0[17]\d{2}[ -]?\d{3}[ -]?\d{3}(?:\D|$)|\[\s?turn over\s?\]?$/i

/** Finds print that belongs to no question: running heads, page numbers, "Turn over", and what says that the paper ends. */
export function dropFurniture(lines: readonly Line[], pages: readonly PageText[]): { lines: Line[]; dropped: Line[] } {
  const byWords = new Map<string, Line[]>()
  for (const line of lines) byWords.set(keyOf(line), [...(byWords.get(keyOf(line)) ?? []), line])
  const isRunning = (line: Line): boolean => {
    const same = byWords.get(keyOf(line)) ?? []
    if (isAtEdge(line, pages, 0.075) && countPages(same.filter((each) => isAtEdge(each, pages, 0.075))) > 1) return true
    const level = same.filter((each) => isLevel(line, each, pages))
    return countPages(level) >= MIN_PAGES && (!/^\d+$/.test(line.text) || isCounting(level))
  }
  const outer = outermost(lines)
  const isFurniture = (line: Line): boolean => {
    if (end.test(line.text) && line.words.length <= 10) return true
    if (isAtEdge(line, pages, 0.075) && /^\d{1,2}$/.test(line.text)) return true
    const isPlain = findPrintedMarks(line.text).length === 0 && !isLabelled(line)
    if (isAtEdge(line, pages, 0.15) || outer.has(line)) {
      const isFoot = ({ text }: Pick<Line, 'text'>): boolean => pageNumber.test(text) || foot.test(text) || end.test(text)
      if (isFoot(line) || (isPlain && (line.cells.every(isFoot) || footInside.test(line.text)))) return true
      const same = byWords.get(keyOf(line)) ?? []
      if (isPlain && line.words.length > 1 && countPages(same.filter((each) => outer.has(each))) > 1 && isAlike(line, same)) return true
    }
    return isPlain && (isRunning(line) || isApart(line, lines, pages))
  }
  const dropped = new Set(lines.filter(isFurniture))
  return { lines: lines.filter((line) => !dropped.has(line)), dropped: [...dropped] }
}

/** The first two and the last two rows of each page, in case it is not full. */
function outermost(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>()
  const byPage = new Map<number, Line[]>()
  for (const line of lines) byPage.set(line.page, [...(byPage.get(line.page) ?? []), line])
  for (const own of byPage.values()) {
    const order = own.toSorted((a, b) => a.y - b.y)
    const [top, bottom] = [order[1] ?? order[0], order.at(-2) ?? order.at(-1)]
    for (const line of order) if (line.y < (top?.y ?? 0) + line.h / 2 || line.y > (bottom?.y ?? 0) - line.h / 2) found.add(line)
  }
  return found
}

/** The same small print stands on each page alike, as no sentence of two questions does. */
function isAlike(line: Line, same: readonly Line[]): boolean {
  return same.every((each) => Math.abs(each.x - line.x) < NEAR_POINTS && Math.abs(each.h - line.h) < 1)
}

/** Small or centred print in the lower margin, with a gap between it and the text. */
function isApart(line: Line, lines: readonly Line[], pages: readonly PageText[]): boolean {
  const { width, height } = pages[line.page] ?? { width: 595, height: 842 }
  if (line.y < height * 0.925 || line.words.length > 14 || /[?:]$/.test(line.text)) return false
  const above = lines.filter((each) => each.page === line.page && each.y + each.h <= line.y + 1)
  const sizes = above.map(({ h }) => h).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const isOdd = line.h < usual * 0.9 || (Math.abs(line.x + line.w / 2 - width / 2) < width * 0.02 && line.x > width * 0.2)
  return isOdd && above.length > 3 && above.every((each) => line.y - (each.y + each.h) > 1.2 * line.h)
}

/** A part may stand at the same height on several pages. */
function isLabelled({ text, words }: Line): boolean {
  return words.length > 2 && /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]/i.test(text)
}

function isLevel(line: Line, other: Line, pages: readonly PageText[]): boolean {
  if (Math.abs(line.x - other.x) > 60) return false
  const below = (each: Line): number => (pages[each.page]?.height ?? 842) - each.y
  return Math.abs(line.y - other.y) < NEAR_POINTS || Math.abs(below(line) - below(other)) < NEAR_POINTS
}

/** Page numbers go up with the pages; a question number that stands alone need not. */
function isCounting(lines: readonly Line[]): boolean {
  const [first] = lines
  return first !== undefined && lines.every((line) => Number(line.text) - line.page === Number(first.text) - first.page)
}

function countPages(lines: readonly Line[]): number {
  return new Set(lines.map((line) => line.page)).size
}

/** The margins scale with the height of the page, so those of a landscape page are narrower. */
function isAtEdge(line: Line, pages: readonly PageText[], share: number): boolean {
  const height = pages[line.page]?.height ?? 842
  return line.y < height * share || line.y + line.h > height * (1 - share)
}

function keyOf(line: Line): string {
  return line.text.replaceAll(/\d+/g, '#').toLowerCase()
}

/** The figures of each page that do not stand at the same place on other pages too, as a school's badge does. */
export function withoutBadges(figures: readonly Box[][]): Box[][] {
  const isBadge = (figure: Box): boolean => figures.filter((page) => page.some((each) => isSameBox(each, figure))).length >= MIN_PAGES
  return figures.map((page) => page.filter((figure) => !isBadge(figure)))
}

function isSameBox(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < 6 && Math.abs(a.y - b.y) < NEAR_POINTS && Math.abs(a.w - b.w) < 3 && Math.abs(a.h - b.h) < 3
}
