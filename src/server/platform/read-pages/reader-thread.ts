import type { BubbleBlock } from '#engine/omr/find-bubble-blocks.ts'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import type { OmrReading } from '#engine/omr/read-omr-sheet.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { encodeWebPicture as encode } from '#server/platform/images/encode-web-picture.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { splitPdf } from '#server/platform/images/split-pdf.ts'
import type { SplitPart } from '#server/platform/images/split-pdf.ts'
import { splitTiff } from '#server/platform/images/split-tiff.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { UnusableKind } from '#server/platform/images/unusable-picture.ts'
import { renderMarkdown as render } from '#server/platform/markdown/render-markdown.ts'
import { readPage as read } from '#server/platform/read-pages/read-page.ts'
import { proposeBlocks as propose, readOmrPage as readSheet, straightenBlank as straighten } from '#server/platform/read-pages/read-omr-page.ts'
import type {
  BlankRequest,
  OmrPageOutcome,
  ProposeBlocksRequest,
  ReadOmrPageRequest,
  ReadOmrRequest,
  ReadPageOutcome,
  ReadPageRequest,
  StraightBlank,
  WebPictureSize,
} from '#server/platform/read-pages/reader-pool.ts'

/** Errors lose their class on the way between threads: an expected refusal is sent as data. */
export type Reply<T> = { value: T } | { refused: { kind: UnusableKind; message: string } }

export interface SplitRequest {
  /** Shared between threads, so that a file of hundreds of pages is not copied for each of its parts. */
  shared: SharedArrayBuffer
  from: number
  count: number
}

export async function readPage(request: ReadPageRequest): Promise<Reply<ReadPageOutcome>> {
  return reply(() => read(request))
}

export async function readOmr({ picture, template, assets }: ReadOmrRequest): Promise<Reply<OmrReading>> {
  return reply(async () => readOmrSheet((await decodePicture(picture)).image, template, assets))
}

export async function readOmrPage(request: ReadOmrPageRequest): Promise<Reply<OmrPageOutcome>> {
  return reply(() => readSheet(request))
}

export async function straightenBlank(request: BlankRequest): Promise<Reply<StraightBlank>> {
  return reply(() => straighten(request))
}

export async function proposeBlocks(request: ProposeBlocksRequest): Promise<Reply<BubbleBlock[]>> {
  return reply(() => propose(request))
}

export async function splitPart({ shared, from, count }: SplitRequest): Promise<Reply<SplitPart>> {
  // The libraries want memory of their own.
  const bytes = new Uint8Array(shared).slice()
  return reply(() => (sniffContent(bytes) === 'application/pdf' ? splitPdf(bytes, { from, count }) : splitTiff(bytes, { from, count })))
}

export async function encodeWebPicture({ bytes }: { bytes: Uint8Array }): Promise<Reply<WebPictureSize[]>> {
  return reply(() => encode(bytes))
}

export async function renderMarkdown({ text }: { text: string }): Promise<Reply<string>> {
  return { value: render(text) }
}

async function reply<T>(work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof UnusablePicture) return { refused: { kind: error.kind, message: error.message } }
    throw error
  }
}
