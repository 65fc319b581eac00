import type { Box, PageText } from '#engine/exam/from-paper/page-text.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** So many pages with the same print at the same height have it as a running head, wherever that is. */
const MIN_PAGES = 3
const NEAR_POINTS = 12

const pageNumber =
  /^\W*(?:(?:page|ukurasa|uk\.?)\s*\W?\s*\d{1,2}(?:\s*(?:of|kati ya|\/)\s*\d{1,2})?|\d{1,2}\s*(?:of|\/)\s*\d{1,2}|\d{1,2}\s*\|\s*p\s?a\s?g\s?e|p\s?a\s?g\s?e\s*\|?\s*\d{1,2})\W*$/i
const foot =
  /^\W*(?:(?:page\s*)?\d{1,2}\s*)?(?:©.*|\(c\) ?(?:19|20)\d\d.*|copyright\b.*|all rights reserved.*|(?:please )?turn over.*|p\.?\s?t\.?\s?o\.?|(?:the )?kenya national examinations? council.*|\d{3}\/\d[a-z]?|fungua ukurasa.*|geuza(?: ukurasa)?|blank page)\W*(?:\d{1,2})?$/i
/** What stands below the last question. */
const end =
  /^\W*(?:the end|end|end of (?:the )?(?:paper|questions?|exam(?:ination)?)|this is the last printed page.*|(?:huu|hii) ni(?:o)? (?:ukurasa|kurasa) wa mwisho.*|mwisho|good luck|kila la heri|best wishes|success)\W*$/i

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
  const isFurniture = (line: Line): boolean => {
    if (end.test(line.text) && line.words.length <= 10) return true
    if (isAtEdge(line, pages, 0.075) && /^\d{1,2}$/.test(line.text)) return true
    if (isAtEdge(line, pages, 0.15) && (pageNumber.test(line.text) || foot.test(line.text))) return true
    return findPrintedMarks(line.text).length === 0 && !isLabelled(line) && isRunning(line)
  }
  const dropped = new Set(lines.filter(isFurniture))
  return { lines: lines.filter((line) => !dropped.has(line)), dropped: [...dropped] }
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
