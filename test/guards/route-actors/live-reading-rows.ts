import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as contract from '#contract/live-reading.ts'
import { markersToo, thePhone } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** What a phone reads by, and what it read. */
export const liveReadingRows: Rows = {
  [nameEndpoint(contract.getOfflineExam)]: { who: markersToo, gives: [200, 409] },
  [nameEndpoint(contract.listSheetsAsPhone)]: { who: thePhone },
}
