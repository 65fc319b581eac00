import type { Tx } from '#db/client.ts'
import { getHighestPaperNumber, insertPapers, listPapersOfPupils, renewUnreadPapers, type PaperRow } from '#server/features/sheets/queries.ts'

interface PaperRequest {
  examId: string
  /** In the order of the print. */
  pupilIds: string[]
  version: number
  now: Date
}

/** A paper for each pupil, in their order: the one they have in this exam, or a new one. Call it while the exam is locked. */
export async function numberPapers(tx: Tx, { examId, pupilIds, version, now }: PaperRequest): Promise<PaperRow[]> {
  const existing = await listPapersOfPupils(tx, examId, pupilIds)
  const byPupil = new Map<string | null, PaperRow>()
  // A pupil may have been given a second paper by hand; the first is the one that was printed with the name.
  for (const paper of existing) if (!byPupil.has(paper.pupilId)) byPupil.set(paper.pupilId, paper)
  const stale = [...byPupil.values()].filter((paper) => paper.version !== version)
  await renewUnreadPapers(tx, { paperIds: stale.map(({ id }) => id), version, now })
  const added = await addPapers(
    tx,
    examId,
    pupilIds.filter((id) => !byPupil.has(id)).map((pupilId) => ({ pupilId, version })),
  )
  for (const paper of added) byPupil.set(paper.pupilId, paper)
  return pupilIds.map((pupilId) => {
    const paper = byPupil.get(pupilId)
    if (paper === undefined) throw new Error(`No paper was made for the pupil ${pupilId}.`)
    return paper
  })
}

/** Sheets without a name: always new ones, because those printed before may lie in somebody's drawer. */
export async function addSparePapers(tx: Tx, { examId, version, count }: { examId: string; version: number; count: number }): Promise<PaperRow[]> {
  return addPapers(
    tx,
    examId,
    Array.from({ length: count }, () => ({ pupilId: null, version })),
  )
}

/** New papers with the next numbers. Call it while the exam is locked. */
export async function addPapers(tx: Tx, examId: string, papers: readonly { pupilId: string | null; version: number }[]): Promise<PaperRow[]> {
  if (papers.length === 0) return []
  const first = (await getHighestPaperNumber(tx, examId)) + 1
  return insertPapers(
    tx,
    papers.map((paper, at) => ({ ...paper, examId, number: String(first + at).padStart(4, '0') })),
  )
}
