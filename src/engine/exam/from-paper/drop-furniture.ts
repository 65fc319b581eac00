import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'
import type { PageText } from '#engine/exam/from-paper/page-text.ts'

/** What stands on every page and belongs to no question: running heads, page numbers, "Turn over". */
export function dropFurniture(lines: readonly Line[], pages: readonly PageText[]): { lines: Line[]; dropped: Line[] } {
  const seen = new Map<string, Set<number>>()
  for (const line of lines) {
    if (!isAtEdge(line, pages)) continue
    const key = keyOf(line)
    seen.set(key, (seen.get(key) ?? new Set()).add(line.page))
  }
  const isFurniture = (line: Line): boolean =>
    isAtEdge(line, pages) &&
    findPrintedMarks(line.text).length === 0 &&
    ((seen.get(keyOf(line))?.size ?? 0) > 1 ||
      /^(?:page\s*)?\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?$/i.test(line.text) ||
      /^(?:(?:page\s*)?\d{1,2}\s*)?(?:©.*|turn over|p\.?t\.?o\.?|fungua ukurasa.*|geuza(?: ukurasa)?)\.?$/i.test(line.text))
  return { lines: lines.filter((line) => !isFurniture(line)), dropped: lines.filter(isFurniture) }
}

/** A page that is drawn shorter than it is wide has its edges nearer. */
function isAtEdge(line: Line, pages: readonly PageText[]): boolean {
  const height = pages[line.page]?.height ?? 842
  return line.y < height * 0.075 || line.y + line.h > height * 0.925
}

function keyOf(line: Line): string {
  return line.text.replaceAll(/\d+/g, '#').toLowerCase()
}
