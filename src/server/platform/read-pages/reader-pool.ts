import type { RowReading } from '#engine/handwriting/read-digit-boxes.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import type { BubbleBlock } from '#engine/omr/find-bubble-blocks.ts'
import type { OmrReading } from '#engine/omr/read-omr-sheet.ts'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { PaperEdits } from '#engine/exam/from-paper/paper-edits.ts'
import type { PaperFile } from '#engine/exam/from-paper/part-files.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PageCover } from '#engine/papers/page-cover.ts'
import type { SheetFault } from '#engine/page/page-reason.ts'
import type { PageReading } from '#engine/page/page-reading.ts'
import type { UprightPlan } from '#engine/scan/draw-upright.ts'
import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import type { ReadSquaresRequest } from '#server/platform/handwriting/read-admission-squares.ts'
import type { ReadHandwritingRequest } from '#server/platform/handwriting/read-answers.ts'

export interface ReadPageRequest {
  /** JPEG, PNG, TIFF, WebP or HEIC, one page; its content decides, not its name. */
  picture: Uint8Array
  /** The sheets of the exam or exams that the batch may hold. */
  templates: SheetTemplates
  /** Which page a person says it is, for a picture whose code cannot be read. */
  assume?: SheetCode
  /** A page of bubbles that was read may be left undrawn: most of its answers are settled, and whoever looks at one has it drawn. */
  mayLeaveUndrawn?: boolean
}

/** The registered page, A4, upright and flattened: place in millimetres × `pixelsPerMm` = place in pixels. */
export interface UprightPicture {
  jpeg: Uint8Array
  widthPx: number
  heightPx: number
  pixelsPerMm: number
}

export interface ReadPageOutcome {
  reading: PageReading
  /** The code is ours, but its exam, version, paper or page is not among the templates: nothing was read. */
  unknownExam: boolean
  /** Null where the page was not found on the picture. */
  upright: UprightPicture | null
  /** In its place, where the page was left undrawn. */
  undrawn?: UprightPlan
  /** The rest of the picture as a JPEG, where another sheet of ours lies on it. */
  beside?: Uint8Array
}

/** One page of an upload. */
export interface PagePicture {
  /** From 1. */
  sequence: number
  /** A picture `readPage` takes: the scan's own JPEG where it can be had as it is. */
  bytes: Uint8Array
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/tiff'
}

/** How a picture that was uploaded is shown. */
export interface DrawRequest {
  picture: Uint8Array
  as:
    | { kind: 'jpeg'; widthPx: number; turnDegrees: number }
    /** Without the place of the name, where there is a cover. */
    | { kind: 'plain-page'; turnDegrees: number; covers: readonly PageCover[] }
    | { kind: 'upright'; plan: UprightPlan }
    /** Grey, as the reader sees it. */
    | { kind: 'png' }
}

/** A picture, and the part of it that is wanted as shares of its sides; all of it where there is none. */
export interface FigureRequest {
  picture: Uint8Array
  part?: { x: number; y: number; width: number; height: number }
}

/** A picture of a question, as it is kept. */
export interface EncodedFigure {
  bytes: Uint8Array
  type: 'image/jpeg' | 'image/png'
  widthPx: number
  heightPx: number
}

/** One size of a picture that was made again for the web. */
export interface WebPictureSize {
  width: number
  height: number
  type: 'image/webp' | 'image/jpeg'
  bytes: Uint8Array
}

/** The share of work that somebody waits for at a screen, beside that of all other work of the school. */
export const atTheScreen = (schoolId: string): string => `at the screen of ${schoolId}`

/** Where a page is read. */
export interface ReadHow {
  /** In a process of its own, so that a crash is known to be this page's. */
  isAlone?: boolean
}

/**
 * Runs work that may take long, or crash on a file from outside, away from the main thread, with a concurrency limit. `share` names
 * the school whose work it is; each gets a fair share of the threads. All work without one has one share.
 */
export interface ReaderPool {
  /** Rejects with `UnusablePicture` when the bytes are no picture of a page, or took too long or too much. */
  readPage(request: ReadPageRequest, share?: string, how?: ReadHow): Promise<ReadPageOutcome>
  /** What our own reader makes of the short answers of an upright page. Rejects as `readPage` does. */
  readHandwriting(request: ReadHandwritingRequest, share?: string, how?: ReadHow): Promise<HandAnswer[]>
  /** Which admission number of a list most likely stands in its squares on an upright page. Rejects as `readPage` does. */
  readAdmission(request: ReadSquaresRequest, share?: string): Promise<RowReading>
  /** The pages of an uploaded file, in order. Throws `UnusablePicture` with a sentence for a person. */
  splitUpload(bytes: Uint8Array, share?: string, how?: ReadHow): AsyncIterable<PagePicture>
  /** The pages of a question paper or a marking scheme: PDF, Word file or picture. Throws `UnusablePicture`. */
  readPaper(bytes: Uint8Array, share?: string): AsyncIterable<PaperPage>
  /** The draft of an exam from the words of its files. Rejects with `UnusablePicture` where that takes too long. */
  draftPaper(files: readonly PaperFile[], share?: string): Promise<PaperDraft>
  /** A draft with what a person changed in it, where parts are read once more. Rejects as `draftPaper` does. */
  editPaper(request: EditPaperRequest, share?: string): Promise<PaperDraft>
  /** A picture in the widths of the web, the smallest first, and cut to be shared. Rejects with `UnusablePicture`. */
  encodeWebPicture(bytes: Uint8Array, share?: string): Promise<WebPictureSize[]>
  /** A picture, or a part of one, as it stands with a question. Rejects with `UnusablePicture`. */
  encodeFigure(request: FigureRequest, share?: string): Promise<EncodedFigure>
  /** A picture drawn anew, to be shown. Rejects with `UnusablePicture`. */
  drawPicture(request: DrawRequest, share?: string, how?: ReadHow): Promise<Uint8Array>
  /** Markdown as HTML that is safe to show. Rejects where the text takes too long. */
  renderMarkdown(text: string, share?: string): Promise<string>
  close(): Promise<void>
}

/** What was read of a paper, and what a person changed in it. */
export interface EditPaperRequest {
  reading: PaperDraft
  edits: PaperEdits
}

/** A picture of a sheet that others print. */
export interface ReadOmrRequest {
  picture: Uint8Array
  template: OmrTemplate
  /** The pictures that the template names, by the names it gives them. Their pixels are best shared between threads. */
  assets: ReadonlyMap<string, GrayImage>
}

/** Pictures that a template names, as they came: they are unpacked in the thread, which may die of them alone. */
export type AssetFiles = ReadonlyMap<string, Uint8Array>

export interface ReadOmrPageRequest {
  picture: Uint8Array
  template: OmrTemplate
  assets: AssetFiles
  /** How wide the page is counted in its exam: the upright picture's scale. */
  widthMm: number
  /** A person will read handwriting on it. */
  hasWords: boolean
}

export interface OmrPageOutcome {
  reading: OmrReading
  upright: UprightPicture
}

export interface BlankRequest {
  picture: Uint8Array
  preProcessors: OmrTemplate['preProcessors']
  /** The template's; null while it has none. */
  size: { width: number; height: number } | null
  assets: AssetFiles
}

/** A blank sheet laid flat, or as it came where it was not found: then `problem` says why. */
export interface StraightBlank {
  jpeg: Uint8Array
  /** In the template's pixels. */
  width: number
  height: number
  problem: SheetFault | null
}

export interface MergeSheetsRequest {
  /** Several filled sheets of one print. */
  pictures: Uint8Array[]
  preProcessors: OmrTemplate['preProcessors']
  size: { width: number; height: number } | null
  assets: AssetFiles
}

/** The first of them as if nobody had filled it in, a JPEG; or the index of a sheet that is not of the same print. */
export type MergedSheets = { jpeg: Uint8Array } | { unlike: number }

export interface ProposeBlocksRequest {
  /** As `straightenBlank` leaves it. */
  blank: Uint8Array
  /** Of the template, in its pixels. */
  width: number
}

/** Reads sheets that others print, too. All reject with `UnusablePicture` as `readPage` does. */
export interface OmrReaderPool extends ReaderPool {
  readOmr(request: ReadOmrRequest, share?: string): Promise<OmrReading>
  readOmrPage(request: ReadOmrPageRequest, share?: string, how?: ReadHow): Promise<OmrPageOutcome>
  straightenBlank(request: BlankRequest, share?: string): Promise<StraightBlank>
  mergeSheets(request: MergeSheetsRequest, share?: string): Promise<MergedSheets>
  proposeBlocks(request: ProposeBlocksRequest, share?: string): Promise<BubbleBlock[]>
}
