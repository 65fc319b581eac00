import { claimNumber } from '#engine/papers/claim-number.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { Tx } from '#db/client.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/admissions.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import { isCopyPaper } from '#server/features/papers/queries/copy-papers.ts'
import { listReadPages } from '#server/features/papers/queries/page-readings.ts'
import { listClaimingPages, type Paper, updatePaper } from '#server/features/papers/queries/papers.ts'

type Filled = readonly Pick<QuestionReading, 'question' | 'chosen' | 'doubt'>[]

/**
 * Papers on copies of a master sheet take no part: `claimCopies` or a person has said whose each page is.
 *
 * For a page that is new in its paper. The paper's pupil was decided by its other pages: where the number on this page differs, or there
 * is none, the paper becomes nobody's.
 */
export async function nameByNewPage(
  tx: Tx,
  exam: ExamKey,
  paper: Pick<Paper, 'id' | 'pupilId'>,
  page: { id: string; questions: QuestionReading[] },
): Promise<void> {
  if (!hasGrid(page.questions) || paper.pupilId === null || (await isCopyPaper(tx, paper.id))) return
  const admission = readAdmission(page.questions)
  const pupil = admission === null ? null : await findPupilByAdmission(tx, exam.schoolId, admission)
  const isAlone = (await listReadPages(tx, paper.id)).every(({ id }) => id === page.id)
  if (admission === null ? isAlone : pupil?.id !== paper.pupilId) await updatePaper(tx, paper.id, { pupilId: null })
}

/** Two scripts came under the code of a sheet without a printed name: it is nobody's until a person has told them apart. */
export async function nameNobody(tx: Tx, paperId: string): Promise<void> {
  const pages = (await isCopyPaper(tx, paperId)) ? [] : await listReadPages(tx, paperId)
  if (pages.some(({ questions }) => hasGrid(questions))) await updatePaper(tx, paperId, { pupilId: null })
}

/**
 * Decides again whose the sheets without a printed name are, by the filled-in numbers: those on these pages, and on the pages of these
 * papers that count.
 */
export async function reconcileClaims(
  tx: Tx,
  exam: ExamKey,
  { pages = [], paperIds = [] }: { pages?: readonly { questions: Filled }[]; paperIds?: readonly string[] },
): Promise<void> {
  const standing = []
  for (const paperId of paperIds) standing.push(...(await listReadPages(tx, paperId)))
  for (const admission of numbersOf([...pages, ...standing]).toSorted()) await reconcileNumber(tx, exam, admission)
}

async function reconcileNumber(tx: Tx, exam: ExamKey, admission: string): Promise<void> {
  const pupil = await findPupilByAdmission(tx, exam.schoolId, admission)
  if (pupil === null) return
  const pages = await listClaimingPages(tx, exam.id, pupil.id)
  const papers = [...Map.groupBy(pages, ({ paperId }) => paperId).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [{ ...first, numbers: numbersOf(own) }]
  })
  const { pupils, nobodys } = claimNumber(papers, admission)
  for (const { paperId, pupilId } of papers) {
    if (paperId === pupils && pupilId === null) await updatePaper(tx, paperId, { pupilId: pupil.id })
    if (nobodys.includes(paperId) && pupilId !== null) await updatePaper(tx, paperId, { pupilId: null })
  }
}

export function hasGrid(questions: Filled): boolean {
  return questions.some(({ question }) => question === ADMISSION_QUESTION)
}

function numbersOf(pages: readonly { questions: Filled }[]): string[] {
  return [...new Set(pages.flatMap(({ questions }) => readAdmission(questions) ?? []))]
}
