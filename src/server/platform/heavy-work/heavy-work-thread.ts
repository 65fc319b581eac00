import { buffer } from 'node:stream/consumers'
import type { MessagePort } from 'node:worker_threads'
import { proposeMarks as propose, type Proposal, type ReadPage } from '#engine/marking/propose-marks.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { streamToMain, readParts, postProgress } from '#server/platform/heavy-work/stream-to-main.ts'
import { judgeTry as judge, type TriedAnswer } from '#engine/revision/judge-try.ts'
import type { WritingOrder } from '#server/platform/images/compare-writing.ts'
import { printScript as drawScript, type ScriptOrder } from '#server/platform/pdf/marked-script/print-script.ts'
import {
  type DiallingOrder,
  type FeedbackPrint,
  type HeaderOrder,
  type InvoiceOrder,
  type PlansOrder,
  printDiallingCards as drawCards,
  printFeedback as drawFeedback,
  printHeaderSheets as drawHeaders,
  printInvoice as drawInvoice,
  printResultSlips as drawSlips,
  printRevisionPlans as drawPlans,
  printStaffPage as drawStaffPage,
  type SlipsOrder,
  type StaffPageOrder,
} from '#server/platform/pdf/print-pages.ts'
import { printFlow as drawFlow, type FlowPrint } from '#server/platform/pdf/print-flow.ts'
import { printReports as drawReports, type FormsOfClass, type ReportsPrint } from '#server/platform/pdf/print-reports.ts'
import { fillFormsOfClasses as fillClasses, type FilledClass, type OwnFormsPrint } from '#server/platform/workbook/fill-forms-of-classes.ts'
import { printSheets as drawSheets, printSheetsToBuffer, type SheetsPrint } from '#server/platform/pdf/print-sheets.ts'

export { countSheetPages, layOutSheets } from '#server/platform/pdf/lay-out-sheets.ts'
export { previewCover, previewSheets } from '#server/platform/pdf/preview-sheets.ts'
export { checkForm, fillForms } from '#server/platform/workbook/fill-forms.ts'
export { readWorkbook } from '#server/platform/workbook/read-workbook.ts'
export { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

/** The thread's input where its result is a stream; otherwise it is the order alone. */
export interface Streamed<T> {
  order: T
  port: MessagePort
}

export async function printSheets({ order, port }: Streamed<SheetsPrint>): Promise<void> {
  await streamToMain(
    port,
    drawSheets(order, (pages) => postProgress(port, pages)),
  )
}

export async function printFewSheets(order: SheetsPrint): Promise<Uint8Array> {
  return printSheetsToBuffer(order)
}

export async function printReports({ order, port }: Streamed<ReportsPrint>): Promise<void> {
  await streamToMain(
    port,
    drawReports(order, readParts<FormsOfClass>(port), (forms) => postProgress(port, forms)),
  )
}

export async function fillFormsOfClasses({ order, port }: Streamed<OwnFormsPrint>): Promise<void> {
  await streamToMain(
    port,
    fillClasses(order, readParts<FilledClass>(port), (forms) => postProgress(port, forms)),
  )
}

/** Imported on demand: it is seldom needed, and unpacks pictures. */
export async function compareWriting(order: WritingOrder): Promise<string[]> {
  return (await import('#server/platform/images/compare-writing.ts')).compareWriting(order)
}

export async function printHeaderSheets(order: HeaderOrder): Promise<Uint8Array> {
  return buffer(drawHeaders(order))
}

/** Slips with the codes of results. */
export async function printResultSlips(order: SlipsOrder): Promise<Uint8Array> {
  return buffer(drawSlips(order))
}

/** Cards that say how guardians dial. */
export async function printDiallingCards(order: DiallingOrder): Promise<Uint8Array> {
  return buffer(drawCards(order))
}

export async function printRevisionPlans(order: PlansOrder): Promise<Uint8Array> {
  return buffer(drawPlans(order, getAutoMarkerKnowledge()))
}

export async function printStaffPage(order: StaffPageOrder): Promise<Uint8Array> {
  return buffer(drawStaffPage(order))
}

export async function printInvoice(order: InvoiceOrder): Promise<Uint8Array> {
  return buffer(drawInvoice(order))
}

/** Feedback of a class, half a page a pupil. */
export async function printFeedback(order: FeedbackPrint): Promise<Uint8Array> {
  return buffer(drawFeedback(order))
}

/** A sheet for a lesson, or an examiner's report. */
export async function printFlow(order: FlowPrint): Promise<Uint8Array> {
  return buffer(drawFlow(order))
}

export async function printScript(order: ScriptOrder): Promise<Uint8Array> {
  return drawScript(order)
}

export function proposeMarks(page: ReadPage): Proposal[] {
  return propose(page, getAutoMarkerKnowledge())
}

export function judgeTry(tried: Omit<TriedAnswer, 'knowledge'>): ReturnType<typeof judge> {
  return judge({ ...tried, knowledge: getAutoMarkerKnowledge() })
}
