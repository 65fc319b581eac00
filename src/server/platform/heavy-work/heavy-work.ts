import type { Readable } from 'node:stream'
import type { SheetsPrint } from '#server/platform/pdf/print-sheets.ts'
import type { PreviewOrder, PreviewPage } from '#server/platform/pdf/preview-sheets.ts'
import type { HeaderOrder } from '#server/platform/pdf/print-header-sheets.ts'

/** How far a long work is: called now and then while its result comes. */
export type Follow = (done: number) => void

/**
 * Does what would hold the event loop in threads of its own, beside those that read pages: plain data in, plain data or a
 * stream of bytes out. A promise rejects and a stream ends with an error where the work fails, takes too long or loses its thread, and who
 * destroys it ends the work.
 */
export interface HeavyWork {
  /** The sheets of a print as a PDF, told by pages. One at a time, however many are asked for. */
  printSheets(order: SheetsPrint, follow?: Follow): Readable
  /** A header sheet a pupil as a PDF. */
  printHeaderSheets(order: HeaderOrder): Readable
  /** The pages of an exam's sheets as pictures. Rejects where that fails. */
  previewSheets(order: PreviewOrder): Promise<PreviewPage[]>
  close(): Promise<void>
}
