import { plainTex, readHtml, type HtmlImage } from '#engine/exam/formats/plain-html.ts'
import type { XmlElement } from '#engine/text/parse-xml.ts'

/** The words of an element of Moodle's XML, `<questiontext format="html"><text>…`, and the pictures that they name. */
export function readMoodleText(element: XmlElement): { text: string; images: HtmlImage[] } {
  const written = element.child('text')?.text ?? ''
  const format = element.attributes['format'] ?? element.child('text')?.attributes['format'] ?? 'html'
  if (format === 'plain_text') return { text: plainTex(written).trim(), images: [] }
  const { text, images } = readHtml(written)
  return { text: plainTex(text), images }
}
