import { collectionWords } from '#engine/collection/collection-words.ts'
import { layOutInstructions } from '#engine/collection/lay-out-instructions.ts'
import { layOutCollection } from '#engine/collection/lay-out-collection.ts'
import { type FeedbackPages, layOutFeedback } from '#engine/feedback/lay-out-feedback.ts'
import { type InvoiceSheet, layOutInvoice } from '#engine/invoices/lay-out-invoice.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { layOutStaffPage, type StaffPage } from '#engine/overview/lay-out-staff-page.ts'
import { layOutResultSlips, type ResultSlips } from '#engine/results/lay-out-result-slips.ts'
import { layOutRevisionPlan, type PlanHead } from '#engine/revision/lay-out-revision-plan.ts'
import { type PlanCard, planPupil } from '#engine/revision/plan-pupil.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { type HeaderSheet, layOutHeader } from '#engine/sheet/lay-out-header.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { type DiallingCards, layOutDiallingCards } from '#engine/ussd/lay-out-dialling-cards.ts'
import { drawOnPdf } from '#server/platform/pdf/draw-on-pdf.ts'
import { POINTS_PER_MM, startPdf } from '#server/platform/pdf/start-pdf.ts'

/** Drawings in millimetres as a PDF, an A4 page each. */
function printPages(title: string, createdAt: Date, pages: Iterable<readonly Drawing[]>): NodeJS.ReadableStream {
  const doc = startPdf({ title, createdAt, size: { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT } })
  for (const page of pages) {
    doc.addPage()
    doc.scale(POINTS_PER_MM)
    drawOnPdf(doc, page)
  }
  doc.end()
  return doc
}

/** A page for the school, and the collection sheets of these writers, three pages each. The same order gives the same bytes. */
export function printCollection({ writers, printedAt }: { writers: readonly number[]; printedAt: Date }): NodeJS.ReadableStream {
  const pages = [layOutInstructions(), ...writers.flatMap(layOutCollection).map(({ drawing }) => drawing)]
  return printPages(collectionWords.title.en, printedAt, pages)
}

export interface FeedbackPrint extends FeedbackPages {
  printedAt: Date
}

/** Half a page a pupil, two a page. The same order gives the same bytes. */
export function printFeedback({ printedAt, ...order }: FeedbackPrint): NodeJS.ReadableStream {
  return printPages(order.title, printedAt, layOutFeedback(order))
}

export interface SlipsOrder extends ResultSlips {
  printedAt: Date
}

/** Slips to be cut apart, ten a page. The same order gives the same bytes. */
export function printResultSlips({ printedAt, ...order }: SlipsOrder): NodeJS.ReadableStream {
  return printPages(order.title, printedAt, layOutResultSlips(order))
}

export interface DiallingOrder extends DiallingCards {
  title: string
  printedAt: Date
}

/** Eight cards on a page. The same order gives the same bytes. */
export function printDiallingCards({ title, printedAt, ...cards }: DiallingOrder): NodeJS.ReadableStream {
  return printPages(title, printedAt, [layOutDiallingCards(cards)])
}

export interface StaffPageOrder extends StaffPage {
  title: string
  printedAt: Date
}

/** One page for the staff meeting. The same order gives the same bytes. */
export function printStaffPage({ title, printedAt, ...page }: StaffPageOrder): NodeJS.ReadableStream {
  return printPages(title, printedAt, [layOutStaffPage(page)])
}

export interface InvoiceOrder extends InvoiceSheet {
  title: string
  printedAt: Date
}

/** An invoice or a receipt. The same order gives the same bytes. */
export function printInvoice({ title, printedAt, ...sheet }: InvoiceOrder): NodeJS.ReadableStream {
  return printPages(title, printedAt, [layOutInvoice(sheet)])
}

export interface PlansOrder extends PlanHead {
  printedAt: Date
  pupils: readonly { name: string; admission: string; className: string; cards: readonly PlanCard[] }[]
}

/** A sheet of four weeks a pupil, one after the other as they are taken. The same order gives the same bytes. */
export function printRevisionPlans({ printedAt, pupils, ...head }: PlansOrder, knowledge: AutoMarkerKnowledge): NodeJS.ReadableStream {
  return printPages(head.title, printedAt, layOut())

  function* layOut(): Generator<Drawing[]> {
    for (const { cards, ...pupil } of pupils) yield layOutRevisionPlan({ ...pupil, ...planPupil(cards, knowledge) }, head)
  }
}

export interface HeaderOrder extends Pick<HeaderSheet, 'title' | 'examCode' | 'language'> {
  printedAt: Date
  headers: readonly Pick<HeaderSheet, 'paper' | 'name' | 'admission' | 'className'>[]
}

/** A header sheet a page. The same order gives the same bytes. */
export function printHeaderSheets({ headers, printedAt, ...exam }: HeaderOrder): NodeJS.ReadableStream {
  return printPages(
    exam.title,
    printedAt,
    headers.map((header) => layOutHeader({ ...exam, ...header })),
  )
}
