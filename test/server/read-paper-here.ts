import { isZip } from '#server/platform/images/sniff-content.ts'
import { docxToPdf } from '#server/platform/paper-files/docx-to-pdf.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'
import { splitPaper } from '#server/platform/paper-files/split-paper.ts'

/** The pages of a paper, read without a thread. */
export async function* readPaperHere(bytes: Uint8Array): AsyncIterable<PaperPage> {
  const pdf = isZip(bytes) ? await docxToPdf(bytes) : bytes
  yield* (await splitPaper(pdf, { from: 0, count: 60 })).pages
}
