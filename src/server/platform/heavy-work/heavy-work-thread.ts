import type { MessagePort } from 'node:worker_threads'
import { streamToMain, tellMain } from '#server/platform/heavy-work/stream-to-main.ts'
import { printHeaderSheets as drawHeaders, type HeaderOrder } from '#server/platform/pdf/print-header-sheets.ts'
import { previewSheets as drawPreview, type PreviewOrder, type PreviewPage } from '#server/platform/pdf/preview-sheets.ts'
import { printSheets as drawSheets, type SheetsPrint } from '#server/platform/pdf/print-sheets.ts'

/** What the thread is handed where its result goes out as a stream; else it is the order alone. */
export interface Streamed<T> {
  order: T
  port: MessagePort
}

export async function printSheets({ order, port }: Streamed<SheetsPrint>): Promise<void> {
  await streamToMain(
    port,
    drawSheets(order, (pages) => tellMain(port, pages)),
  )
}

export async function printHeaderSheets({ order, port }: Streamed<HeaderOrder>): Promise<void> {
  await streamToMain(port, drawHeaders(order))
}

export function previewSheets(order: PreviewOrder): PreviewPage[] {
  return drawPreview(order)
}
