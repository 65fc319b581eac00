import type { HandAnswer } from '#engine/page/hand-answer.ts'
import type { RowReading } from '#engine/handwriting/read-digit-boxes.ts'
import type { BubbleBlock } from '#engine/omr/find-bubble-blocks.ts'
import { releaseMemory } from '#engine/scan/gray-image.ts'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import type { OmrReading } from '#engine/omr/read-omr-sheet.ts'
import type { ReadSquaresRequest } from '#server/platform/handwriting/read-admission-squares.ts'
import type { ReadHandwritingRequest } from '#server/platform/handwriting/read-answers.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { PaperFile } from '#engine/exam/from-paper/part-files.ts'
import { readPicturePages } from '#server/platform/paper-files/draw-print-pages.ts'
import type { PaperPage, PaperPart } from '#server/platform/paper-files/paper-page.ts'
import { splitPaper as splitPages, splitPaperTiff } from '#server/platform/paper-files/split-paper.ts'
import { drawPicture as draw } from '#server/platform/images/draw-picture.ts'
import { encodeFigure as makeFigure } from '#server/platform/images/encode-figure.ts'
import { encodeWebPicture as encode } from '#server/platform/images/encode-web-picture.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { splitPdf } from '#server/platform/images/split-pdf.ts'
import type { SplitPart } from '#server/platform/images/split-pdf.ts'
import { splitTiff } from '#server/platform/images/split-tiff.ts'
import { answerOrEnd } from '#server/platform/read-pages/answer-or-end.ts'
import type { Reply } from '#server/platform/read-pages/answer-or-end.ts'
import { limitWasmMemory } from '#server/platform/read-pages/limit-wasm-memory.ts'
import { readPage as read } from '#server/platform/read-pages/read-page.ts'
import {
  mergeSheets as merge,
  proposeBlocks as propose,
  readOmrPage as readSheet,
  straightenBlank as straighten,
} from '#server/platform/read-pages/read-omr-page.ts'
import type {
  BlankRequest,
  DrawRequest,
  EncodedFigure,
  FigureRequest,
  MergedSheets,
  MergeSheetsRequest,
  OmrPageOutcome,
  ProposeBlocksRequest,
  ReadOmrPageRequest,
  ReadOmrRequest,
  ReadPageOutcome,
  ReadPageRequest,
  StraightBlank,
  WebPictureSize,
  EditPaperRequest,
} from '#server/platform/read-pages/reader-pool.ts'

/*
 * Most threads only read pages. Handwriting, papers and Markdown are imported on demand: they take more than half of a thread's
 * start.
 */

/** PDFium with a file of 300 MB and a page of 80 million pixels takes 0.8 GB; nothing else comes near. */
const MOST_WASM_BYTES = 1024 ** 3
limitWasmMemory(MOST_WASM_BYTES)

export interface SplitRequest {
  /** Shared between threads, so that a file of hundreds of pages is not copied for each of its parts; another process has its own. */
  shared: SharedArrayBuffer | Uint8Array
  from: number
  count: number
  /** Incremented for each page that is begun, so that the pool can time a page while the thread is busy. */
  begun: Int32Array
}

export async function readPage(request: ReadPageRequest): Promise<Reply<ReadPageOutcome>> {
  const reply = await answerOrEnd(() => read(request))
  // The thread's own copy.
  releaseMemory(request.picture)
  return reply
}

export async function readHandwriting(request: ReadHandwritingRequest): Promise<Reply<HandAnswer[]>> {
  return answerOrEnd(async () => (await import('#server/platform/handwriting/read-answers.ts')).readAnswers(request))
}

export async function readAdmission(request: ReadSquaresRequest): Promise<Reply<RowReading>> {
  return answerOrEnd(async () => (await import('#server/platform/handwriting/read-admission-squares.ts')).readAdmissionSquares(request))
}

export async function readOmr({ picture, template, assets }: ReadOmrRequest): Promise<Reply<OmrReading>> {
  return answerOrEnd(async () => readOmrSheet((await decodePicture(picture)).image, template, assets))
}

export async function readOmrPage(request: ReadOmrPageRequest): Promise<Reply<OmrPageOutcome>> {
  return answerOrEnd(() => readSheet(request))
}

export async function straightenBlank(request: BlankRequest): Promise<Reply<StraightBlank>> {
  return answerOrEnd(() => straighten(request))
}

export async function mergeSheets(request: MergeSheetsRequest): Promise<Reply<MergedSheets>> {
  return answerOrEnd(() => merge(request))
}

export async function proposeBlocks(request: ProposeBlocksRequest): Promise<Reply<BubbleBlock[]>> {
  return answerOrEnd(() => propose(request))
}

export async function splitPart({ shared, from, count, begun }: SplitRequest): Promise<Reply<SplitPart>> {
  return answerOrEnd(() => {
    const bytes = bytesOf(shared)
    const part = { from, count, begin: () => Atomics.add(begun, 0, 1) }
    // PDFium takes a copy itself; to make another for every few pages cost more than to take the pages out.
    return sniffContent(bytes) === 'application/pdf' ? splitPdf(bytes, part) : splitTiff(bytes.slice(), part)
  })
}

function bytesOf(shared: SplitRequest['shared']): Uint8Array {
  return shared instanceof Uint8Array ? shared : new Uint8Array(shared)
}

export async function splitPaper({ shared, from, count, begun }: SplitRequest): Promise<Reply<PaperPart>> {
  return answerOrEnd(() => {
    const bytes = bytesOf(shared).slice()
    const part = { from, count, begin: () => Atomics.add(begun, 0, 1) }
    return sniffContent(bytes) === 'image/tiff' ? splitPaperTiff(bytes, part) : splitPages(bytes, part)
  })
}

export async function docxToPdf({ bytes }: { bytes: Uint8Array }): Promise<Reply<Uint8Array>> {
  return answerOrEnd(async () => (await import('#server/platform/paper-files/docx-to-pdf.ts')).docxToPdf(bytes))
}

export async function draftPaper({ files }: { files: PaperFile[] }): Promise<Reply<PaperDraft>> {
  return answerOrEnd(async () => (await import('#engine/exam/from-paper/read-paper.ts')).readPaper(files))
}

export async function editPaper({ reading, edits }: EditPaperRequest): Promise<Reply<PaperDraft>> {
  return answerOrEnd(async () => (await import('#engine/exam/from-paper/edits.ts')).applyEdits(reading, edits))
}

export async function paperPicture({ bytes }: { bytes: Uint8Array }): Promise<Reply<PaperPage[]>> {
  return answerOrEnd(() => readPicturePages(bytes))
}

export async function encodeWebPicture({ bytes }: { bytes: Uint8Array }): Promise<Reply<WebPictureSize[]>> {
  return answerOrEnd(() => encode(bytes))
}

export async function encodeFigure(request: FigureRequest): Promise<Reply<EncodedFigure>> {
  return answerOrEnd(() => makeFigure(request))
}

export async function drawPicture(request: DrawRequest): Promise<Reply<Uint8Array>> {
  return answerOrEnd(() => draw(request))
}

export async function renderMarkdown({ text }: { text: string }): Promise<Reply<string>> {
  return answerOrEnd(async () => (await import('#server/platform/markdown/render-markdown.ts')).renderMarkdown(text))
}
