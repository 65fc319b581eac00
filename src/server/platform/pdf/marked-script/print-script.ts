import { buffer } from 'node:stream/consumers'
import type { Exam } from '#engine/exam/exam.ts'
import type { Layout, LayoutPage } from '#engine/sheet/layout.ts'
import { drawPlainPage } from '#server/platform/images/draw-plain-page.ts'
import { drawScript, openScriptPdf } from '#server/platform/pdf/marked-script/draw-script.ts'
import type { MarkedScript, ScriptPage } from '#server/platform/pdf/marked-script/marked-script.ts'

export interface ScriptOrder {
  title: string
  exam: Exam
  script: MarkedScript
  size: Pick<Layout, 'pageWidthMm' | 'pageHeightMm'>
  pages: readonly OrderedPage[]
}

export interface OrderedPage {
  /** Null on plain paper. */
  layout: LayoutPage | null
  /** An upright JPEG; on plain paper any picture, which is drawn anew. */
  picture: Uint8Array | null
  turnDegrees: number
}

export interface PrintedScript {
  pdf: Uint8Array
  /** Pages whose picture cannot be drawn, with why: the rest of the script is not lost for one. */
  undrawn: { page: number; reason: string }[]
}

/** One marked script as a PDF: a summary, then each page with its marks in place. */
export async function printScript({ title, exam, script, size, pages }: ScriptOrder): Promise<PrintedScript> {
  const undrawn: PrintedScript['undrawn'] = []
  const doc = openScriptPdf(title, size)
  const bytes = buffer(doc)
  await drawScript(doc, { exam, script, size, pages: drawPages(pages, undrawn) })
  doc.end()
  return { pdf: await bytes, undrawn }
}

async function* drawPages(pages: readonly OrderedPage[], undrawn: PrintedScript['undrawn']): AsyncGenerator<ScriptPage> {
  for (const [page, { layout, picture, turnDegrees }] of pages.entries()) {
    if (picture === null) yield { layout, jpeg: null }
    else if (layout !== null) yield { layout, jpeg: Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength) }
    else {
      const jpeg = await drawPlainPage(picture, { turnDegrees, cover: null }).catch((error: unknown) => {
        undrawn.push({ page, reason: String(error) })
        return null
      })
      yield { layout, jpeg }
    }
  }
}
