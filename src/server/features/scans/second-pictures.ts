import { compareSides, isOnlyInWords, type SideDifference } from '#engine/papers/compare-sides.ts'
import { isContested, type PageReason } from '#engine/page/page-reason.ts'
import { readBeforeReasons } from '#engine/papers/decide-page.ts'
import type { Tx } from '#db/client.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { compareWordsJob } from '#server/features/scans/declare-jobs.ts'
import { type Page, type PaperSide, type SidePage, updatePage } from '#server/features/papers/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'

/** A side of a paper with the picture of it that counts. */
export interface StandingSide extends PaperSide {
  paperNumber: string
  standing: Pick<SidePage, 'fileName' | 'sequence' | 'pictureKey' | 'questions'>
}

/**
 * How another picture of a side differs from the one that counts. Where nothing but words in boxes may tell them apart, the pictures
 * are compared later; until then it waits for a person, as whatever is not known to be the same.
 */
export async function findDifference(
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  { standing }: StandingSide,
  second: Pick<Page, 'id' | 'schoolId' | 'pictureKey' | 'questions'>,
): Promise<SideDifference | undefined> {
  if (standing.pictureKey === second.pictureKey) return undefined
  const difference = compareSides(standing.questions, second.questions)
  if (isOnlyInWords(difference)) await queue.send(tx, compareWordsJob, { pageId: second.id }, { key: second.id, priority: 5, share: second.schoolId })
  return difference
}

/** Makes a page that was read a second picture of its side, with why it does not count. */
export async function stepBack(
  ctx: Context,
  tx: Tx,
  side: StandingSide,
  page: SidePage,
  exam: { id: string; schoolId: string },
): Promise<PageReason[]> {
  const difference = await findDifference(ctx, tx, side, { ...page, schoolId: exam.schoolId })
  const reasons = readBeforeReasons({ ...side.standing, difference }, { page: side.pageNumber, paper: side.paperNumber })
  await updatePage(tx, page.id, { state: 'duplicate', reasons })
  await publishExamEvent(ctx, tx, exam.id, { page: page.id })
  return reasons
}

/**
 * Compares the other pictures of a side anew, because another one counts from now on. True where one may be another script. What was
 * read before answers of second pictures were kept stays as it is.
 */
export async function compareAnew(
  ctx: Context,
  tx: Tx,
  side: StandingSide,
  { others, exam }: { others: readonly SidePage[]; exam: { id: string; schoolId: string } },
): Promise<boolean> {
  const reasons: PageReason[] = []
  for (const other of others) if (other.state === 'read' || other.questions.length > 0) reasons.push(...(await stepBack(ctx, tx, side, other, exam)))
  return isContested(reasons)
}
