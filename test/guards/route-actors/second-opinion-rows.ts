import { nameEndpoint } from '#contract/base/endpoint.ts'
import { getMarkerFigures } from '#contract/marker-figures.ts'
import * as opinions from '#contract/second-opinions.ts'
import { markersToo, ownerAndHead } from '#test/guards/route-actors/actors.ts'
import { makeOpinion } from '#test/guards/route-actors/make-marking.ts'
import type { Ids } from '#test/guards/route-actors/known-ids.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

const settings = { draw: { kind: 'share', percent: 10 }, givenBy: 'colleague' }
const both = ({ userId, colleagueId }: Ids) => ({ question: '8', firstId: userId, secondId: colleagueId })

/** Who has answers judged twice, and who judges them. */
export const secondOpinionRows: Rows = {
  [nameEndpoint(opinions.getSecondOpinions)]: { who: markersToo },
  [nameEndpoint(opinions.setUpSecondOpinions)]: { who: ownerAndHead, body: () => settings, gives: [200, 409] },
  [nameEndpoint(opinions.endSecondOpinions)]: { who: ownerAndHead, gives: [200, 409] },
  // They do not mark the exam.
  [nameEndpoint(opinions.askBoth)]: { who: ownerAndHead, body: both, gives: [404, 409] },
  [nameEndpoint(opinions.endAsked)]: { who: ownerAndHead, body: both, gives: [404, 409] },
  [nameEndpoint(getMarkerFigures)]: { who: markersToo },
  [nameEndpoint(opinions.listAnswersToJudge)]: { who: markersToo },
  // The answer is in front of somebody's eyes already, or was not drawn.
  [nameEndpoint(opinions.giveOpinion)]: { who: markersToo, body: () => ({ part: 'second', decision: { marks: 1 } }), gives: [200, 409] },
  [nameEndpoint(opinions.undoOpinion)]: {
    who: markersToo,
    fresh: async (world, name) => ({ opinionId: await makeOpinion(world, name) }),
    gives: [200, 409],
  },
}
