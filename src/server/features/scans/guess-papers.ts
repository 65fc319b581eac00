import { inferPlaces, type NeighbourPage } from '#engine/papers/infer-place.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { readSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { listPagesBeside, type BesideRow, type PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import type { Page } from '#server/features/papers/queries/pages.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import { rankGuesses, type GuessCandidate, type PlaceOfPage } from '#server/features/scans/rank-guesses.ts'
import type { Context } from '#server/platform/context.ts'

interface Guessed {
  exam: PageWithExam['exam']
  page: Page
  typed: string
}

/**
 * Papers that a page may belong to, for a person to choose from. No printed text is read: its code says most where it was read on a
 * page that was not, then the order in which the pages were scanned, then which papers miss a page.
 */
export async function guessPapers(ctx: Pick<Context, 'db'>, { exam, page, typed }: Guessed): Promise<GuessCandidate[]> {
  const [listed, beside] = await Promise.all([listPapers(ctx.db, exam.id), listPagesBeside(ctx.db, page.id)])
  // A paper of plain paper alone has no page with a number.
  const papers = listed
    .filter(({ pageCount }) => pageCount > 0)
    .map(({ id, number, admission, pupilName, pageCount, read }) => ({
      paperId: id,
      paperNumber: number,
      admission,
      pupilName,
      // A page that was said not to be handed in may turn up after all.
      missingPages: listMissingPages({ pageCount, read, notHandedIn: [] }),
      pageCount,
    }))
  const places = inferPlaces({ before: beside.before.map(toNeighbour), after: beside.after.map(toNeighbour) }, papers)
  const byPaper = new Map<string, { place: PlaceOfPage; at: number }>(places.map((place, at) => [place.paperId, { place, at }]))
  const code = codeOf(page, exam.code)
  const named = papers.find(({ paperNumber, missingPages }) => paperNumber === code?.paper && missingPages.includes(code.page))
  if (named !== undefined && code !== null)
    byPaper.set(named.paperId, { place: { paperId: named.paperId, kind: 'code', pageNumber: code.page, pages: [] }, at: -1 })
  const candidates = papers.map((paper) => {
    const found = byPaper.get(paper.paperId)
    return { ...paper, place: found === undefined ? null : { ...found.place, rank: found.at } }
  })
  return rankGuesses(candidates, typed)
}

/** What was read of it before the reader gave up; not what a person said. */
function codeOf({ state, code, reasons }: Page, examCode: string): SheetCode | null {
  const read = code === null || state !== 'unreadable' || reasons.some((reason) => reason.code === 'tried-as') ? null : readSheetCode(code)
  return read?.exam === examCode ? read : null
}

const kinds: Partial<Record<BesideRow['state'], NeighbourPage['kind']>> = { read: 'placed', 'no-code': 'lost', unreadable: 'lost', blank: 'blank' }

function toNeighbour({ state, paperId, pageNumber }: BesideRow): NeighbourPage {
  return { kind: kinds[state] ?? 'other', paperId, pageNumber }
}
