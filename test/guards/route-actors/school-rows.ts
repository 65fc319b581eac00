import { randomUUID } from 'node:crypto'
import { markersToo, ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeClass, makeDeletedExam, makeExam, makeImport, makePupil } from '#test/guards/route-actors/world.ts'

const pupil = () => ({ admission: randomUUID().slice(0, 20), name: 'A pupil' })
const draft = { format: 'sahihi-exam/1', title: 'A quiz', questions: [] }

export const schoolRows: Rows = {
  'GET /api/classes': { who: staff },
  'POST /api/classes': { who: staff, body: () => ({ name: 'Form 4' }) },
  'GET /api/classes/:classId': { who: ownerAndHead },
  'PUT /api/classes/:classId': { who: ownerAndHead, body: () => ({ name: 'Form 4 West' }) },
  'DELETE /api/classes/:classId': { who: ownerAndHead, fresh: async (world) => ({ classId: await makeClass(world) }) },
  'POST /api/classes/:classId/restore': { who: ownerAndHead },
  'POST /api/classes/:classId/pupils': { who: ownerAndHead, body: pupil },
  'PUT /api/classes/:classId/pupils/:pupilId': { who: ownerAndHead, body: pupil },
  'DELETE /api/classes/:classId/pupils/:pupilId': { who: ownerAndHead, fresh: makePupil },
  'POST /api/classes/:classId/pupils/:pupilId/restore': { who: ownerAndHead },
  'POST /api/classes/:classId/import': {
    who: ownerAndHead,
    body: () => ({ csv: `admission,name\n${randomUUID().slice(0, 20)},A pupil`, dryRun: false }),
  },
  'POST /api/classes/:classId/imports/:importId/undo': { who: ownerAndHead, fresh: makeImport },

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
