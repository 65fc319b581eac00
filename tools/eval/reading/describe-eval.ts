import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { exactUpper } from '#tools/bench/bounds.ts'
import type { AnswerTally, CaseTally } from '#tools/eval/reading/tally.ts'

const headings = [
  'damage',
  'sheets',
  'set aside',
  'answers',
  'right',
  '≥ (95 %)',
  'flagged',
  'right, flagged',
  'clear, flagged',
  'silent',
  '≤ (95 %)',
]

/** One row a damage, as a Markdown table. */
export function describeCases(cases: ReadonlyMap<string, CaseTally>): string {
  return table(
    headings,
    [...cases].map(([name, tally]) => [name, String(tally.sheets), String(tally.setAside), ...describeAnswers(tally.all)]),
  )
}

/** One row a kind of mark. */
export function describeKinds(total: CaseTally): string {
  const rows = Object.entries(total.byKind).map(([kind, tally]) => [kind, ...describeAnswers(tally)])
  return table(['mark', ...headings.slice(3)], rows)
}

/** Why right answers were flagged, the most frequent reason first. */
export function describeDoubts({ all, doubts }: CaseTally): string {
  const rows = Object.entries(doubts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([why, times]) => [why, String(times), percent(times, all.answers)])
  return table(['right and flagged', 'answers', 'of all'], rows)
}

function describeAnswers(tally: AnswerTally): string[] {
  const { answers, right, flagged, rightAndFlagged, clear, flaggedForNothing, silent } = tally
  return [
    String(answers),
    percent(right, answers),
    `${(wilsonLower(right, answers) * 100).toFixed(2)} %`,
    percent(flagged, answers),
    percent(rightAndFlagged, answers),
    percent(flaggedForNothing, clear),
    String(silent),
    `${(exactUpper(silent, answers) * 100).toFixed(3)} %`,
  ]
}

function percent(hits: number, n: number): string {
  return n === 0 ? '–' : `${((hits / n) * 100).toFixed(2)} %`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
