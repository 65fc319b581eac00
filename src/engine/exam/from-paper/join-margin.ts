import { takeFormula } from '#engine/exam/from-paper/read-formula.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'

type Word = Line['words'][number]

/** Marks of a margin, as far as they have been read. */
interface Open {
  line: number
  words: Word[]
  last: number
}

/** What a formula of marks is made of: "½", "×", "2", "=", "1mk", "any". */
const token = /^[([]?(?:½|\d{1,2}½?|[×x*=@]|any|zozote|first|max|\d{0,2}½?mks?\.?|marks?|alama)[)\]]?\.?$/i
const begin = /^(?:(?:any|zozote|first)\s+)?(?:½|\d{1,2}½?)?(?:\s*[×x*]\s*(?:½|\d{1,2})?)?$|^(?:any|zozote|first)$/i
const end = /(?:\bmks?\.?|\bmarks?)$|\dmks?\.?$/i
const FURTHEST = 3

/**
 * Brings together the marks of a margin so narrow that they are wrapped: "2 × 1" over "=" over "2mks" is one formula, beside
 * the line that it begins on. Several such margins may stand side by side.
 */
export function joinMargin(lines: readonly Line[]): Line[] {
  const columns = columnsOf(lines)
  if (columns.length === 0) return [...lines]
  const moved = new Map<number, { gone: Set<Word>; more: Word[] }>()
  const at = (line: number): { gone: Set<Word>; more: Word[] } => {
    const own = moved.get(line) ?? { gone: new Set<Word>(), more: [] }
    moved.set(line, own)
    return own
  }
  for (const column of columns) {
    let open: Open | null = null
    for (const [row, line] of lines.entries()) {
      const words = wordsIn(line, column, columns)
      if (words.length === 0) continue
      if (open !== null && (row - open.last > FURTHEST || lines[open.line]?.page !== line.page)) open = null
      const text = textOf(words)
      if (open === null || !/^(?:[×x*=]|\d{1,2}\s*=|\d*\s*mks?|marks?)/i.test(text)) {
        open = begin.test(text) ? { line: row, words, last: row } : null
        continue
      }
      open.words.push(...words)
      open.last = row
      if (!end.test(text)) continue
      const whole = textOf(open.words)
      if (takeFormula(whole, { marks: null, isApart: true })?.rest === '') {
        const first = open.words[0]
        for (const [each, own] of lines.slice(open.line, row + 1).entries())
          for (const word of wordsIn(own, column, columns)) at((open?.line ?? 0) + each).gone.add(word)
        if (first !== undefined) at(open.line).more.push({ ...first, text: whole, w: Math.max(first.w, 30) })
      }
      open = null
    }
  }
  return lines.flatMap((line, row) => {
    const own = moved.get(row)
    if (own === undefined) return [line]
    const words = [...line.words.filter((word) => !own.gone.has(word)), ...own.more]
    return words.length === 0 ? [] : [makeLine(words, line.page, line.left)]
  })
}

/** Where several pieces of marks begin, at the right of the page. */
function columnsOf(lines: readonly Line[]): number[] {
  const edge = Math.max(0, ...lines.map((line) => line.x + line.w))
  const starts = lines.flatMap((line) => {
    const cell = line.cells.at(-1)
    return cell !== undefined && cell.x > edge * 0.75 && cell.words.every(({ text }) => token.test(text)) ? [Math.round(cell.x)] : []
  })
  const many = [...new Set(starts)].filter((x) => starts.filter((each) => Math.abs(each - x) <= 2).length >= 3)
  return many.toSorted((a, b) => a - b).filter((x, at, all) => at === 0 || x - (all[at - 1] ?? 0) > 8)
}

/** The words of a line that stand in a column: from where it begins to where the next one does. */
function wordsIn(line: Line, column: number, columns: readonly number[]): Word[] {
  const next = columns.find((x) => x > column) ?? Number.POSITIVE_INFINITY
  const cell = line.cells.at(-1)
  if (cell === undefined || !cell.words.every(({ text }) => token.test(text))) return []
  const own = cell.words.filter((word) => word.x >= column - 3 && word.x < next - 3)
  return own[0] !== undefined && Math.abs(own[0].x - column) <= 3 ? own : []
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}
