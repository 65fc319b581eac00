export interface MemoryRow {
  pages: number
  /** Of resident memory, in MB. */
  api: number
  worker: number
  /** A new number each time the drill goes on in new processes. */
  run: number
}

const [width, height, left, bottom] = [640, 320, 60, 280]
const plotWidth = 480
const plotHeight = 250
const lines = [
  { who: 'worker', colour: '#1f5fa8' },
  { who: 'api', colour: '#b4551d' },
] as const

/** A graph of resident memory over pages, as SVG; where a run begins anew, its line does too. */
export function drawMemory(rows: readonly MemoryRow[]): string {
  const mostPages = Math.max(...rows.map(({ pages }) => pages), 1)
  const mostMb = Math.ceil(Math.max(...rows.flatMap(({ api, worker }) => [api, worker]), 1) / 100) * 100
  const x = (pages: number) => (left + (pages / mostPages) * plotWidth).toFixed(1)
  const y = (mb: number) => (bottom - (mb / mostMb) * plotHeight).toFixed(1)
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Resident memory of an API and a worker over ${mostPages} pages" font-family="sans-serif" font-size="13">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
  ]
  for (let mb = 0; mb <= mostMb; mb += mostMb / 4)
    parts.push(
      `<path d="M${left} ${y(mb)}H${left + plotWidth}" stroke="#ccc"/><text x="${left - 8}" y="${Number(y(mb)) + 4}" text-anchor="end">${mb} MB</text>`,
    )
  for (const share of [0, 0.5, 1])
    parts.push(`<text x="${x(mostPages * share)}" y="${bottom + 20}" text-anchor="middle">${mostPages * share} pages</text>`)
  for (const { who, colour } of lines) {
    for (const run of new Set(rows.map((row) => row.run))) {
      const points = rows.filter((row) => row.run === run).map((row) => `${x(row.pages)} ${y(row[who])}`)
      parts.push(`<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`)
    }
    const last = rows.at(-1)
    parts.push(`<text x="${left + plotWidth + 8}" y="${Number(y(last?.[who] ?? 0)) + 4}" fill="${colour}">${who} ${last?.[who] ?? 0} MB</text>`)
  }
  return `${[...parts, '</svg>'].join('\n')}\n`
}
