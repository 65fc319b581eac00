import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './table.css'

export interface Column<Row> {
  /** Head of the column; on a phone the label of the cell. */
  head: string
  cell: (row: Row) => ReactNode
  /** Figures, aligned right. */
  num?: boolean
  /** The row's name: a row header, and the title of the card on a phone. At most one. */
  name?: boolean
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table whose rows become cards on a phone. For a special one write `<table className="table table--cards">` with `data-label` on each cell. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="table table--cards">
      <caption className="hide">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={classNames(column.num && 'num')}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.head} data-label={column.head} className={classNames(column.num && 'num', column.name && 'name')}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
