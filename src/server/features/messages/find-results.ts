import { guessPaper } from '#engine/reports/sitting.ts'
import type { Sitting } from '#engine/messages/name-sitting.ts'
import { termOfDay } from '#engine/terms/terms.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { groupBySitting } from '#server/features/messages/group-by-sitting.ts'
import { listPreparedLines } from '#server/features/publishing/prepared/get-prepared-results.ts'
import type { ResultLine } from '#server/features/publishing/prepared/result-line.ts'
import {
  findPublishingSettings,
  listPublishedExams,
  listResultsOfExams,
  type PublishedExamRow,
  type ResultOfPupil,
} from '#server/features/publishing/queries.ts'
import { expiryOf, hasExpired, makeResultCode } from '#server/features/publishing/result-code.ts'
import { listTermsAround, todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** A published result of a pupil that a message may tell. */
export interface TellableResult {
  paperId: string
  publishedAt: Date
  subject: string
  /** Which paper of its subject; null for one that has no other. */
  paper: number | null
  line: ResultLine
  /** Where it is read whole; null where its code has expired. */
  address: string | null
}

export interface PupilWithResults {
  pupil: Pick<ResultOfPupil, 'pupilId' | 'name' | 'classId' | 'className'>
  /** Of the exam that is told about; null while it says nothing: a page is missing, or there are two papers. */
  anchor: TellableResult | null
  /** The pupil's others of the same sitting. */
  others: TellableResult[]
}

export interface SittingResults {
  sitting: Sitting
  pupils: PupilWithResults[]
}

/** Longer than any term with its holidays. */
const daysAround = 250
const dayMs = 24 * 60 * 60 * 1000

/** The results of a published exam and those of the same sitting, pupil by pupil as they stand now. */
export async function findSittingResults(
  ctx: Context,
  exam: Pick<ExamRow, 'id' | 'schoolId' | 'satOn' | 'createdAt'>,
  pupilIds?: readonly string[],
): Promise<SittingResults> {
  const { id, schoolId } = exam
  const day = exam.satOn ?? todayInKenya(exam.createdAt)
  const [terms, near, anchors, settings] = await Promise.all([
    listTermsAround(ctx.db, schoolId, Number(day.slice(0, 4))),
    listPublishedExams(ctx.db, { schoolId, from: addDays(day, -daysAround), to: addDays(day, daysAround) }),
    listResultsOfExams(ctx.db, { examIds: [id], ...(pupilIds && { pupilIds }) }),
    findPublishingSettings(ctx.db, schoolId),
  ])
  const own = near.find((each) => each.id === id)
  const term = termOfDay(day, terms)
  const sitting = { kind: own?.reportKind ?? null, title: own?.title ?? '', term: term?.term ?? null }
  if (own === undefined) return { sitting, pupils: [] }
  const ofTerm = near.filter((each) => each.id !== id && termOfDay(each.day, terms) === term)
  const rows = await listResultsOfExams(ctx.db, {
    examIds: ofTerm.map((each) => each.id),
    pupilIds: anchors.map(({ pupilId }) => pupilId),
  })
  const lines = await listPreparedLines(
    ctx,
    [...anchors, ...rows].map(({ paperId }) => paperId),
  )
  const present = (row: ResultOfPupil, of: PublishedExamRow): TellableResult[] => {
    const line = lines.get(row.paperId)
    // Without all its pages a paper has no result.
    if (line === undefined || line.percent === null) return []
    const isOpen = !hasExpired(expiryOf({ issuedAt: row.issuedAt, settings }), ctx.now())
    const address = isOpen ? `${siteUrl(ctx.config)}/result#${makeResultCode(ctx.authSecret, row.issueId)}` : null
    const paper = of.reportPaper ?? guessPaper(of.title)
    return [{ paperId: row.paperId, publishedAt: of.publishedAt, subject: of.subject ?? of.title, paper, line, address }]
  }
  const byPupil = Map.groupBy(rows, ({ pupilId }) => pupilId)
  const anchorsByPupil = Map.groupBy(anchors, ({ pupilId }) => pupilId)
  // Where two papers of an exam are named after one pupil, nobody knows which of them is theirs.
  const presentOnly = ([row, ...more]: readonly ResultOfPupil[], of: PublishedExamRow) =>
    row === undefined || more.length > 0 ? [] : present(row, of)
  const pupils = [...anchorsByPupil].flatMap(([pupilId, papers]): PupilWithResults[] => {
    const theirs = Map.groupBy(byPupil.get(pupilId) ?? [], ({ examId }) => examId)
    const written = [own, ...ofTerm.filter((of) => theirs.has(of.id))]
    const sittings = groupBySitting(
      written.map((of) => ({ exam: of, day: of.day, publishedAt: of.publishedAt })),
      terms,
    )
    const together = sittings.find(({ papers: inIt }) => inIt.some(({ exam: { id: examId } }) => examId === id))
    const isTogether = (of: PublishedExamRow) => together?.papers.some(({ exam: { id: examId } }) => examId === of.id) === true
    const others = ofTerm.filter(isTogether).flatMap((of) => presentOnly(theirs.get(of.id) ?? [], of))
    return papers.slice(0, 1).map(({ name, classId, className }) => {
      return { pupil: { pupilId, name, classId, className }, anchor: presentOnly(papers, own)[0] ?? null, others }
    })
  })
  return { sitting, pupils }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
