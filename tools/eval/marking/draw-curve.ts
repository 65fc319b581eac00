import type { ClassRun } from '#tools/eval/marking/decisions.ts'

const width = 640
const height = 400
const left = 60
const right = 170
const top = 20
const bottom = 50
const most = 60
const bar = 40
const colours = ['#1f5f8b', '#b3541e', '#4d7c3a', '#6b4a8f']

/** The share of a class that is settled as the examiners did, against the decisions per 100 answers, a line a set. */
export function drawCurve(sets: readonly { name: string; runs: readonly ClassRun[] }[]): string {
  const x = (decisions: number): number => left + (decisions / most) * (width - left - right)
  const y = (share: number): number => top + (1 - share) * (height - top - bottom)
  const grid = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (at) =>
      `<path d="M${left} ${round(y(at))}H${width - right}" stroke="#ccc"/><text x="${left - 8}" y="${round(y(at)) + 4}" text-anchor="end">${Math.round(at * 100)} %</text>`,
  )
  const marks = [0, 10, 20, 30, 40, 50, 60].map((at) => `<text x="${round(x(at))}" y="${height - bottom + 18}" text-anchor="middle">${at}</text>`)
  const lines = sets.map(({ name, runs }, at) => {
    const colour = colours[at % colours.length] ?? '#000'
    const points = Array.from({ length: most + 1 }, (_, decisions) => meanShare(runs, decisions))
    const route = points.map((share, decisions) => `${decisions === 0 ? 'M' : 'L'}${round(x(decisions))} ${round(y(share))}`).join('')
    return `<path d="${route}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${width - right + 8}" y="${top + 14 + at * 18}" fill="${colour}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="How many answers are settled after so many decisions" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${grid.join('\n')}
${marks.join('\n')}
<path d="M${round(x(bar))} ${top}V${height - bottom}" stroke="#a00" stroke-dasharray="5 4"/>
${lines.join('\n')}
<text x="${left}" y="${height - 10}">Decisions per 100 answers; settled as the examiners did</text>
</svg>
`
}

function meanShare(runs: readonly ClassRun[], per100: number): number {
  const shares = runs.map(({ curve, answers }) => curve[Math.min(curve.length - 1, Math.floor((per100 * answers) / 100))] ?? 0)
  return shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
