import { randomUUID } from 'node:crypto'
import * as classes from '#contract/classes.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as exams from '#contract/exams.ts'
import * as hindrances from '#contract/blockers.ts'
import * as sheets from '#contract/sheets.ts'
import { markersToo, ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { smallFigureKey } from '#test/small-figure.ts'
import { smallWorkbook } from '#test/workbooks.ts'
import { makeClass, makeDeletedExam, makeExam, makeImport, makePupil, makeRegrouping } from '#test/guards/route-actors/world.ts'

const pupil = () => ({ admission: randomUUID().slice(0, 20), name: 'A pupil' })
const draft = { format: 'sahihi-exam/1', title: 'A quiz', questions: [] }

export const schoolRows: Rows = {
  [nameEndpoint(classes.listClasses)]: { who: staff },
  [nameEndpoint(classes.createClass)]: { who: staff, body: () => ({ name: 'Form 4' }) },
  [nameEndpoint(classes.getClass)]: { who: ownerAndHead },
  [nameEndpoint(classes.downloadClass)]: { who: ownerAndHead },
  [nameEndpoint(classes.downloadClassWorkbook)]: { who: ownerAndHead },
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
  [nameEndpoint(classes.readClassWorkbook)]: { who: ownerAndHead, body: () => ({ file: smallWorkbook(), sheet: null }) },
  [nameEndpoint(classes.regroupPupils)]: {
    who: ownerAndHead,
    fresh: makePupil,
    body: ({ pupilId }) => ({ move: [], leave: [pupilId], to: null }),
  },
  [nameEndpoint(classes.undoRegrouping)]: { who: ownerAndHead, fresh: makeRegrouping },
  [nameEndpoint(classes.listSubjectTeachers)]: { who: ownerAndHead },
  [nameEndpoint(classes.setSubjectTeacher)]: { who: ownerAndHead, body: () => ({ subject: 'Physics', userId: null }) },
  [nameEndpoint(classes.undoImport)]: { who: ownerAndHead, fresh: makeImport },

  [nameEndpoint(exams.listExams)]: { who: staff },
  [nameEndpoint(exams.createExam)]: { who: staff, body: () => ({ title: 'A quiz' }) },
  [nameEndpoint(exams.getExam)]: { who: markersToo },
  [nameEndpoint(exams.saveExam)]: {
    who: ownerAndHead,
    body: () => ({ draft, revision: 1 }),
    fresh: async (world) => ({ examId: await makeExam(world) }),
  },
  [nameEndpoint(exams.downloadExam)]: { who: ownerAndHead },
  [nameEndpoint(exams.deleteExam)]: { who: ownerAndHead, fresh: async (world) => ({ examId: await makeExam(world) }) },
  [nameEndpoint(exams.restoreExam)]: { who: ownerAndHead, fresh: async (world) => ({ examId: await makeDeletedExam(world) }) },
  // The first who comes does it; the second finds it done.
  [nameEndpoint(hindrances.confirmExam)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(hindrances.listBlockers)]: { who: ownerAndHead },
  // Whose papers they are is looked at first; whether their exam can still be changed, then.
  [nameEndpoint(hindrances.leaveOut)]: {
    who: ownerAndHead,
    body: ({ paperId }) => ({ paperIds: [paperId], questions: ['1'], leftOut: false }),
    gives: [200, 404, 409],
  },
  [nameEndpoint(hindrances.setPrintedQuestions)]: { who: ownerAndHead, body: () => ({ asked: ['1'], leftOut: [] }), gives: [200, 409] },
  [nameEndpoint(hindrances.setBlank)]: { who: ownerAndHead, body: ({ paperId }) => ({ paperIds: [paperId], blank: false }), gives: [200, 409] },
  [nameEndpoint(hindrances.reopenExam)]: { who: ownerAndHead, gives: [200, 409] },
  // Not the form that is asked for: who may call it is told that.
  [nameEndpoint(exams.uploadFigure)]: {
    who: ownerAndHead,
    raw: () => ({ headers: { 'content-type': 'text/plain' }, body: new TextEncoder().encode('x') }),
    gives: [415],
  },
  [nameEndpoint(exams.getFigure)]: { who: markersToo, query: `picture=${smallFigureKey}` },
  [nameEndpoint(sheets.listSheetSets)]: { who: ownerAndHead },
  [nameEndpoint(sheets.printSheets)]: { who: ownerAndHead, body: () => ({ classId: null, spare: 1 }) },
  [nameEndpoint(sheets.previewSheets)]: { who: ownerAndHead },
  [nameEndpoint(sheets.previewCover)]: {
    who: ownerAndHead,
    body: () => ({ cover: { date: '', time: '', room: '', invigilator: '', instructions: [] }, classId: null }),
  },
  [nameEndpoint(sheets.getSheetSize)]: { who: ownerAndHead },
  [nameEndpoint(sheets.retrySheets)]: { who: ownerAndHead },
  [nameEndpoint(sheets.getSheetsPdf)]: { who: ownerAndHead },
  [nameEndpoint(sheets.getSheetsLayout)]: { who: ownerAndHead },
}
