import { layOutHeader, type HeaderSheet } from '#engine/sheet/lay-out-header.ts'
import { printPages } from '#server/platform/pdf/print-pages.ts'

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
