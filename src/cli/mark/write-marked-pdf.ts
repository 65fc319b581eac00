import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Exam } from '#engine/exam/exam.ts'
import { listLostPages, type LostPage } from '#engine/papers/lost-questions.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import type { MarkedPaper } from '#cli/mark/mark-papers.ts'
import type { PageShelf } from '#cli/mark/page-shelf.ts'
import { addPage } from '#server/platform/pdf/marked-script/add-page.ts'
import { drawScript, openScriptPdf } from '#server/platform/pdf/marked-script/draw-script.ts'
import type { ScriptPage } from '#server/platform/pdf/marked-script/marked-script.ts'
import { writeNote, type Pdf } from '#server/platform/pdf/marked-script/pen.ts'

export interface MarkedPdfOrder {
  exam: Exam
  layout: Pick<Layout, 'pageWidthMm' | 'pageHeightMm'>
  papers: readonly MarkedPaper[]
  shelf: PageShelf
  onPaper: (done: number, total: number) => void
}

/** `marked.pdf`: every script with the marks on it, a summary before each. Written as it is drawn, page by page. */
export async function writeMarkedPdf(folder: string, order: MarkedPdfOrder): Promise<void> {
  const path = join(folder, 'marked.pdf')
  const pdf = openScriptPdf(order.exam.title, order.layout)
  const out = createWriteStream(`${path}.part`)
  pdf.pipe(out)
  const written = order.papers.filter(({ pages }) => pages.length > 0)
  for (const [at, paper] of written.entries()) {
    await drawPaper(pdf, order, paper)
    order.onPaper(at + 1, written.length)
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  if (written.length === 0) {
    addPage(pdf)
    writeNote(pdf, { text: 'No paper was read.', x: 18, y: 20, width: 174, sizeMm: 6 })
  }
  pdf.end()
  await finished(out)
  await rename(`${path}.part`, path)
}

async function drawPaper(pdf: Pdf, order: MarkedPdfOrder, paper: MarkedPaper): Promise<void> {
  const { exam, layout } = order
  await drawScript(pdf, { exam, script: { ...paper, lostPages: lostPagesOf(exam, paper) }, size: layout, pages: loadPages(order, paper) })
}

/** One at a time: a batch may hold thousands of pictures. */
async function* loadPages({ shelf }: MarkedPdfOrder, paper: MarkedPaper): AsyncGenerator<ScriptPage> {
  for (const { scan, page } of paper.pages) {
    const place = paper.layout?.pages.find((each) => each.page === page)
    if (scan.shelfKey !== null && place !== undefined) yield { layout: place, jpeg: await shelf.get(scan.shelfKey) }
  }
}

function lostPagesOf({ questions }: Exam, { layout, pages }: MarkedPaper): LostPage[] {
  if (layout === null || pages.length === 0) return []
  const read = pages.flatMap(({ page }) => page ?? [])
  return listLostPages({ questions: questions.map(({ id }) => id), layout: layout.pages, read, notHandedIn: [], answered: [] })
}
