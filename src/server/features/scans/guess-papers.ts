import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { rankGuesses, type GuessCandidate } from '#server/features/scans/rank-guesses.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import type { Context } from '#server/platform/context.ts'

/** Papers that a page may belong to, for a person to choose from. */
export async function guessPapers(ctx: Pick<Context, 'db'>, examId: string, admission: string): Promise<GuessCandidate[]> {
  // A paper of plain paper alone has no page with a number.
  const papers = (await listPapers(ctx.db, examId)).filter(({ pageCount }) => pageCount > 0)
  const candidates = papers.map(({ id, number, admission: of, pupilName, pageCount, read }) => ({
    paperId: id,
    paperNumber: number,
    admission: of,
    pupilName,
    // A page that was said not to be handed in may turn up after all.
    missingPages: listMissingPages({ pageCount, read, notHandedIn: [] }),
    pageCount,
  }))
  return rankGuesses(candidates, admission)
}
