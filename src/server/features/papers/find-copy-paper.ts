import type { Tx } from '#db/client.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import { addPapers } from '#server/features/papers/number-papers.ts'
import { hasKeptPages } from '#server/features/papers/queries/copy-papers.ts'
import { listPapersOfPupils } from '#server/features/papers/queries/numbered-papers.ts'
import { type Paper, updatePaper } from '#server/features/papers/queries/papers.ts'

interface CopyPaperWanted {
  pupilId: string
  /** Of the master sheet. */
  version: number
  /** All versions of the exam that are masters'. */
  masters: ReadonlySet<number>
}

/**
 * The paper into which a pupil's copies of a master sheet go: the one that has copies of this version, else one of the pupil's that
 * waits for any, else a new one. Never that of a printed name, which may come in too. Call it while the exam is locked.
 */
export async function findCopyPaper(tx: Tx, exam: ExamKey, { pupilId, version, masters }: CopyPaperWanted): Promise<Paper> {
  const own = (await listPapersOfPupils(tx, exam.id, [pupilId])).filter((paper) => masters.has(paper.version))
  const same = own.find((paper) => paper.version === version)
  if (same !== undefined) return same
  for (const paper of own) {
    if (await hasKeptPages(tx, paper.id)) continue
    await updatePaper(tx, paper.id, { version })
    return { ...paper, version }
  }
  const [paper] = await addPapers(tx, exam, [{ pupilId, version }])
  if (paper === undefined) throw new Error('A paper was not stored.')
  return paper
}
