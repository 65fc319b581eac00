/** What a question may be beside its text, in the order in which it is offered. */
export const formKinds = ['table', 'matching'] as const
export type FormKind = (typeof formKinds)[number]

/** A form as it was typed: of a table the rows with their cells, the heads first, all of them as wide as the heads; of a matching both lists. */
export function readTyped(id: string, kind: FormKind, first: string, second: string): object {
  const lines = listLines(first)
  if (kind === 'matching') return { id, kind, items: lines, options: listLines(second) }
  const [columns = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  return { id, kind, columns, rows: rows.map((row) => columns.map((_column, at) => row[at] ?? '')) }
}

function listLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
