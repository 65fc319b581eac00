/** A line of the plot: the share of answers that are settled, surest first, against how many of those agree. */
export interface CoverageLine {
  name: string
  points: readonly (readonly [share: number, agreed: number])[]
}

const width = 640
const height = 400
const left = 60
const right = 170
const top = 20
const bottom = 50
/** Agreement from the bottom to the top of the plot; the bar is what two examiners reach. */
const lowest = 0.7
const bar = 0.88
const colours = ['#1f5f8b', '#b3541e', '#4d7c3a', '#6b4a8f']

/** Draws coverage against agreement as an SVG that reads in both themes. */
export function drawCoverage(lines: readonly CoverageLine[]): string {
  const x = (share: number): number => left + share * (width - left - right)
  const y = (agreed: number): number => top + ((1 - agreed) / (1 - lowest)) * (height - top - bottom)
  const grid = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1].map(
    (at) =>
      `<path d="M${left} ${round(y(at))}H${width - right}" stroke="#ccc"/><text x="${left - 8}" y="${round(y(at)) + 4}" text-anchor="end">${Math.round(at * 100)} %</text>`,
  )
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (at) => `<text x="${round(x(at))}" y="${height - bottom + 18}" text-anchor="middle">${Math.round(at * 100)} %</text>`,
  )
  const drawn = lines.map(({ name, points }, at) => {
    const colour = colours[at % colours.length] ?? '#000'
    const last = points.at(-1) ?? [1, lowest]
    const route = points.map(([share, agreed], step) => `${step === 0 ? 'M' : 'L'}${round(x(share))} ${round(y(agreed))}`).join('')
    return `<path d="${route}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${width - right + 8}" y="${round(y(last[1])) + 12 - at * 16}" fill="${colour}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="How many of the surest answers agree with the examiner" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${grid.join('\n')}
${shares.join('\n')}
<path d="M${left} ${round(y(bar))}H${width - right}" stroke="#a00" stroke-dasharray="5 4"/>
<text x="${width - right + 8}" y="${round(y(bar)) + 4}" fill="#a00">two examiners</text>
${drawn.join('\n')}
<text x="${left}" y="${height - 10}">Share of the answers, surest first; agreement with the examiner</text>
</svg>
`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
