import { ownerAndHead } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** What a page's place allows is another matter: somebody may have been faster. */
const gives = [200, 409]

export const plainRows: Rows = {
  'GET /api/exams/:examId/plain': { who: ownerAndHead },
  // The class of the world has a pupil of its own.
  'PUT /api/exams/:examId/plain': { who: ownerAndHead, body: ({ classId }) => ({ classId }) },
  'GET /api/exams/:examId/plain/headers/:classId': { who: ownerAndHead },
  'PUT /api/exams/:examId/plain/cover': { who: ownerAndHead, body: () => ({ cover: { x: 0, y: 0, width: 1, height: 0.2 } }) },
  'POST /api/exams/:examId/plain/place': {
    who: ownerAndHead,
    body: ({ paperId, loosePageId }) => ({ groups: [{ paperId, pageIds: [loosePageId] }] }),
    gives,
  },
  'POST /api/exams/:examId/plain/order': { who: ownerAndHead, body: ({ paperId, loosePageId }) => ({ paperId, pageIds: [loosePageId] }), gives },
  'POST /api/exams/:examId/plain/take-out': { who: ownerAndHead, body: ({ loosePageId }) => ({ pageIds: [loosePageId] }), gives },
  'POST /api/exams/:examId/plain/turn': { who: ownerAndHead, body: ({ loosePageId }) => ({ pageIds: [loosePageId], degrees: 90 }), gives },
  'POST /api/plain-acts/:actId/undo': { who: ownerAndHead, gives },
}
