import { layOutResultSlips, type ResultSlips } from '#engine/results/lay-out-result-slips.ts'
import { printPages } from '#server/platform/pdf/print-pages.ts'

export interface SlipsOrder extends ResultSlips {
  printedAt: Date
}

/** Slips to be cut apart, ten a page. The same order gives the same bytes. */
export function printResultSlips({ printedAt, ...order }: SlipsOrder): NodeJS.ReadableStream {
  return printPages(order.title, printedAt, layOutResultSlips(order))
}
