import { listAiReadingCosts } from '#contract/ai-reading-costs.ts'
import * as aiReading from '#contract/ai-reading.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as publishedResult from '#contract/published-result.ts'
import * as handwriting from '#contract/handwriting.ts'
import * as publishing from '#contract/publishing.ts'
import * as results from '#contract/results.ts'
import * as annotations from '#contract/annotations.ts'
import * as revision from '#contract/revision.ts'
import * as review from '#contract/review.ts'
import * as rulings from '#contract/rulings.ts'
import { colleagueAlone, everybody, leaders, markersToo, ownerAlone, ownerAndHead, staff, theFamily } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { smallFigureKey } from '#test/small-figure.ts'
import { makeComment, makeGroupChange, makeAnnotation, makeRemarking, makeResultQuery, makeRuling } from '#test/guards/route-actors/make-marking.ts'

const ruling = { question: '8', point: 0, kind: 'accept', words: 'the light bends' }
const annotation = { kind: 'text', text: 'Name the law.', place: null }
const noCode = '0000-0000-0000'
const noId = '00000000-0000-4000-8000-000000000000'

/** AI reading, rulings, publication, and the appeals about it. */
export const markingRows: Rows = {
  [nameEndpoint(aiReading.getAiReadingRun)]: { who: ownerAndHead },
  // AI reading is not set up here.
  [nameEndpoint(aiReading.changeAiReadingRun)]: { who: ownerAndHead, body: () => ({ action: 'try' }), gives: [409] },
  [nameEndpoint(aiReading.listAiReadingPapers)]: { who: ownerAndHead },
  [nameEndpoint(aiReading.getAiReadingSettings)]: { who: leaders },
  [nameEndpoint(aiReading.changeAiReadingSettings)]: {
    who: leaders,
    body: () => ({ isOn: false, callsAtOnce: 1, callsPerHour: 1, spendPerMonth: null, costPerPaper: null }),
  },

  [nameEndpoint(listAiReadingCosts)]: { who: leaders },

  [nameEndpoint(rulings.listRulings)]: { who: ownerAndHead },
  [nameEndpoint(rulings.makeRuling)]: { who: ownerAndHead, body: () => ({ ruling }), gives: [201, 409] },
  [nameEndpoint(rulings.previewRuling)]: { who: ownerAndHead, body: () => ruling },
  [nameEndpoint(rulings.previewScheme)]: { who: ownerAndHead, body: () => ({ draft: {} }), gives: [422] },
  [nameEndpoint(rulings.getLineAgreement)]: { who: ownerAndHead },
  [nameEndpoint(rulings.undoRuling)]: { who: ownerAndHead, fresh: async (world) => ({ rulingId: await makeRuling(world) }), gives: [200, 409] },

  // Nothing of this exam was confirmed, or it was meanwhile.
  [nameEndpoint(publishing.publishResults)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.unpublishResults)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.previewPublishing)]: { who: ownerAndHead },
  [nameEndpoint(publishing.listResultLinks)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.printResultSlips)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.replaceResultCode)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(publishing.getPublishingSettings)]: { who: leaders },
  [nameEndpoint(publishing.changePublishingSettings)]: { who: leaders, body: () => ({ codeDays: 90 }) },
  [nameEndpoint(handwriting.getHandwritingSettings)]: { who: leaders },
  [nameEndpoint(handwriting.changeHandwritingSettings)]: { who: leaders, body: () => ({ role: 'second' }) },
  [nameEndpoint(publishing.listAppeals)]: { who: ownerAndHead },
  [nameEndpoint(publishing.decideAppeal)]: { who: ownerAndHead, body: () => ({ answer: 'The mark stands.' }), gives: [200, 409] },
  [nameEndpoint(publishing.listRemarkers)]: { who: ownerAndHead },
  [nameEndpoint(publishing.askForRemarking)]: { who: ownerAndHead, fresh: async (world) => ({ appealId: await makeResultQuery(world) }) },
  [nameEndpoint(publishing.endRemarking)]: {
    who: ownerAndHead,
    fresh: async (world) => ({ appealId: (await makeRemarking(world, 'colleague')).appealId }),
    gives: [200, 409],
  },
  [nameEndpoint(publishing.listRemarkings)]: { who: staff },
  [nameEndpoint(publishing.giveRemark)]: {
    who: colleagueAlone,
    body: () => ({ decision: { marks: 1 } }),
    fresh: async (world) => ({ remarkingId: (await makeRemarking(world, 'colleague')).remarkingId }),
  },
  // Not every answer of this world is on a picture; whoever was not asked is told of nothing, and not of a missing picture.
  [nameEndpoint(publishing.getRemarkingPicture)]: { who: colleagueAlone, gives: [200, 404] },
  [nameEndpoint(publishing.getRemarkingFigure)]: { who: colleagueAlone, query: `picture=${smallFigureKey}` },
  [nameEndpoint(publishedResult.openResult)]: { who: everybody, body: () => ({ code: noCode }), gives: [404] },
  [nameEndpoint(publishedResult.getResultPicture)]: { who: everybody, body: () => ({ code: noCode, question: '8' }), gives: [404] },
  [nameEndpoint(publishedResult.getResultFigure)]: { who: everybody, body: () => ({ code: noCode, picture: smallFigureKey }), gives: [404] },
  [nameEndpoint(publishedResult.askAboutMark)]: {
    who: everybody,
    body: () => ({ code: noCode, question: '8', reason: 'It was right.' }),
    gives: [404],
  },

  [nameEndpoint(revision.openRevision)]: { who: everybody, body: () => ({ code: noCode }), gives: [404] },
  [nameEndpoint(revision.tryCard)]: {
    who: everybody,
    body: () => ({ code: noCode, cardId: noId, turn: 0, key: 'again:0', answer: { text: '330 m/s', choice: [] } }),
    gives: [404],
  },
  [nameEndpoint(revision.judgeOwnTry)]: { who: everybody, body: () => ({ code: noCode, cardId: noId, turn: 0, hadIt: true }), gives: [404] },
  // Nothing of the world's family is published; `revision.test.ts` has what a family finds.
  [nameEndpoint(revision.openFamilyRevision)]: { who: theFamily, gives: [404] },
  [nameEndpoint(revision.tryFamilyCard)]: {
    who: theFamily,
    body: () => ({ cardId: noId, turn: 0, key: 'again', answer: { text: '', choice: [] } }),
    gives: [404],
  },
  [nameEndpoint(revision.sayOfFamilyTry)]: { who: theFamily, body: () => ({ cardId: noId, turn: 0, hadIt: true }), gives: [404] },
  [nameEndpoint(revision.getNextExam)]: { who: ownerAndHead },
  [nameEndpoint(revision.changeNextExam)]: { who: ownerAndHead, body: () => ({ nextExamOn: null }) },
  [nameEndpoint(revision.printRevisionPlans)]: { who: ownerAndHead, gives: [200, 409] },

  [nameEndpoint(annotations.getAnnotations)]: { who: markersToo },
  // The other may have the answer in front of them, and what stands on it waits for them then.
  [nameEndpoint(annotations.writeAnnotation)]: {
    who: markersToo,
    body: ({ answerId }) => ({ answerIds: [answerId], annotation }),
    gives: [200, 409],
  },
  [nameEndpoint(annotations.rewordAnnotation)]: { who: markersToo, body: () => ({ text: 'Which law?' }), gives: [200, 409] },
  [nameEndpoint(annotations.deleteAnnotation)]: {
    who: markersToo,
    fresh: async (world) => ({ annotationId: await makeAnnotation(world) }),
    gives: [200, 409],
  },
  [nameEndpoint(annotations.listComments)]: { who: markersToo, query: 'question=8' },
  [nameEndpoint(annotations.saveComment)]: { who: markersToo, body: () => ({ text: 'Show the unit.' }), gives: [201, 409] },
  // Not shared, so nobody else's.
  [nameEndpoint(annotations.changeComment)]: { who: ownerAlone, body: () => ({ text: 'Show your working.' }) },
  [nameEndpoint(annotations.deleteComment)]: { who: ownerAlone, fresh: async (world) => ({ commentId: await makeComment(world) }) },

  [nameEndpoint(review.watchQuestion)]: { who: markersToo },
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
  [nameEndpoint(results.downloadPaper)]: { who: ownerAndHead },
}
