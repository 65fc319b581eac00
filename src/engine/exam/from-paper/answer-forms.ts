import type { MarkPoint } from '#engine/exam/exam.ts'
import type { PaperForm } from '#engine/exam/from-paper/expand-form.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { containsLine } from '#engine/exam/from-paper/read-matching.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'
import { pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'

/** The right option for each item of a matching, by the labels of the parts. */
export function answerMatching({ parts, options, stem }: PaperForm, lines: readonly Line[]): Map<string, string> {
  const text = lines.map((line, at) => (at === 0 ? withoutNumber(line.text, stem.id) : line.text)).join('\n')
  const answers = new Map<string, string>()
  for (const { label, name, text: item } of parts) {
    const byName = options.filter((option) => option.name !== null && isPaired(text, name, option.name))
    const byWords = options.filter((option) => text.split('\n').some((line) => isSaid(line, item, option.text)))
    const found = new Set([...byName, ...byWords].map((option) => option.text))
    const [answer] = found
    // Two different answers are left to a person.
    if (found.size === 1 && answer !== undefined) answers.set(label, answer)
  }
  return answers
}

/** "(i) – C", "i C", "(i): (c)". */
function isPaired(text: string, item: string, option: string): boolean {
  const between = String.raw`[).\]]*\s*(?:[-–—=:.→>|]|is|ni)*\s*[(\[]?`
  return new RegExp(String.raw`(?:^|[\s,;(\[])${item}(?![\p{L}\d])${between}${option}(?![\p{L}\d])`, 'mu').test(text)
}

/** "Heart – pumps blood round the body". */
function isSaid(line: string, item: string, option: string): boolean {
  const [whole, first, second] = [line, item, option].map(plain)
  return whole !== undefined && first !== undefined && second !== undefined && second.length > 1 && ` ${whole} `.includes(` ${first} ${second} `)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

function withoutNumber(text: string, id: string): string {
  const number = id.replace(/\(.*$/, '').replace(/^.*-/, '')
  const letter = /\(([a-z])\)/.exec(id)?.[1]
  const part = letter === undefined ? '' : String.raw`(?:\(?${letter}\)\s*)?`
  return text.replace(new RegExp(String.raw`^(?:q(?:uestion|n)?\.?|swali)?\s*${number}\b[.):]*\s*${part}`, 'i'), '')
}

/** Finds the completed table of a form in the scheme, and the text of each part. Null where no table of the scheme fits. */
export function answerTable(
  { parts, stem }: PaperForm,
  lines: readonly Line[],
  grids: readonly Grid[],
): { said: Map<string, string>; grid: Grid } | null {
  const { table } = stem
  if (table === undefined) return null
  const own = grids.filter((grid) => lines.some((line) => containsLine(grid, line)) && grid.columns.length === table.columns.length)
  for (const grid of own) {
    const rows = grid.rows.map((row) => row.map((cell) => cell.map((word) => word.text).join(' '))).slice(-table.rows.length)
    if (rows.length < table.rows.length) continue
    const isSame = table.rows.every((row, at) =>
      row.every((cell, column) => typeof cell !== 'string' || plain(cell) === plain(rows[at]?.[column] ?? '')),
    )
    if (!isSame) continue
    const said = new Map<string, string>()
    for (const [at, row] of table.rows.entries())
      for (const [column, cell] of row.entries()) if (typeof cell !== 'string') said.set(cell.part, clean(rows[at]?.[column] ?? ''))
    if (parts.every(({ label }) => (said.get(label) ?? '') !== '')) return { said, grid }
  }
  return null
}

/** The text without the name of the cell, ticks and marks. */
function clean(text: string): string {
  return withoutMarks(text, findPrintedMarks(text))
    .replace(/^\((?:[ivx]{1,5}|[a-z])\)\s*/i, '')
    .replaceAll(/\s*[✓√✔☑]\s?(?:\d|½)?/gu, '')
    .trim()
}

/** One mark point for all marks of a part. */
export function pointOf(text: string, marks: number | null): { point: MarkPoint; type: 'number' | 'short' } | null {
  const [question] = pasteScheme(`${text.replace(/^(\d{1,3})$/, '= $1')}\tB${marks ?? 1}`).questions
  const [point] = question?.points ?? []
  if (question === undefined || point === undefined || question.points.length !== 1) return null
  const own = point.text === undefined ? point : { ...point, text: point.text.replace(/^= (\d{1,3})$/, '$1') }
  return { point: own, type: question.type === 'number' ? 'number' : 'short' }
}
