import type { Tx } from '#db/client.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import { getHighestPaperNumber, insertPapers, listPapersOfPupils, renewUnreadPapers } from '#server/features/papers/queries/numbered-papers.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'

interface PaperRequest {
  exam: ExamKey
  /** In the order of printing, each with the version of its geometry. */
  pupils: readonly { pupilId: string; version: number }[]
  now: Date
}

/** Finds or makes a paper for each pupil, in order. Call it while the exam is locked. */
export async function numberPapers(tx: Tx, { exam, pupils, now }: PaperRequest): Promise<Paper[]> {
  const pupilIds = pupils.map(({ pupilId }) => pupilId)
  const existing = await listPapersOfPupils(tx, exam.id, pupilIds)
  const byPupil = new Map<string | null, Paper>()
  // A pupil may have been given a second paper by hand; the first is the one that was printed with the name.
  for (const paper of existing) if (!byPupil.has(paper.pupilId)) byPupil.set(paper.pupilId, paper)
  for (const [version, asked] of Map.groupBy(pupils, (each) => each.version)) {
    const stale = asked.flatMap(({ pupilId }) => byPupil.get(pupilId) ?? []).filter((paper) => paper.version !== version)
    await renewUnreadPapers(tx, { paperIds: stale.map(({ id }) => id), version, now })
  }
  const added = await addPapers(
    tx,
    exam,
    pupils.filter(({ pupilId }) => !byPupil.has(pupilId)),
  )
  for (const paper of added) byPupil.set(paper.pupilId, paper)
  return pupilIds.map((pupilId) => {
    const paper = byPupil.get(pupilId)
    if (paper === undefined) throw new Error(`No paper was made for the pupil ${pupilId}.`)
    return paper
  })
}

/** Makes a paper for each pupil who has none, for whoever writes on a sheet without a name. Call it while the exam is locked. */
export async function numberUnprinted(
  tx: Tx,
  { exam, pupilIds, version }: { exam: ExamKey; pupilIds: readonly string[]; version: number },
): Promise<void> {
  const have = new Set((await listPapersOfPupils(tx, exam.id, [...pupilIds])).map(({ pupilId }) => pupilId))
  await addPapers(
    tx,
    exam,
    pupilIds.filter((id) => !have.has(id)).map((pupilId) => ({ pupilId, version })),
  )
}

/** Makes sheets without a name. They are always new, since earlier prints may still be used. */
export async function addSparePapers(tx: Tx, { exam, versions }: { exam: ExamKey; versions: readonly number[] }): Promise<Paper[]> {
  return addPapers(
    tx,
    exam,
    versions.map((version) => ({ pupilId: null, version })),
  )
}

/** Makes a paper without a pupil. Call it while the exam is locked. */
export async function addPaper(tx: Tx, exam: ExamKey, version: number): Promise<Paper> {
  const [paper] = await addPapers(tx, exam, [{ pupilId: null, version }])
  if (paper === undefined) throw new Error('A paper was not stored.')
  return paper
}

/** New papers with the next numbers. Call it while the exam is locked. */
export async function addPapers(tx: Tx, exam: ExamKey, papers: readonly { pupilId: string | null; version: number }[]): Promise<Paper[]> {
  if (papers.length === 0) return []
  const first = (await getHighestPaperNumber(tx, exam.id)) + 1
  return insertPapers(
    tx,
    papers.map((paper, at) => ({ ...paper, schoolId: exam.schoolId, examId: exam.id, number: String(first + at).padStart(4, '0') })),
  )
}
