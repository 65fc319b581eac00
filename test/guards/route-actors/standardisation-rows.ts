import { nameEndpoint } from '#contract/endpoint.ts'
import { addMarker, listMarkers, removeMarker } from '#contract/markers.ts'
import { leaders, markersToo, ownerAndHead } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeColleague } from '#test/guards/route-actors/world.ts'

const tolerance = { kind: 'marks', value: 0.5 }
const input = { tolerance, checkEvery: null, closesQuestion: false }

/** Who marks an exam with its owner, and what they mark before its batch opens. The exam of the world has no standardisation. */
export const standardisationRows: Rows = {
  [nameEndpoint(listMarkers)]: { who: ownerAndHead },
  [nameEndpoint(addMarker)]: { who: ownerAndHead, fresh: makeColleague },
  [nameEndpoint(removeMarker)]: { who: ownerAndHead, fresh: makeColleague },

  'GET /api/exams/:examId/standardisation': { who: markersToo },
  'PUT /api/exams/:examId/standardisation': {
    who: ownerAndHead,
    // One paper is too few.
    body: ({ paperId, examId, answerId, pageId, classId }) => ({ ...input, paperIds: [paperId, examId, answerId, pageId, classId] }),
    gives: [400],
  },
  'DELETE /api/exams/:examId/standardisation': { who: ownerAndHead },
  'GET /api/exams/:examId/standardisation/papers': { who: ownerAndHead },
  'GET /api/exams/:examId/standardisation/marking': { who: markersToo, gives: [409] },
  'PUT /api/exams/:examId/standardisation/marking/:answerId': { who: markersToo, body: () => ({ decision: { marks: 1 } }), gives: [409] },
  'POST /api/exams/:examId/standardisation/done': { who: markersToo, gives: [409] },
  'PUT /api/exams/:examId/standardisation/agreed': {
    who: ownerAndHead,
    body: ({ answerId }) => ({ marks: [{ answerId, marks: 1 }] }),
    gives: [409],
  },
  'POST /api/exams/:examId/standardisation/markers/:userId': { who: ownerAndHead, body: () => ({ act: 'open' }), gives: [409] },

  'GET /api/standardisation/settings': { who: leaders },
  'PUT /api/standardisation/settings': { who: leaders, body: () => ({ tolerance }) },
}
