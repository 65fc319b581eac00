import sharp from 'sharp'
import type { Box } from '#engine/exam/from-paper/page-text.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'

/** A page without words, the other way up. */
export async function turnPage(page: PaperPage): Promise<PaperPage> {
  const { width, height } = page.text
  const turnBox = (box: Box): Box => ({ ...box, x: width - box.x - box.w, y: height - box.y - box.h })
  const turnJpeg = (jpeg: Uint8Array): Promise<Uint8Array> => sharp(jpeg).rotate(180).jpeg({ quality: 85 }).toBuffer()
  return {
    ...page,
    jpeg: await turnJpeg(page.jpeg),
    text: { ...page.text, figures: page.text.figures.map(turnBox), rules: page.text.rules.map(turnBox) },
    ...(page.print !== undefined && { print: { ...page.print, jpeg: await turnJpeg(page.print.jpeg) } }),
  }
}
