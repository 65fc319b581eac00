import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as drafts from '#contract/from-paper.ts'
import { ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import type { Row, Rows } from '#test/guards/route-actors/row.ts'
import { makePaperDraft } from '#test/guards/route-actors/world.ts'

const edits = { title: null, parts: [], seen: [] }
const fresh: Row['fresh'] = async (world) => ({ draftId: await makePaperDraft(world) })

/** A draft is whose it is and their leaders', as the exam will be that comes of it. */
export const fromPaperRows: Rows = {
  [nameEndpoint(drafts.listPaperDrafts)]: { who: staff },
  // Not the form that is asked for: who may call it is told that.
  [nameEndpoint(drafts.sendPaper)]: {
    who: staff,
    raw: () => ({ headers: { 'content-type': 'text/plain' }, body: new TextEncoder().encode('x') }),
    gives: [415],
  },
  [nameEndpoint(drafts.getPaperDraft)]: { who: ownerAndHead },
  [nameEndpoint(drafts.listPaperTopics)]: { who: ownerAndHead },
  [nameEndpoint(drafts.savePaperDraft)]: { who: ownerAndHead, body: () => ({ edits, revision: 1 }), fresh },
  // No AI reading is set up.
  [nameEndpoint(drafts.askAboutPaper)]: { who: ownerAndHead, fresh, gives: [409] },
  [nameEndpoint(drafts.acceptPaperDraft)]: { who: ownerAndHead, fresh },
  [nameEndpoint(drafts.deletePaperDraft)]: { who: ownerAndHead, fresh },
  [nameEndpoint(drafts.getPaperPage)]: { who: ownerAndHead, query: 'page=0' },
}
