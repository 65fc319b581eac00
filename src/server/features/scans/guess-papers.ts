import { inferPlaces, type NeighbourPage } from '#engine/papers/infer-place.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { listPagesBeside, type BesideRow } from '#server/features/papers/queries/listed-pages.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import { rankGuesses, type GuessCandidate } from '#server/features/scans/rank-guesses.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Papers that a page may belong to, for a person to choose from. No printed text is read: the order in which the pages were
 * scanned says most, then which papers miss a page.
 */
export async function guessPapers(
  ctx: Pick<Context, 'db'>,
  { examId, pageId, typed }: { examId: string; pageId: string; typed: string },
): Promise<GuessCandidate[]> {
  const [listed, beside] = await Promise.all([listPapers(ctx.db, examId), listPagesBeside(ctx.db, pageId)])
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
  const byPaper = new Map(places.map((place, at) => [place.paperId, { place, at }]))
  const candidates = papers.map((paper) => {
    const found = byPaper.get(paper.paperId)
    return { ...paper, place: found === undefined ? null : { ...found.place, rank: found.at } }
  })
  return rankGuesses(candidates, typed)
}

const kinds: Partial<Record<BesideRow['state'], NeighbourPage['kind']>> = { read: 'placed', 'no-code': 'lost', unreadable: 'lost', blank: 'blank' }

function toNeighbour({ state, paperId, pageNumber }: BesideRow): NeighbourPage {
  return { kind: kinds[state] ?? 'other', paperId, pageNumber }
}
