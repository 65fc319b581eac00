import { buffer } from 'node:stream/consumers'
import type { Exam } from '#engine/exam/exam.ts'
import type { Layout, LayoutPage } from '#engine/sheet/layout.ts'
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
  /** An upright JPEG of ours: what somebody sent is never unpacked here. Null where there is none. */
  picture: Uint8Array | null
}

/** One marked script as a PDF: a summary, then each page with its marks in place. */
export async function printScript({ title, exam, script, size, pages }: ScriptOrder): Promise<Uint8Array> {
  const doc = openScriptPdf(title, size)
  const bytes = buffer(doc)
  await drawScript(doc, { exam, script, size, pages: pages.map(scriptPageOf) })
  doc.end()
  return bytes
}

function scriptPageOf({ layout, picture }: OrderedPage): ScriptPage {
  return { layout, jpeg: picture && Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength) }
}
