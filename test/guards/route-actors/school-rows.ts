import { randomUUID } from 'node:crypto'
import * as classes from '#contract/classes.ts'
import { nameEndpoint } from '#contract/endpoint.ts'
import { markersToo, ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeClass, makeDeletedExam, makeExam, makeImport, makePupil } from '#test/guards/route-actors/world.ts'

const pupil = () => ({ admission: randomUUID().slice(0, 20), name: 'A pupil' })
const draft = { format: 'sahihi-exam/1', title: 'A quiz', questions: [] }

export const schoolRows: Rows = {
  [nameEndpoint(classes.listClasses)]: { who: staff },
  [nameEndpoint(classes.createClass)]: { who: staff, body: () => ({ name: 'Form 4' }) },
  [nameEndpoint(classes.getClass)]: { who: ownerAndHead },
  [nameEndpoint(classes.renameClass)]: { who: ownerAndHead, body: () => ({ name: 'Form 4 West' }) },
  [nameEndpoint(classes.deleteClass)]: { who: ownerAndHead, fresh: async (world) => ({ classId: await makeClass(world) }) },
  [nameEndpoint(classes.restoreClass)]: { who: ownerAndHead },
  [nameEndpoint(classes.addPupil)]: { who: ownerAndHead, body: pupil },
  [nameEndpoint(classes.changePupil)]: { who: ownerAndHead, body: pupil },
  [nameEndpoint(classes.removePupil)]: { who: ownerAndHead, fresh: makePupil },
  [nameEndpoint(classes.restorePupil)]: { who: ownerAndHead },
  [nameEndpoint(classes.importPupils)]: {
    who: ownerAndHead,
    body: () => ({ csv: `admission,name\n${randomUUID().slice(0, 20)},A pupil`, dryRun: false }),
  },
  [nameEndpoint(classes.undoImport)]: { who: ownerAndHead, fresh: makeImport },

  'GET /api/exams': { who: staff },
  'POST /api/exams': { who: staff, body: () => ({ title: 'A quiz' }) },
  'GET /api/exams/:examId': { who: markersToo },
  'PUT /api/exams/:examId': { who: ownerAndHead, body: () => ({ draft, revision: 1 }), fresh: async (world) => ({ examId: await makeExam(world) }) },
  'GET /api/exams/:examId/file': { who: ownerAndHead },
  'DELETE /api/exams/:examId': { who: ownerAndHead, fresh: async (world) => ({ examId: await makeExam(world) }) },
  'POST /api/exams/:examId/restore': { who: ownerAndHead, fresh: async (world) => ({ examId: await makeDeletedExam(world) }) },
  // The first who comes does it; the second finds it done.
  'POST /api/exams/:examId/confirm': { who: ownerAndHead, gives: [200, 409] },
  'POST /api/exams/:examId/reopen': { who: ownerAndHead, gives: [200, 409] },
  'GET /api/exams/:examId/sheets': { who: ownerAndHead },
  'POST /api/exams/:examId/sheets': { who: ownerAndHead, body: () => ({ classId: null, spare: 1 }) },
  'GET /api/exams/:examId/sheets/preview': { who: ownerAndHead },
  'GET /api/exams/:examId/sheets/size': { who: ownerAndHead },
  'POST /api/exams/:examId/sheets/:sheetSetId/retry': { who: ownerAndHead },
  'GET /api/exams/:examId/sheets/:sheetSetId/pdf': { who: ownerAndHead },
  'GET /api/exams/:examId/sheets/:sheetSetId/layout': { who: ownerAndHead },
}
