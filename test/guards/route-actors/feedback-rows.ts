import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as feedback from '#contract/feedback.ts'
import { ownerAndHead } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** What is said to each pupil about their paper. The exam of this world is confirmed by one actor and not by another. */
export const feedbackRows: Rows = {
  [nameEndpoint(feedback.listFeedback)]: { who: ownerAndHead },
  [nameEndpoint(feedback.getFeedback)]: { who: ownerAndHead },
  [nameEndpoint(feedback.editFeedback)]: { who: ownerAndHead, body: () => ({ text: 'Well done.', seen: 'not seen' }), gives: [409] },
  [nameEndpoint(feedback.rewordFeedback)]: { who: ownerAndHead, body: () => ({ seen: 'not seen' }), gives: [409] },
  [nameEndpoint(feedback.sayPointDifferently)]: {
    who: ownerAndHead,
    body: () => ({ question: '1', point: 0, asks: 'no such words', say: { en: 'heat', sw: '' } }),
    gives: [409],
  },
  [nameEndpoint(feedback.dropFeedback)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(feedback.setFeedbackLanguage)]: { who: ownerAndHead, body: () => ({ language: 'sw' }), gives: [200, 409] },
  [nameEndpoint(feedback.approveFeedback)]: {
    who: ownerAndHead,
    body: ({ paperId }) => ({ papers: [{ paperId, seen: 'not seen' }] }),
    gives: [200, 409],
  },
  [nameEndpoint(feedback.withdrawFeedback)]: { who: ownerAndHead, body: ({ paperId }) => ({ paperIds: [paperId] }), gives: [200, 409] },
  [nameEndpoint(feedback.printFeedback)]: { who: ownerAndHead, gives: [200, 409] },
}
