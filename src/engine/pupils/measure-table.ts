export interface TableSize {
  /** Rows with something in them. */
  rows: number
  /** Cells of the widest. */
  columns: number
}

const codes = { quote: 34, comma: 44, semicolon: 59, tab: 9, feed: 10, return: 13, blank: 32 }

/** How large a text table is, at a glance: nothing of it is kept. A quote within a cell may hide a row or a column, never make one up. */
export function measureTable(text: string): TableSize {
  const size: TableSize = { rows: 0, columns: 0 }
  let separators = new Map<number, number>()
  let isQuoted = false
  let says = false
  const endRow = (): void => {
    if (says) size.rows++
    if (says || separators.size > 0) size.columns = Math.max(size.columns, 1 + Math.max(0, ...separators.values()))
    if (separators.size > 0) separators = new Map()
    says = false
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === codes.quote) isQuoted = !isQuoted
    else if (isQuoted) says = true
    else if (code === codes.feed || code === codes.return) endRow()
    else if (code === codes.comma || code === codes.semicolon || code === codes.tab) separators.set(code, (separators.get(code) ?? 0) + 1)
    else if (code > codes.blank) says = true
  }
  endRow()
  return size
}
