import type { Block } from '#tools/eval/setup/block.ts'
import { nameAt, type ContentMatching, type ContentPart, type ContentTable } from '#tools/eval/setup/content.ts'
import type { FormLayout, Layout } from '#tools/eval/setup/layout.ts'

const usual: FormLayout = { lists: 'open', heads: ['List A', 'List B'], cells: 'empty', pairs: 'lines', table: 'again' }

/** The two lists of a matching as a paper prints them. */
export function printMatching({ items, options, optionNames }: ContentMatching, { forms = usual }: Layout): Block[] {
  const isNamed = forms.lists !== 'unnamed'
  const left = items.map((item) => (isNamed ? `(${lastNameOf(item)}) ${item.text}` : item.text))
  const right = options.map((option, at) => (isNamed ? `${nameAt(at, optionNames)}${optionNames === 'upper' ? '.' : ')'} ${option}` : option))
  if (forms.lists === 'below') return [...left, ...right].map((text) => ({ kind: 'text', level: 2, text }))
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [left[at] ?? '', right[at] ?? ''])
  return [
    {
      kind: 'table',
      rows: [...(forms.heads === null ? [] : [[...forms.heads]]), ...rows],
      widths: [45, 55],
      isRuled: forms.lists === 'ruled' || forms.lists === 'unnamed',
      hasHead: forms.heads !== null,
    },
  ]
}

/** A table to complete, or completed. */
export function printTable({ columns, rows }: ContentTable, { forms = usual }: Layout, isAnswered = false): Block {
  const empty = (part: ContentPart): string =>
    forms.cells === 'empty' ? '' : forms.cells === 'dots' ? '.'.repeat(18) : `(${lastNameOf(part)}) ${'.'.repeat(12)}`
  const say = (cell: string | ContentPart): string => (typeof cell === 'string' ? cell : isAnswered ? `${answerOf(cell)} ✓` : empty(cell))
  return {
    kind: 'table',
    rows: [...(columns.every((column) => column === '') ? [] : [columns]), ...rows.map((row) => row.map(say))],
    widths: columns.map(() => 100 / columns.length),
    isRuled: true,
    hasHead: true,
  }
}

/** What the scheme says of a matching, a text a line. */
export function answerMatching({ items, options, optionNames }: ContentMatching, { forms = usual }: Layout): string[] {
  const said = items.map((item) => {
    const option = nameAt(item.right ?? 0, optionNames)
    return forms.pairs === 'words' ? `${item.text} – ${options[item.right ?? 0] ?? ''}` : `(${lastNameOf(item)}) – ${option}`
  })
  return forms.pairs === 'inline' ? [said.join(', ').replaceAll(/[()]/g, '')] : said
}

/** What the scheme says of a table: the table once more, or a list. */
export function answerTable(table: ContentTable, layout: Layout): Block[] {
  if ((layout.forms ?? usual).table === 'again') return [printTable(table, layout, true)]
  const parts = table.rows.flat().filter((cell) => typeof cell !== 'string')
  return parts.map((part) => ({ kind: 'text', level: 1, text: `(${lastNameOf(part)}) ${answerOf(part)} ✓` }))
}

function answerOf(part: ContentPart): string {
  return part.points[0]?.text ?? ''
}

function lastNameOf({ label }: ContentPart): string {
  return /\((\w+)\)$/.exec(label)?.[1] ?? ''
}
