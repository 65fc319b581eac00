import type { BlockerCode, WrittenBlocker } from '#contract/blockers.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { getCountedExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { listOpenWork } from '#server/features/exams/stage-of.ts'
import { countPapersByVersion, listUnsettledPapers, type UnsettledPaper } from '#server/features/papers/queries/undecided-papers.ts'
import { listPrintedPlaces, type PrintedPlaceRow } from '#server/features/papers/queries/printed-places.ts'
import { listForeignVersions } from '#server/features/sheets/queries.ts'

/**
 * What stands in the way of confirming an exam, each reason once, in the order in which it is mended; nothing once it is
 * confirmed. The only place that knows: a new reason is a line here, with its words beside the screen and in the refusals.
 */
export async function listBlockers(db: Db | Tx, row: Pick<ExamRow, 'id' | 'draft' | 'pagesHold' | 'confirmedAt'>): Promise<WrittenBlocker[]> {
  if (row.confirmedAt !== null) return []
  const counted = await getCountedExam(db, row.id)
  const { exam } = readDraft(row.draft)
  const work = listOpenWork(counted).map((each) => ({ ...nothingMore, ...each }))
  if (exam === null) return [{ ...nothingMore, code: 'scheme', count: 1 }, ...work]
  const questions = exam.questions.map(({ id }) => id)
  // One after the other: within a transaction there is one connection.
  const unsettled = await listUnsettledPapers(db, row.id, questions)
  const printed = await listPrintedPlaces(db, row.id)
  const foreign = await listForeignVersions(db, row.id)
  const versions = await countPapersByVersion(db, row.id)
  return [
    ...work,
    ...ofPapers(
      'no-pupil',
      unsettled.filter(({ hasPupil }) => !hasPupil),
    ),
    ...ofPapers(
      'two-papers',
      unsettled.filter(({ hasTwin }) => hasTwin),
    ),
    ...listUnasked(exam, { unsettled, printed, versions, pagesHold: row.pagesHold }),
    ...foreign.flatMap((version) => listUnsaid(questions, { version, versions, pagesHold: row.pagesHold })),
    ...ofPapers(
      'blank',
      unsettled.filter(({ isBlankUnsaid }) => isBlankUnsaid),
    ),
  ]
}

const nothingMore = { questions: [], version: null, papers: [] }

const refusals = {
  scheme: () => new AppError('exam-not-ready-scheme'),
  busy: () => new AppError('exam-not-ready-busy'),
  empty: () => new AppError('exam-not-ready-empty'),
  answers: ({ count }) => new AppError('exam-not-ready-work', { answers: count, pages: 0 }),
  pages: ({ count }) => new AppError('exam-not-ready-work', { answers: 0, pages: count }),
  opinions: ({ count }) => new AppError('exam-not-ready-opinions', { answers: count }),
  'no-pupil': ({ count }) => new AppError('exam-not-ready-pupils', { papers: count }),
  'two-papers': ({ count }) => new AppError('exam-not-ready-two-papers', { papers: count }),
  'not-on-sheet': ({ count, questions }) => new AppError('exam-not-ready-questions', { papers: count, questions: questions.join(', ') }),
  'page-of-nobody': ({ questions }) => new AppError('exam-not-ready-page', { questions: questions.join(', ') }),
  'pages-unsaid': ({ questions }) => new AppError('exam-not-ready-unsaid', { questions: questions.join(', ') }),
  blank: ({ count }) => new AppError('exam-not-ready-blank', { papers: count }),
} satisfies Record<BlockerCode, (blocker: WrittenBlocker) => AppError>

/** Throws the first thing that stands in the way of confirming. */
export async function refuseHindered(db: Db | Tx, row: Parameters<typeof listBlockers>[1]): Promise<void> {
  const blockers = await listBlockers(db, row)
  const [first, second] = blockers
  if (first === undefined) return
  // Answers and pages that wait are said in one sentence.
  if (first.code === 'answers' && second?.code === 'pages') throw new AppError('exam-not-ready-work', { answers: first.count, pages: second.count })
  throw refusals[first.code](first)
}

function ofPapers(code: BlockerCode, papers: readonly UnsettledPaper[], about: Partial<WrittenBlocker> = {}): WrittenBlocker[] {
  const shown = papers.map(({ paperId, number, admission, name, pageIds }) => ({ paperId, number, admission, name, pageIds }))
  return papers.length === 0 ? [] : [{ ...nothingMore, code, count: papers.length, ...about, papers: shown }]
}

interface Printed {
  unsettled: readonly UnsettledPaper[]
  printed: readonly PrintedPlaceRow[]
  versions: readonly { version: number; papers: number }[]
  pagesHold: ExamRow['pagesHold']
}

/**
 * A question without an answer stands on no page of its paper's print, or on a page that is missing: a page that others of the
 * same print handed in is that pupil's alone, one that nobody handed in may never have been printed.
 */
function listUnasked(exam: Exam, { unsettled, printed, versions, pagesHold }: Printed): WrittenBlocker[] {
  const pageOf = new Map(printed.map(({ version, question, page }) => [`${version} ${question}`, page]))
  const came = new Set(unsettled.flatMap(({ version, pagesRead }) => pagesRead.map((page) => `${version} ${page}`)))
  const isWhole = (version: number) => {
    const all = versions.find((each) => each.version === version)?.papers ?? 0
    return all >= fewestPapers && unsettled.filter((paper) => paper.version === version && paper.unanswered.length > 0).length === all
  }
  const found = unsettled.map((paper) => {
    const { version, pagesRead, unanswered } = paper
    const said = pagesHold.find((each) => each.version === version)?.asked ?? []
    const missing = unanswered.filter((question) => {
      const page = pageOf.get(`${version} ${question}`)
      return page !== undefined && !pagesRead.includes(page)
    })
    const ofNobody = missing.filter(
      (question) => !said.includes(question) && isWhole(version) && !came.has(`${version} ${pageOf.get(`${version} ${question}`) ?? 0}`),
    )
    return { paper, unasked: unanswered.filter((question) => !missing.includes(question)), ofNobody }
  })
  const order = exam.questions.map(({ id }) => id)
  return (['unasked', 'ofNobody'] as const).flatMap((kind) => {
    const groups = Map.groupBy(
      found.filter((each) => each[kind].length > 0),
      (each) => `${each.paper.version} ${each[kind].join(' ')}`,
    )
    return [...groups.values()].flatMap((group) => {
      const questions = order.filter((id) => group[0]?.[kind].includes(id))
      const version = group[0]?.paper.version ?? null
      return ofPapers(
        kind === 'unasked' ? 'not-on-sheet' : 'page-of-nobody',
        group.map(({ paper }) => paper),
        { questions, version },
      )
    })
  })
}

/** Of one paper alone, a page that is missing is a page that is missing. */
const fewestPapers = 2

function listUnsaid(
  questions: readonly string[],
  { version, versions, pagesHold }: Pick<Printed, 'versions' | 'pagesHold'> & { version: number },
): WrittenBlocker[] {
  const papers = versions.find((each) => each.version === version)?.papers ?? 0
  const said = new Set(pagesHold.find((each) => each.version === version)?.asked)
  const unsaid = questions.filter((id) => !said.has(id))
  return papers === 0 || unsaid.length === 0 ? [] : [{ ...nothingMore, code: 'pages-unsaid', count: papers, questions: unsaid, version }]
}
