import * as engine from '#contract/engine.ts'
import { nameEndpoint } from '#contract/endpoint.ts'
import * as publishedResult from '#contract/published-result.ts'
import * as publishing from '#contract/publishing.ts'
import * as results from '#contract/results.ts'
import { everybody, leaders, markersToo, ownerAlone, ownerAndHead } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeComment, makeGroupChange, makeRemark, makeRuling } from '#test/guards/route-actors/make-marking.ts'

const ruling = { question: '8', point: 0, kind: 'accept', words: 'the light bends' }
const remark = { kind: 'text', text: 'Name the law.', place: null }
const noCode = '0000-0000-0000'

/** What the engine does, what was ruled, what is published, and what is asked about it. */
export const markingRows: Rows = {
  [nameEndpoint(engine.getEngineRun)]: { who: ownerAndHead },
  // No engine is set up here.
  [nameEndpoint(engine.changeEngineRun)]: { who: ownerAndHead, body: () => ({ action: 'try' }), gives: [409] },
  [nameEndpoint(engine.listEnginePapers)]: { who: ownerAndHead },
  [nameEndpoint(engine.getEngineSettings)]: { who: leaders },
  [nameEndpoint(engine.changeEngineSettings)]: { who: leaders, body: () => ({ isOn: false, callsAtOnce: 1, callsPerHour: 1, spendPerMonth: null }) },

  'GET /api/exams/:examId/rulings': { who: ownerAndHead },
  'POST /api/exams/:examId/rulings': { who: ownerAndHead, body: () => ({ ruling }), gives: [201, 409] },
  'POST /api/exams/:examId/rulings/preview': { who: ownerAndHead, body: () => ruling },
  'POST /api/exams/:examId/scheme-preview': { who: ownerAndHead, body: () => ({ draft: {} }), gives: [422] },
  'POST /api/rulings/:rulingId/undo': { who: ownerAndHead, fresh: async (world) => ({ rulingId: await makeRuling(world) }), gives: [200, 409] },

  // Nothing of this exam was confirmed, or it was meanwhile.
  [nameEndpoint(publishing.publishResults)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.unpublishResults)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.listResultLinks)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.replaceResultCode)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.getPublishingSettings)]: { who: leaders },
  [nameEndpoint(publishing.changePublishingSettings)]: { who: leaders, body: () => ({ codeDays: 90 }) },
  [nameEndpoint(publishing.listResultQueries)]: { who: ownerAndHead },
  [nameEndpoint(publishing.answerResultQuery)]: { who: ownerAndHead, body: () => ({ answer: 'The mark stands.' }), gives: [200, 409] },
  [nameEndpoint(publishedResult.openResult)]: { who: everybody, body: () => ({ code: noCode }), gives: [404] },
  [nameEndpoint(publishedResult.getResultPicture)]: { who: everybody, body: () => ({ code: noCode, question: '8' }), gives: [404] },
  [nameEndpoint(publishedResult.askAboutMark)]: {
    who: everybody,
    body: () => ({ code: noCode, question: '8', reason: 'It was right.' }),
    gives: [404],
  },

  'GET /api/answers/:answerId/remarks': { who: markersToo },
  // The other may have the answer in front of them, and what stands on it waits for them then.
  'PUT /api/remarks/:remarkId': { who: markersToo, body: ({ answerId }) => ({ answerIds: [answerId], remark }), gives: [200, 409] },
  'PATCH /api/remarks/:remarkId': { who: markersToo, body: () => ({ text: 'Which law?' }), gives: [200, 409] },
  'DELETE /api/remarks/:remarkId': { who: markersToo, fresh: async (world) => ({ remarkId: await makeRemark(world) }), gives: [200, 409] },
  'GET /api/exams/:examId/comments': { who: markersToo, query: 'question=8' },
  'POST /api/exams/:examId/comments': { who: markersToo, body: () => ({ text: 'Show the unit.' }), gives: [201, 409] },
  // Not shared, so nobody else's.
  'PATCH /api/comments/:commentId': { who: ownerAlone, body: () => ({ text: 'Show your working.' }) },
  'DELETE /api/comments/:commentId': { who: ownerAlone, fresh: async (world) => ({ commentId: await makeComment(world) }) },

  'POST /api/reviews/claim': { who: markersToo, body: ({ answerId }) => ({ answerIds: [answerId] }) },
  'POST /api/exams/:examId/review/:question/groups': {
    who: markersToo,
    body: ({ answerId }) => ({ kind: 'apart', items: [`answer:${answerId}`] }),
    gives: [200, 409],
  },
  'POST /api/group-changes/:changeId/undo': {
    who: markersToo,
    fresh: async (world) => ({ changeId: await makeGroupChange(world) }),
    gives: [200, 409],
  },
  'GET /api/exams/:examId/review/:question/history': { who: markersToo },
  [nameEndpoint(results.downloadPaper)]: { who: ownerAndHead },
}
