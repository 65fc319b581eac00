import sharp from 'sharp'

/** A row of print: where it stands from above, and what it says. */
type PrintedRow = readonly [y: number, text: string]

const width = 1240
const height = 1754

/** A photograph of a page in poor light: grey, darker on one side, and a little out of focus. */
export async function drawBadPhoto(rows: readonly PrintedRow[]): Promise<Buffer> {
  const said = rows.map(([y, text]) => `<text x="150" y="${y}" font-size="34" font-family="sans-serif" fill="#333">${text}</text>`).join('')
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="light"><stop offset="0" stop-color="#f2f0ea"/><stop offset="1" stop-color="#c9c5bb"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#light)"/>${said}</svg>`
  return sharp(Buffer.from(page)).blur(1.1).jpeg({ quality: 70 }).toBuffer()
}

const questions = [
  ['Name the gas that plants take in', 'carbon dioxide'],
  ['State the unit of electric current', 'ampere'],
  ['Name the process that melts ice', 'heating'],
] as const

/** Nobody numbered its questions, and its marks are written as no rule knows them. */
export const paperRows: PrintedRow[] = [
  [150, 'Kilimo Primary School'],
  ...questions.flatMap(([question], at): PrintedRow[] => [
    [330 + at * 260, question],
    [385 + at * 260, '2 pts'],
  ]),
]

/** It repeats the questions, each with its answer below. */
export const schemeRows: PrintedRow[] = [
  [150, 'MARKING SCHEME'],
  ...questions.flatMap(([question, answer], at): PrintedRow[] => [
    [330 + at * 260, question],
    [385 + at * 260, answer],
  ]),
]
