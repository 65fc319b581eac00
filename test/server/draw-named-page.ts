import sharp from 'sharp'
import { listCovers } from '#engine/marking/model-reply/plan-picture.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'

const pixelsPerMm = 4

/** A page as a JPEG on which all that says whose it is is black, and every answer grey: black in a crop is a name. */
export async function drawNamedPage({ boxes, bubbles, nameBox, code }: PageTemplate): Promise<Buffer> {
  const strokes = boxes.map(
    ({ x, y, width }) =>
      `<path d="M${x + 4} ${y + 6} q 3 -5 5 0 t 5 0 t 5 0 t 5 0 m 4 0 q 3 -5 5 0 t 5 0 t 5 0" fill="none" stroke="#828282" stroke-width="0.7"/>` +
      `<path d="M${x} ${y} h ${width}" stroke="#c0c0c0" stroke-width="0.3"/>`,
  )
  const dots = bubbles.map(
    ({ x, y, r }, at) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${at % 4 === 0 ? '#828282' : 'none'}" stroke="#c0c0c0" stroke-width="0.3"/>`,
  )
  const covers = listCovers({ boxes, bubbles, nameBox, code }, 210).map(
    ({ x, y, width, height }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#000"/>`,
  )
  const parts = ['<rect width="210" height="297" fill="#fff"/>', ...strokes, ...dots, ...covers].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${210 * pixelsPerMm}" height="${297 * pixelsPerMm}" viewBox="0 0 210 297">${parts}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}
