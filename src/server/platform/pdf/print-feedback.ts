import { layOutFeedback, type FeedbackPages } from '#engine/feedback/lay-out-feedback.ts'
import { printPages } from '#server/platform/pdf/print-pages.ts'

export interface FeedbackPrint extends FeedbackPages {
  printedAt: Date
}

/** Half a page a pupil, two a page. The same order gives the same bytes. */
export function printFeedback({ printedAt, ...order }: FeedbackPrint): NodeJS.ReadableStream {
  return printPages(order.title, printedAt, layOutFeedback(order))
}
