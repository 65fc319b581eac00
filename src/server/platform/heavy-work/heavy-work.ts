import type { Readable } from 'node:stream'
import type { Exam } from '#engine/exam/exam.ts'
import type { Proposal, ReadPage } from '#engine/marking/propose-marks.ts'
import type { judgeTry, TriedAnswer } from '#engine/revision/judge-try.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import type { WritingOrder } from '#server/platform/images/compare-writing.ts'
import type { LaidOutSheets, SheetsOrder } from '#server/platform/pdf/lay-out-sheets.ts'
import type { ScriptOrder } from '#server/platform/pdf/marked-script/print-script.ts'
import type { CoverPreviewOrder, PreviewOrder, PreviewPage } from '#server/platform/pdf/preview-sheets.ts'
import type {
  DiallingOrder,
  FeedbackPrint,
  HeaderOrder,
  InvoiceOrder,
  PlansOrder,
  SlipsOrder,
  StaffPageOrder,
} from '#server/platform/pdf/print-pages.ts'
import type { FlowPrint } from '#server/platform/pdf/print-flow.ts'
import type { FormsOfClass, ReportsPrint } from '#server/platform/pdf/print-reports.ts'
import type { SheetsPrint } from '#server/platform/pdf/print-sheets.ts'
import type { CheckedForm, FilledFormsOrder } from '#server/platform/workbook/fill-forms.ts'
import type { FilledClass, OwnFormsPrint } from '#server/platform/workbook/fill-forms-of-classes.ts'
import type { FormFault } from '#server/platform/workbook/form-archive.ts'
import type { WorkbookTable } from '#server/platform/workbook/write-workbook.ts'
import type { ReadWorkbook, WorkbookFault, WorkbookOrder } from '#server/platform/workbook/read-workbook.ts'

/** Called with the progress of long work. */
export type Follow = (done: number) => void

/**
 * Runs work that would block the event loop in threads of its own: plain data in, plain data or a stream of bytes out. A promise
 * rejects, and a stream ends with an error, where the work fails, takes too long or loses its thread. Destroying a stream ends its
 * work.
 */
export interface HeavyWork {
  /** For one school, or one person without a school: each gets a fair share of the threads. */
  of(share: string): HeavyWorkOf
  close(): Promise<void>
}

export interface HeavyWorkOf {
  /** The sheets of a print as a PDF; progress in pages. One print runs at a time. */
  printSheets(order: SheetsPrint, follow?: Follow): Readable
  /** A sheet or two that somebody waits for. */
  printFewSheets(order: SheetsPrint): Promise<Uint8Array>
  /** Report forms as a PDF; progress in forms. A class is loaded while the one before it is drawn. Waits for a running print. */
  printReports(order: ReportsPrint, classes: AsyncIterator<FormsOfClass>, follow?: Follow): Readable
  /** A school's own form, filled in for each pupil of class after class, as a ZIP; progress in forms. Waits for a running print. */
  fillFormsOfClasses(order: OwnFormsPrint, classes: AsyncIterator<FilledClass>, follow?: Follow): Readable
  /** A header sheet a pupil as a PDF. */
  printHeaderSheets(order: HeaderOrder): Promise<Uint8Array>
  /** Slips with the codes of results as a PDF. */
  printResultSlips(order: SlipsOrder): Promise<Uint8Array>
  /** Cards that say how guardians dial, as a PDF. */
  printDiallingCards(order: DiallingOrder): Promise<Uint8Array>
  /** A sheet of four weeks of revision a pupil as a PDF. */
  printRevisionPlans(order: PlansOrder): Promise<Uint8Array>
  /** One page for the staff meeting as a PDF. */
  printStaffPage(order: StaffPageOrder): Promise<Uint8Array>
  /** An invoice or a receipt as a PDF. */
  printInvoice(order: InvoiceOrder): Promise<Uint8Array>
  /** Feedback of a class as a PDF, half a page a pupil. */
  printFeedback(order: FeedbackPrint): Promise<Uint8Array>
  /** Words and pictures over as many pages as they take, as a PDF. */
  printFlow(order: FlowPrint): Promise<Uint8Array>
  /** One marked script as a PDF. Takes the pictures' memory. */
  printScript(order: ScriptOrder): Promise<Uint8Array>
  /** Where everything stands on the sheets of an exam. */
  layOutSheets(order: SheetsOrder): Promise<LaidOutSheets>
  countSheetPages(exam: Exam): Promise<Record<SheetKind, number>>
  /** The pages of an exam's sheets as pictures. */
  previewSheets(order: PreviewOrder): Promise<PreviewPage[]>
  previewCover(order: CoverPreviewOrder): Promise<PreviewPage>
  /** The marks of a page whose answers are long. */
  proposeMarks(page: ReadPage): Promise<Proposal[]>
  /** The questions whose boxes show the same writing on two pictures of a page. */
  compareWriting(order: WritingOrder): Promise<string[]>
  /** A long answer on a revision card. */
  judgeTry(tried: Omit<TriedAnswer, 'knowledge'>): Promise<ReturnType<typeof judgeTry>>
  /** One sheet of an .xlsx workbook as comma-separated text. */
  readWorkbook(order: WorkbookOrder): Promise<ReadWorkbook | { fault: WorkbookFault }>
  /** Whether a school's own form can be filled. */
  checkForm(bytes: Uint8Array): Promise<CheckedForm | { fault: FormFault }>
  /** A school's own form, filled in for each pupil, as a ZIP. */
  fillForms(order: FilledFormsOrder): Promise<Uint8Array>
  /** A table as an .xlsx workbook. */
  writeWorkbook(table: WorkbookTable): Promise<Uint8Array>
}
