import { nameEndpoint } from '#contract/base/endpoint.ts'
import { addMarker, listMarkers, removeMarker } from '#contract/exams.ts'
import * as shares from '#contract/shares.ts'
import * as standardisation from '#contract/standardisation.ts'
import { leaders, markersToo, ownerAndHead } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeColleague } from '#test/guards/route-actors/world.ts'

const tolerance = { kind: 'marks', value: 0.5 }
const input = { tolerance, checkEvery: null, closesQuestion: false }

/** Who marks an exam with its owner, what of it is theirs, and what they mark before its batch opens. The exam of the world has no standardisation. */
export const standardisationRows: Rows = {
  [nameEndpoint(listMarkers)]: { who: ownerAndHead },
  [nameEndpoint(addMarker)]: { who: ownerAndHead, fresh: makeColleague },
  [nameEndpoint(removeMarker)]: { who: ownerAndHead, fresh: makeColleague },

  [nameEndpoint(shares.getShares)]: { who: markersToo },
  // Another one has shared out before, or there is nothing to share.
  [nameEndpoint(shares.giveShare)]: {
    who: ownerAndHead,
    body: ({ classId }) => ({ revision: 1_000_000, question: '8', classKey: classId, markerId: null }),
    gives: [409],
  },
  [nameEndpoint(shares.shareEvenly)]: { who: ownerAndHead, body: () => ({ revision: 1_000_000 }), gives: [409] },
  [nameEndpoint(shares.handOverShare)]: {
    who: ownerAndHead,
    body: ({ colleagueId }) => ({ revision: 1_000_000, fromId: colleagueId, toId: colleagueId, cell: null }),
    gives: [409],
  },
  [nameEndpoint(shares.undoShares)]: { who: ownerAndHead, body: () => ({ revision: 1_000_000 }), gives: [409] },
  [nameEndpoint(shares.openOthers)]: { who: ownerAndHead, body: () => ({ open: false }), gives: [200, 409] },

  [nameEndpoint(standardisation.getStandardisation)]: { who: markersToo },
  [nameEndpoint(standardisation.setUpStandardisation)]: {
    who: ownerAndHead,
    // One paper is too few.
    body: ({ paperId, examId, answerId, pageId, classId }) => ({ ...input, paperIds: [paperId, examId, answerId, pageId, classId] }),
    gives: [400],
  },
  [nameEndpoint(standardisation.callOffStandardisation)]: { who: ownerAndHead },
  [nameEndpoint(standardisation.listChoosablePapers)]: { who: ownerAndHead },
  [nameEndpoint(standardisation.getBlindMarking)]: { who: markersToo, gives: [409] },
  [nameEndpoint(standardisation.giveBlindMark)]: { who: markersToo, body: () => ({ decision: { marks: 1 } }), gives: [409] },
  [nameEndpoint(standardisation.finishBlindMarking)]: { who: markersToo, gives: [409] },
  [nameEndpoint(standardisation.agreeMarks)]: {
    who: ownerAndHead,
    body: ({ answerId }) => ({ marks: [{ answerId, marks: 1 }] }),
    gives: [409],
  },
  [nameEndpoint(standardisation.changeMarker)]: { who: ownerAndHead, body: () => ({ act: 'open' }), gives: [409] },

  [nameEndpoint(standardisation.getStandardisationSettings)]: { who: leaders },
  [nameEndpoint(standardisation.changeStandardisationSettings)]: { who: leaders, body: () => ({ tolerance }) },
}
