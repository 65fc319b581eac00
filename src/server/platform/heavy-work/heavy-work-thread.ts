import { buffer } from 'node:stream/consumers'
import type { MessagePort } from 'node:worker_threads'
import { proposeMarks as propose, type Proposal, type ReadPage } from '#engine/marking/propose-marks.ts'
import { getAutoMarkerKnowledge } from '#server/platform/auto-marker-knowledge.ts'
import { streamToMain, tellMain } from '#server/platform/heavy-work/stream-to-main.ts'
import { printScript as drawScript, type ScriptOrder } from '#server/platform/pdf/marked-script/print-script.ts'
import { printHeaderSheets as drawHeaders, type HeaderOrder } from '#server/platform/pdf/print-header-sheets.ts'
import { printSheets as drawSheets, type SheetsPrint } from '#server/platform/pdf/print-sheets.ts'

export { countSheetPages, layOutSheets } from '#server/platform/pdf/lay-out-sheets.ts'
export { previewSheets } from '#server/platform/pdf/preview-sheets.ts'

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

export async function printHeaderSheets(order: HeaderOrder): Promise<Uint8Array> {
  return buffer(drawHeaders(order))
}

export async function printScript(order: ScriptOrder): Promise<Uint8Array> {
  return drawScript(order)
}

export function proposeMarks(page: ReadPage): Proposal[] {
  return propose(page, getAutoMarkerKnowledge())
}
