import { reportPrints } from '#db/schema.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as reports from '#contract/reports.ts'
import * as terms from '#contract/terms.ts'
import { headOfThatSchool, leaders, ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import { idOf, schoolOf, type Ids, type World } from '#test/guards/route-actors/known-ids.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeWorkbook } from '#test/workbooks.ts'

const weights = { opener: 1, cat: 1, 'mid-term': 1, 'end-term': 1 }
const three = [
  { startsOn: '2026-01-05', endsOn: '2026-04-02' },
  { startsOn: '2026-04-27', endsOn: '2026-07-31' },
  { startsOn: '2026-08-24', endsOn: '2026-10-23' },
]
const form = () => ({ name: 'ours.xlsx', file: Buffer.from(makeWorkbook({ Form: [['{{name}}']] })).toString('base64') })

/** One that is ready, of the head's school. */
async function makePrint(world: World): Promise<Partial<Ids>> {
  const { db, objects } = world.test.ctx
  const { key: pdfKey } = await objects.put(Buffer.from('%PDF-'), 'application/pdf')
  const values = { schoolId: schoolOf(world), year: 2026, term: 2 as const, formCount: 1, formsDone: 1, state: 'ready' as const, pdfKey }
  return { printId: idOf(await db.insert(reportPrints).values(values).returning()) }
}

/** Terms, and the report forms of a class. Who leads the school sets what holds for all of them. */
export const reportRows: Rows = {
  [nameEndpoint(terms.listTerms)]: { who: staff },
  [nameEndpoint(terms.setTerms)]: { who: leaders, body: () => ({ terms: three }) },
  [nameEndpoint(terms.setSitting)]: { who: ownerAndHead, body: () => ({ satOn: '2026-06-01', kind: 'cat', paper: null, weight: null }) },
  [nameEndpoint(reports.getClassReports)]: { who: ownerAndHead },
  [nameEndpoint(reports.setClassForm)]: { who: ownerAndHead, body: () => ({ grading: 'cbc8', language: 'sw' }) },
  [nameEndpoint(reports.setReportSettings)]: { who: leaders, body: () => ({ weights, address: 'P.O. Box 41' }) },
  [nameEndpoint(reports.previewReport)]: { who: ownerAndHead },
  [nameEndpoint(reports.setRemark)]: {
    who: ownerAndHead,
    body: () => ({ kind: 'class', subject: null, text: 'Works well.', seen: 'x' }),
    gives: [409],
  },
  [nameEndpoint(reports.approveRemarks)]: {
    who: ownerAndHead,
    body: ({ pupilId }) => ({ kind: 'class', remarks: [{ pupilId, subject: null, seen: 'x' }] }),
  },
  [nameEndpoint(reports.listReportPrints)]: { who: staff },
  // The class of the world has no confirmed exam: nothing is to be printed.
  [nameEndpoint(reports.printReports)]: { who: ownerAndHead, body: ({ classId }) => ({ classId }), gives: [422] },
  [nameEndpoint(reports.getReportsPdf)]: { who: headOfThatSchool, fresh: makePrint },
  [nameEndpoint(reports.downloadTermResults)]: { who: ownerAndHead },
  [nameEndpoint(reports.downloadCaptureSheet)]: { who: ownerAndHead },
  [nameEndpoint(reports.setReportTemplate)]: { who: leaders, body: form },
  [nameEndpoint(reports.removeReportTemplate)]: { who: leaders },
  [nameEndpoint(reports.downloadTemplateSample)]: { who: staff },
  [nameEndpoint(reports.downloadFilledForms)]: { who: ownerAndHead, gives: [404, 422] },
}
