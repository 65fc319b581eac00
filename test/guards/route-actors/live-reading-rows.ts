import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as contract from '#contract/live-reading.ts'
import { markersToo, ownerAndHead, thePhone } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

const reading = { program: { name: 'sahihi-omr', version: '1' }, code: null, admission: null, readAt: '2026-11-12T12:00:00Z', answers: [] }

/** What a phone reads by, and what it read. */
export const liveReadingRows: Rows = {
  [nameEndpoint(contract.getOfflineExam)]: { who: markersToo, gives: [200, 409] },
  [nameEndpoint(contract.listSheetsAsPhone)]: { who: thePhone },
  [nameEndpoint(contract.listPhoneReadings)]: { who: ownerAndHead },
  [nameEndpoint(contract.sendPhoneReading)]: { who: ownerAndHead, body: () => reading },
}
