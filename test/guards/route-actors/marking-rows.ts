import { nameEndpoint } from '#contract/endpoint.ts'
import * as remarks from '#contract/remarks.ts'
import * as review from '#contract/review.ts'
import * as rulings from '#contract/rulings.ts'
import { everybody, leaders, markersToo, ownerAlone, ownerAndHead } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeComment, makeGroupChange, makeRemark, makeRuling } from '#test/guards/route-actors/make-marking.ts'

const ruling = { question: '8', point: 0, kind: 'accept', words: 'the light bends' }
const remark = { kind: 'text', text: 'Name the law.', place: null }
const noCode = '0000-0000-0000'

/** What the engine does, what was ruled, what is published, and what is asked about it. */
export const markingRows: Rows = {
  'GET /api/exams/:examId/engine': { who: ownerAndHead },
  // No engine is set up here.
  'POST /api/exams/:examId/engine': { who: ownerAndHead, body: () => ({ action: 'try' }), gives: [409] },
  'GET /api/exams/:examId/engine/papers': { who: ownerAndHead },
  'GET /api/engine/settings': { who: leaders },
  'PUT /api/engine/settings': { who: leaders, body: () => ({ isOn: false, callsAtOnce: 1, callsPerHour: 1, spendPerMonth: null }) },

  [nameEndpoint(rulings.listRulings)]: { who: ownerAndHead },
  [nameEndpoint(rulings.makeRuling)]: { who: ownerAndHead, body: () => ({ ruling }), gives: [201, 409] },
  [nameEndpoint(rulings.previewRuling)]: { who: ownerAndHead, body: () => ruling },
  [nameEndpoint(rulings.previewScheme)]: { who: ownerAndHead, body: () => ({ draft: {} }), gives: [422] },
  [nameEndpoint(rulings.undoRuling)]: { who: ownerAndHead, fresh: async (world) => ({ rulingId: await makeRuling(world) }), gives: [200, 409] },

  // Nothing of this exam was confirmed, or it was meanwhile.
  'POST /api/exams/:examId/publish': { who: ownerAndHead, gives: [200, 409] },
  'POST /api/exams/:examId/unpublish': { who: ownerAndHead, gives: [200, 409] },
  'GET /api/exams/:examId/result-links': { who: ownerAndHead, gives: [200, 409] },
  'POST /api/papers/:paperId/result-code': { who: ownerAndHead, gives: [200, 409] },
  'GET /api/results/settings': { who: leaders },
  'PUT /api/results/settings': { who: leaders, body: () => ({ codeDays: 90 }) },
  'GET /api/exams/:examId/result-queries': { who: ownerAndHead },
  'POST /api/result-queries/:queryId/answer': { who: ownerAndHead, body: () => ({ answer: 'The mark stands.' }), gives: [200, 409] },
  'POST /api/results/open': { who: everybody, body: () => ({ code: noCode }), gives: [404] },
  'POST /api/results/picture': { who: everybody, body: () => ({ code: noCode, question: '8' }), gives: [404] },
  'POST /api/results/query': { who: everybody, body: () => ({ code: noCode, question: '8', reason: 'It was right.' }), gives: [404] },

  [nameEndpoint(remarks.getRemarks)]: { who: markersToo },
  // The other may have the answer in front of them, and what stands on it waits for them then.
  [nameEndpoint(remarks.writeRemark)]: { who: markersToo, body: ({ answerId }) => ({ answerIds: [answerId], remark }), gives: [200, 409] },
  [nameEndpoint(remarks.rewordRemark)]: { who: markersToo, body: () => ({ text: 'Which law?' }), gives: [200, 409] },
  [nameEndpoint(remarks.deleteRemark)]: { who: markersToo, fresh: async (world) => ({ remarkId: await makeRemark(world) }), gives: [200, 409] },
  [nameEndpoint(remarks.listComments)]: { who: markersToo, query: 'question=8' },
  [nameEndpoint(remarks.keepComment)]: { who: markersToo, body: () => ({ text: 'Show the unit.' }), gives: [201, 409] },
  // Not shared, so nobody else's.
  [nameEndpoint(remarks.changeComment)]: { who: ownerAlone, body: () => ({ text: 'Show your working.' }) },
  [nameEndpoint(remarks.deleteComment)]: { who: ownerAlone, fresh: async (world) => ({ commentId: await makeComment(world) }) },

  [nameEndpoint(review.claimAnswers)]: { who: markersToo, body: ({ answerId }) => ({ answerIds: [answerId] }) },
  [nameEndpoint(review.changeAnswerGroups)]: {
    who: markersToo,
    body: ({ answerId }) => ({ kind: 'apart', items: [`answer:${answerId}`] }),
    gives: [200, 409],
  },
  [nameEndpoint(review.undoGroupChange)]: {
    who: markersToo,
    fresh: async (world) => ({ changeId: await makeGroupChange(world) }),
    gives: [200, 409],
  },
  [nameEndpoint(review.getReviewHistory)]: { who: markersToo },
  'GET /api/papers/:paperId/marked.pdf': { who: ownerAndHead },
}
