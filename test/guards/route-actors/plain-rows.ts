import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as plain from '#contract/plain-paper.ts'
import { ownerAndHead } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** What a page's place allows is another matter: somebody may have been faster. */
const gives = [200, 409]

export const plainRows: Rows = {
  [nameEndpoint(plain.getPlain)]: { who: ownerAndHead },
  // The class of the world has a pupil of its own.
  [nameEndpoint(plain.takePlainClass)]: { who: ownerAndHead, body: ({ classId }) => ({ classId }) },
  [nameEndpoint(plain.printHeaders)]: { who: ownerAndHead },
  [nameEndpoint(plain.setPlainCover)]: { who: ownerAndHead, body: () => ({ cover: { x: 0, y: 0, width: 1, height: 0.2 } }) },
  [nameEndpoint(plain.placePages)]: {
    who: ownerAndHead,
    body: ({ paperId, loosePageId }) => ({ groups: [{ paperId, pageIds: [loosePageId] }] }),
    gives,
  },
  [nameEndpoint(plain.orderPages)]: { who: ownerAndHead, body: ({ paperId, loosePageId }) => ({ paperId, pageIds: [loosePageId] }), gives },
  [nameEndpoint(plain.takeOutPages)]: { who: ownerAndHead, body: ({ loosePageId }) => ({ pageIds: [loosePageId] }), gives },
  [nameEndpoint(plain.turnPages)]: { who: ownerAndHead, body: ({ loosePageId }) => ({ pageIds: [loosePageId], degrees: 90 }), gives },
  [nameEndpoint(plain.undoPlainAct)]: { who: ownerAndHead, gives },
}
