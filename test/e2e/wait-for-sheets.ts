import { setTimeout as sleep } from 'node:timers/promises'
import { listSheetSets, type SheetSetView } from '#contract/sheets.ts'
import { callAt } from '#test/call-endpoint.ts'

export interface OrderedSheets {
  url: string
  token: string
  examId: string
  sheetSetId: string
}

const maxMs = 60_000

/** Looks at the list of prints, as the screen does, until this one is drawn. */
export async function waitForSheets({ url, token, examId, sheetSetId }: OrderedSheets): Promise<SheetSetView> {
  for (const end = Date.now() + maxMs; Date.now() < end; await sleep(200)) {
    const { sheetSets } = await callAt(url, token)(listSheetSets, { params: { examId } })
    const set = sheetSets.find(({ id }) => id === sheetSetId)
    if (set?.state === 'ready') return set
    if (set?.state === 'failed') throw new Error(`The sheets were not printed: ${set.failure}`)
  }
  throw new Error(`The sheets were not printed within ${maxMs / 1000} s.`)
}
