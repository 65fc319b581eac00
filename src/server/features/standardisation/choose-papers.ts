import type { ChoosablePapers } from '#contract/standardisation.ts'
import { paperLimits } from '#contract/standardisation.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { examMax } from '#engine/exam/exam-max.ts'
import { proposePapers } from '#engine/marking/standardisation/propose-papers.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import type { Db, Tx } from '#db/client.ts'
import { listMarks, listStandardRows } from '#server/features/standardisation/queries/standardisation.ts'
import { listPaperMarks } from '#server/features/papers/queries/marks.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'

/** Enough papers to see how somebody marks, and few enough for one sitting. */
const proposedCount = 7

/** Papers with every page read and no answer decided by a person, and papers that are chosen already. */
export async function listChoosablePapers(db: Db | Tx, examId: string, exam: Exam): Promise<ChoosablePapers> {
  // A transaction has one connection, so the queries run one after another.
  const papers = await listPapers(db, examId)
  const totals = new Map((await listPaperMarks(db, examId)).map((total) => [total.paperId, total]))
  const standards = await listStandardRows(db, examId)
  const marks = await listMarks(db, examId)
  const chosen = new Set(standards.map(({ standard }) => standard.paperId))
  const paperOf = new Map(standards.map(({ standard }) => [standard.answerId, standard.paperId]))
  const marked = new Set([
    ...marks.map(({ answerId }) => paperOf.get(answerId)),
    ...standards.flatMap(({ standard }) => (standard.agreedMarks === null ? [] : [standard.paperId])),
  ])
  const complete = papers.flatMap(({ id, number, absent, ...paper }) => {
    const own = totals.get(id)
    const isWhole = paper.read.length > 0 && listMissingPages({ ...paper, notHandedIn: [] }).length === 0
    const isUntouched = own?.isUntouched ?? false
    if (!chosen.has(id) && (absent || !isWhole || !isUntouched)) return []
    return [{ id, number, marks: own?.marks ?? null }]
  })
  // A paper without any mark yet counts as the lowest.
  const candidates = complete.map(({ id, marks: total }) => ({ id, marks: total ?? 0 }))
  const proposed = new Set(proposePapers(candidates, Math.max(proposedCount, paperLimits.fewest)))
  return {
    max: examMax(exam),
    papers: complete.map(({ id, number, marks: total }) => ({
      paperId: id,
      number,
      marks: total,
      isProposed: proposed.has(id),
      isChosen: chosen.has(id),
      isMarked: marked.has(id),
    })),
  }
}
