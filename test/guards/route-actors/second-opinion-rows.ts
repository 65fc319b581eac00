import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as opinions from '#contract/second-opinions.ts'
import { markersToo, ownerAndHead } from '#test/guards/route-actors/actors.ts'
import { makeOpinion } from '#test/guards/route-actors/make-marking.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

const settings = { draw: { kind: 'share', percent: 10 }, givenBy: 'colleague' }

/** Who has answers judged twice, and who judges them. */
export const secondOpinionRows: Rows = {
  [nameEndpoint(opinions.getSecondOpinions)]: { who: markersToo },
  [nameEndpoint(opinions.setUpSecondOpinions)]: { who: ownerAndHead, body: () => settings, gives: [200, 409] },
  [nameEndpoint(opinions.endSecondOpinions)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(opinions.listAnswersToJudge)]: { who: markersToo },
  // The answer is in front of somebody's eyes already, or was not drawn.
  [nameEndpoint(opinions.giveOpinion)]: { who: markersToo, body: () => ({ part: 'second', decision: { marks: 1 } }), gives: [200, 409] },
  [nameEndpoint(opinions.undoOpinion)]: {
    who: markersToo,
    fresh: async (world, name) => ({ opinionId: await makeOpinion(world, name) }),
    gives: [200, 409],
  },
}
