import type { WrittenPlain } from '#contract/plain-paper.ts'
import { usualCover } from '#engine/papers/page-cover.ts'
import { proposeGroups, type StackPage } from '#engine/papers/propose-groups.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { findLastAct } from '#server/features/plain-paper/queries.ts'
import { countWhoHasPages } from '#server/features/papers/queries/roll.ts'
import { listPlainPapers, type PlainPaperRow } from '#server/features/papers/queries/listed-papers.ts'
import { listStack, type StackRow } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'

/** Where the pages of plain paper lie: in papers, loose, and what header sheets say of the loose ones. */
export async function showPlain(ctx: Pick<Context, 'db'>, userId: string, exam: ExamRow): Promise<WrittenPlain> {
  const [papers, stack, act, { pupils, withPages }] = await Promise.all([
    listPlainPapers(ctx.db, exam.id),
    listStack(ctx.db, exam.id),
    findLastAct(ctx.db, exam.id, userId),
    countWhoHasPages(ctx.db, exam.id),
  ])
  const first = findFirstOfEach(stack)
  const placed = Map.groupBy(
    stack.filter(({ state }) => state === 'plain'),
    ({ paperId }) => paperId,
  )
  const hasSheets = exam.sheetVersion > 0
  const loose = stack.flatMap((page) => presentLoose(page, { first, hasSheets }))
  const waitingLoose = loose.filter(({ state }) => state !== 'blank').length
  const placedCount = stack.filter(({ state }) => state === 'plain').length
  return {
    classId: exam.plainClassId,
    papers: papers.map((paper) => ({ ...paper, pages: inOrder(placed.get(paper.paperId) ?? []) })),
    loose,
    proposals: proposeFiles(stack, first, papers),
    counts: {
      placed: placedCount,
      total: placedCount + waitingLoose,
      waiting: stack.filter(({ state }) => state === 'waiting').length,
      pupils,
      withPages,
    },
    cover: exam.plainCover ?? usualCover,
    lastAct: act === null ? null : { id: act.id, kind: act.kind, pageCount: act.after.length },
  }
}

/** Of every picture the page that it came as first. */
function findFirstOfEach(stack: readonly StackRow[]): Map<string, StackRow> {
  const first = new Map<string, StackRow>()
  for (const page of stack) if (!first.has(page.pictureKey)) first.set(page.pictureKey, page)
  return first
}

function isRepeated(page: StackRow, first: ReadonlyMap<string, StackRow>): boolean {
  // A scanner gives the same bytes for two empty sides; nobody misses one.
  return page.state !== 'blank' && first.get(page.pictureKey)?.id !== page.id
}

interface Among {
  first: ReadonlyMap<string, StackRow>
  /** Sheets were printed for the exam. */
  hasSheets: boolean
}

function presentLoose(page: StackRow, { first, hasSheets }: Among): WrittenPlain['loose'] {
  const { id, fileName, sequence, state, turnDegrees, hasCorners, code, reasons } = page
  // A person who took it out of its paper has said that it is none.
  const isTakenOut = reasons.some((reason) => reason.code === 'taken-out')
  const isPrinted = hasSheets && state !== 'blank' && !isTakenOut && (hasCorners || code !== null)
  if (state !== 'no-code' && state !== 'unreadable' && state !== 'blank') return []
  const before = isRepeated(page, first) ? first.get(page.pictureKey) : undefined
  return [
    {
      id,
      fileName,
      sequence,
      state,
      turnDegrees,
      isPrinted,
      sameAs: before === undefined ? null : { fileName: before.fileName, sequence: before.sequence },
    },
  ]
}

function inOrder(pages: readonly StackRow[]): WrittenPlain['papers'][number]['pages'] {
  return pages
    .toSorted((a, b) => (a.pageNumber ?? 0) - (b.pageNumber ?? 0))
    .map(({ id, fileName, sequence, turnDegrees }) => ({ id, fileName, sequence, turnDegrees }))
}

function proposeFiles(stack: readonly StackRow[], first: ReadonlyMap<string, StackRow>, papers: readonly PlainPaperRow[]): WrittenPlain['proposals'] {
  const byId = new Map(papers.map((paper) => [paper.paperId, paper]))
  const whoseIs = (paperId: string) => ({ pupil: byId.get(paperId)?.pupilName ?? null, paper: byId.get(paperId)?.number ?? '?' })
  return [...Map.groupBy(stack, ({ uploadId }) => uploadId)].flatMap(([uploadId, rows]) => {
    // While pages are still being read, a header may be missing among them.
    if (rows.some(({ state }) => state === 'waiting')) return []
    const proposal = proposeGroups(
      rows.map((row) => ({ ...toStackPage(row), isRepeated: isRepeated(row, first) })),
      whoseIs,
    )
    return proposal === null ? [] : [{ uploadId, fileName: rows[0]?.fileName ?? '', ...proposal }]
  })
}

function toStackPage({ id, state, paperId, sequence, hasCorners }: StackRow): Omit<StackPage, 'isRepeated'> {
  return { id, kind: kindOf(state), paperId, sequence, hasCorners }
}

function kindOf(state: StackRow['state']): StackPage['kind'] {
  if (state === 'header') return 'header'
  if (state === 'plain') return 'placed'
  if (state === 'blank') return 'blank'
  return state === 'no-code' || state === 'unreadable' ? 'loose' : 'other'
}
