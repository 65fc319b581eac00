import type { Tx } from '#db/client.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import type { StoredHandReading } from '#engine/marking/mark-hand-answer.ts'
import type { Proposal } from '#engine/marking/propose-marks.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { proposePage } from '#server/features/marking/propose-page.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { mapHandReadings } from '#server/features/papers/queries/hand-readings.ts'
import { mapModelReplies, type ModelReplyRow } from '#server/features/papers/queries/model-replies.ts'
import { listPapersWithPlain } from '#server/features/papers/queries/plain-pages.ts'
import type { Context } from '#server/platform/context.ts'

export type Cohorts = Readonly<Record<string, Cohort>>

export interface PageToMark {
  exam: ExamToMark
  paperId: string
  pageId: string
  /** What was read on the page. */
  questions: readonly QuestionReading[]
  /** What the models replied about all plain pages of the paper together, where this stands for them; null where they replied nothing. */
  plain?: ModelReplyRow | null
}

/** An answer of a page, with the mark that the program proposes. */
export interface ProposedAnswer {
  page: PageToMark
  proposal: Proposal
}

/** What the program makes of what was read on pages of one exam; nothing while the exam is invalid. */
export async function proposeForPages(
  ctx: Pick<Context, 'heavyWork' | 'knowledge'>,
  tx: Tx,
  { exam: row, pages, cohorts }: { exam: ExamToMark; pages: readonly PageToMark[]; cohorts: Cohorts },
): Promise<ProposedAnswer[]> {
  const exam = readMarkedExam(row)
  if (exam === null || pages.length === 0) return []
  const printed = pages.filter(({ plain }) => plain === undefined)
  const pagesWith = (has: (boxInk: boolean | null) => boolean) => printed.filter(({ questions }) => questions.some(({ boxInk }) => has(boxInk)))
  const replies = await mapModelReplies(tx, idsOf(printed))
  // Only boxes with ink in them have been looked at.
  const hands = await mapHandReadings(tx, idsOf(pagesWith((boxInk) => boxInk === true)))
  const withPlain = await listPapersWithPlain(
    tx,
    pagesWith((boxInk) => boxInk !== null).map(({ paperId }) => paperId),
  )
  const proposed = await Promise.all(
    pages.map(async (page) => {
      const { plain, pageId } = page
      // What is written in a box may go on on plain paper.
      const goesOn = plain === undefined && withPlain.has(page.paperId) && page.questions.some(({ boxInk }) => boxInk !== null)
      const read = goesOn ? page.questions.map(expectMore) : page.questions
      const hand: StoredHandReading | null = plain === undefined ? (hands.get(pageId) ?? null) : null
      const proposals = await proposePage(ctx, {
        share: row.schoolId,
        exam,
        read,
        row: plain === undefined ? (replies.get(pageId) ?? null) : plain,
        hand,
        cohorts,
      })
      const settled = goesOn ? proposals.map(leaveToPerson) : plain ? proposals.map(sayNotFound) : proposals
      return settled.map((proposal) => ({ page, proposal }))
    }),
  )
  return proposed.flat()
}

/** The same of one page. */
export async function proposeForPage(
  ctx: Pick<Context, 'heavyWork' | 'knowledge'>,
  tx: Tx,
  { cohorts, ...page }: PageToMark & { cohorts: Cohorts },
): Promise<Proposal[]> {
  return (await proposeForPages(ctx, tx, { exam: page.exam, pages: [page], cohorts })).map(({ proposal }) => proposal)
}

function idsOf(pages: readonly PageToMark[]): string[] {
  return pages.map(({ pageId }) => pageId)
}

/** An empty box beside an extra page is no blank answer. */
function expectMore(reading: QuestionReading): QuestionReading {
  return reading.boxInk === false ? { ...reading, boxInk: true } : reading
}

/** Nobody knows what of an extra page belongs to which answer: whoever marks looks at both. */
function leaveToPerson(proposal: Proposal): Proposal {
  const { question, mark } = proposal
  if (question.type === 'choice') return proposal
  return { ...proposal, mark: { ...mark, needsReview: true, doubts: [...mark.doubts, { code: 'extra-pages' }] } }
}

/** That nothing was found is no proof that nothing was written. */
function sayNotFound(proposal: Proposal): Proposal {
  const { mark, model } = proposal
  return model === null ? { ...proposal, mark: { ...mark, doubts: [...mark.doubts, { code: 'not-found-on-plain' }] } } : proposal
}
