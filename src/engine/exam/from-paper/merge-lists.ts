import type { Chunk } from '#engine/exam/from-paper/cut-chunks.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'
import type { Place } from '#engine/exam/paste-scheme/read-number.ts'

const MAX_WORDS = 4
const MAX_ITEMS = 12
const asks =
  /[?.:]$|^(?:state|give|name|explain|describe|list|identify|calculate|determine|find|outline|define|draw|sketch|show|what|why|how|which|write|evaluate|solve|suggest|taja|eleza|toa|orodhesha|fafanua|andika|tambua|onyesha)\b/i

/**
 * Makes one part of a question and the list below it, where its items are blanks to write in, "(i) ……… (ii) ………", or where they are
 * a few words each and the marks, printed once, do not give each a whole share. The latter is doubted, because they may be parts.
 */
export function mergeLists(chunks: readonly Chunk[]): Chunk[] {
  const merged: Chunk[] = []
  for (let at = 0; at < chunks.length; at += 1) {
    const [stem, items] = [chunks[at], itemsBelow(chunks, at)]
    if (stem === undefined) break
    const kind = kindOf(stem, items)
    if (kind !== null) {
      const lines = kind === 'blanks' ? items.flatMap((item) => item.lines) : items.flatMap(linesWithLabel)
      const sources = [stem, ...items].flatMap((each) => each.sources)
      merged.push({
        ...stem,
        lines: [...stem.lines, ...lines.filter(({ words }) => words.length > 0)],
        sources,
        ...(kind === 'list' && { isList: true }),
      })
      at += items.length
    } else merged.push(stem)
  }
  return merged
}

/** The parts right below, one level down. */
function itemsBelow(chunks: readonly Chunk[], at: number): Chunk[] {
  const stem = chunks[at]
  const below = chunks.slice(at + 1, at + 1 + MAX_ITEMS)
  const end = below.findIndex((each) => stem === undefined || each.prefix !== stem.prefix || !isBelow(each.place, stem.place))
  return end < 0 ? below : below.slice(0, end)
}

function isBelow(place: Place, over: Place): boolean {
  return place.number === over.number && over.roman === '' && (over.letter === '' || place.letter === over.letter)
}

function kindOf(stem: Chunk, items: readonly Chunk[]): 'blanks' | 'list' | null {
  if (stem.form !== null || items.length === 0 || items.some(({ form, options }) => form !== null || options !== null)) return null
  if (stem.lines.every((line) => wordsOf(line) === '')) return null
  const [own, ...below] = [stem, ...items].map(({ lines }) => lines.flatMap(({ text }) => findPrintedMarks(text)))
  const all = [...(own ?? []), ...below.flat()]
  const isOnce = all.length === 1 && all[0]?.isEach === false && below.slice(0, -1).every((marks) => marks.length === 0)
  if (!isOnce) return null
  if (items.every(({ lines }) => lines.every((line) => wordsOf(line) === ''))) return 'blanks'
  const isWhole = (all[0]?.marks ?? 0) % items.length === 0
  return !isWhole && items.length > 1 && items.every(isShort) ? 'list' : null
}

function wordsOf({ text }: Line): string {
  return withoutMarks(text, findPrintedMarks(text))
    .replaceAll(/[.…_:]/g, '')
    .trim()
}

function isShort({ lines }: Chunk): boolean {
  const text = lines.map((line) => withoutMarks(line.text, findPrintedMarks(line.text))).join(' ')
  return text.split(' ').length <= MAX_WORDS && text.length <= 40 && !asks.test(text.trim())
}

/** The item's lines with the label that was taken off. */
function linesWithLabel({ place, lines: [first, ...rest] }: Chunk): Line[] {
  if (first === undefined) return rest
  const label = { text: `(${place.roman === '' ? place.letter : place.roman})`, x: first.x, y: first.y, w: 0, h: first.h }
  return [{ ...first, ...makeLine([label, ...first.words], first.page, first.left) }, ...rest]
}
