import { eq } from 'drizzle-orm'
import { papers } from '#db/schema.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as analysis from '#contract/analysis.ts'
import * as examinerReport from '#contract/examiner-report.ts'
import * as results from '#contract/results.ts'
import * as review from '#contract/review.ts'
import * as scans from '#contract/scans.ts'
import { markersToo, ownerAlone, ownerAndHead, whoIsSignedIn } from '#test/guards/route-actors/actors.ts'
import type { Row, Rows } from '#test/guards/route-actors/row.ts'
import type { Ids, World } from '#test/guards/route-actors/known-ids.ts'
import { makeIncoming, makePupil } from '#test/guards/route-actors/world.ts'

const tus = { 'tus-resumable': '1.0.0' }
const encode = (text: string) => Buffer.from(text).toString('base64')
const newFile = ({ batchId }: Ids) => ({
  headers: { ...tus, 'upload-length': '3', 'upload-metadata': `batchId ${encode(batchId)},fileName ${encode('scan.jpg')}` },
})
const nextBytes = () => ({
  headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  body: new TextEncoder().encode('abc'),
})
const ownUpload: Row = { who: ownerAlone, fresh: async (world) => ({ incomingId: await makeIncoming(world) }), raw: () => ({ headers: tus }) }

/** Somebody whose sheet was printed. */
async function findPrinted({ test, ids }: World): Promise<Pick<Ids, 'pupilId'>> {
  const [row] = await test.ctx.db.select({ pupilId: papers.pupilId }).from(papers).where(eq(papers.id, ids.paperId))
  return { pupilId: row?.pupilId ?? '' }
}

/** Whoever may see the page may ask; what its state allows is another matter. */
const page: Row = { who: ownerAndHead, gives: [200, 409] }
export const paperRows: Rows = {
  // Only who began a batch adds to it.
  [nameEndpoint(scans.beginUpload)]: { who: ownerAlone, raw: newFile, gives: [201] },
  [nameEndpoint(scans.describeUploads)]: { who: whoIsSignedIn, raw: () => ({ headers: tus }) },
  [nameEndpoint(scans.findUpload)]: ownUpload,
  // The three bytes are no picture, and are not kept.
  [nameEndpoint(scans.sendUploadPart)]: { ...ownUpload, raw: nextBytes, gives: [204, 415] },
  [nameEndpoint(scans.dropUpload)]: ownUpload,

  [nameEndpoint(scans.createBatch)]: { who: ownerAndHead },
  [nameEndpoint(scans.listPages)]: { who: ownerAndHead },
  [nameEndpoint(scans.watchExam)]: { who: ownerAndHead },
  // Before the page is changed, with its answers on it.
  [nameEndpoint(scans.getPagePicture)]: { who: ownerAndHead },
  [nameEndpoint(review.getAnswerPicture)]: { who: markersToo },
  [nameEndpoint(scans.guessPapers)]: { who: ownerAndHead },
  [nameEndpoint(scans.assignPage)]: { ...page, body: ({ paperId }) => ({ paperId, pageNumber: 1 }) },
  [nameEndpoint(scans.getCopyPacket)]: { who: ownerAndHead },
  // The page is no copy of a master sheet.
  [nameEndpoint(scans.giveCopies)]: { ...page, body: () => ({ admission: '1', pageIds: [] }), gives: [409] },
  [nameEndpoint(scans.discardPage)]: page,
  [nameEndpoint(scans.restorePage)]: page,
  [nameEndpoint(scans.retryPage)]: page,
  [nameEndpoint(scans.countPage)]: { ...page, gives: [409] },
  [nameEndpoint(scans.getFirstPicture)]: { who: ownerAndHead },
  // Of nobody, so that the page stays where it is.
  [nameEndpoint(scans.separatePage)]: { ...page, body: () => ({ admission: 'nobody' }), gives: [400, 409] },
  [nameEndpoint(scans.unassignPage)]: { ...page, gives: [409] },
  [nameEndpoint(scans.movePage)]: page,
  [nameEndpoint(scans.movePageBack)]: { ...page, gives: [409] },
  [nameEndpoint(scans.setMissingPages)]: { who: ownerAndHead, body: () => ({ pages: [] }) },
  [nameEndpoint(scans.guessPupils)]: { who: ownerAndHead },
  [nameEndpoint(scans.setPaperPupil)]: { who: ownerAndHead, fresh: makePupil, body: ({ admission }) => ({ admission }) },
  [nameEndpoint(scans.setPaperAbsent)]: { who: ownerAndHead, body: () => ({ absent: false }), gives: [200, 409] },
  [nameEndpoint(scans.setPupilsAbsent)]: {
    who: ownerAndHead,
    fresh: findPrinted,
    body: ({ pupilId }) => ({ pupilIds: [pupilId], absent: false }),
    gives: [200, 409],
  },
  [nameEndpoint(results.getPaper)]: { who: ownerAndHead },

  [nameEndpoint(review.getReview)]: { who: markersToo },
  [nameEndpoint(review.getReviewQuestion)]: { who: markersToo },
  [nameEndpoint(review.getAnswerEvidence)]: { who: markersToo },
  // The answer of that world has no bubbles.
  [nameEndpoint(review.decideBubbles)]: { who: markersToo, body: () => ({ bubbles: [{ option: 'A', filled: true }] }), gives: [200, 400, 409] },
  // The other may have it in front of them.
  [nameEndpoint(review.decideAnswers)]: {
    who: markersToo,
    body: ({ answerId }) => ({ answerIds: [answerId], decision: { marks: 1 } }),
    gives: [200, 409],
  },
  // A decision of the owner's: a marker takes back their own only.
  [nameEndpoint(review.undoReview)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(results.getResults)]: { who: ownerAndHead },
  [nameEndpoint(results.downloadResults)]: { who: ownerAndHead },
  [nameEndpoint(analysis.getAnalysis)]: { who: ownerAndHead },
  [nameEndpoint(analysis.listWrongWordings)]: { who: ownerAndHead },
  [nameEndpoint(analysis.getExamChange)]: { who: ownerAndHead },
  // The exam of this world is confirmed by one actor and not by another, and too small to compare papers.
  [nameEndpoint(analysis.findAlikePapers)]: { who: ownerAndHead, gives: [409] },
  [nameEndpoint(analysis.listSharedIdeas)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(analysis.printLesson)]: { who: ownerAndHead, query: 'key=1/option/0', gives: [404, 409] },
  [nameEndpoint(analysis.getNamelessPicture)]: { who: ownerAndHead, gives: [200, 404, 409] },
  [nameEndpoint(examinerReport.getExaminerReport)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(examinerReport.editExaminerReport)]: {
    who: ownerAndHead,
    body: () => ({ revision: 99, general: 'A fair paper.', questions: [] }),
    gives: [409],
  },
  [nameEndpoint(examinerReport.signExaminerReport)]: { who: ownerAndHead, body: () => ({ revision: 99 }), gives: [409] },
  [nameEndpoint(examinerReport.dropExaminerReport)]: { who: ownerAndHead, body: () => ({ revision: 99 }), gives: [409] },
  [nameEndpoint(examinerReport.printExaminerReport)]: { who: ownerAndHead, gives: [200, 409] },
  [nameEndpoint(results.downloadResultsAs)]: { who: ownerAndHead },
}
