import './charts.css'

interface ChartTableProps {
  /** What opens it. */
  summary: string
  caption: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

/** The figures behind a drawing, for who reads them rather than sees them. */
export function ChartTable({ summary, caption, head, rows }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>{summary}</summary>
      <table>
        <caption className="hide">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
