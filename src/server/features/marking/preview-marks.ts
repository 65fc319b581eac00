import type { Exam, Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { addUp } from '#engine/marking/add-up.ts'
import { isWithheld, markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { proposeMarks } from '#engine/marking/propose-marks.ts'
import { leaveUnread } from '#engine/page/page-reading.ts'
import { listAskedHere } from '#server/features/marking/list-asked-here.ts'
import { joinPlain } from '#server/features/marking/join-plain.ts'
import { listCohorts } from '#server/features/marking/queries.ts'
import { proposePage } from '#server/features/marking/propose-page.ts'
import { type Decision, listDecisions } from '#server/features/papers/queries/decisions.ts'
import { findHandReaderRole, listHandReadings } from '#server/features/papers/queries/hand-readings.ts'
import { listMarksByPaper, listMarksOfQuestions, type MarksOfPaper, type StoredMark } from '#server/features/papers/queries/marks.ts'
import { listPagesWithModelReply, listPlainPages, type PageWithModelReply } from '#server/features/papers/queries/model-replies.ts'
import { mapYielding, createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'

/** One mark that a changed scheme would change. */
export interface PreviewedChange {
  answerId: string
  paperId: string
  paperNumber: string
  question: string
  /** Null where nobody has judged the answer. */
  fromMarks: number | null
  toMarks: number | null
}

/** Answers to changed questions that are not fully read, so the effect of the change on them is unknown. */
export interface UnreadAnswers {
  count: number
  /** Those that the program's own reader would read under the changed scheme. */
  lookedFor: number
}

export interface MarksPreview {
  /** In the order of the exam's questions and the papers' numbers. */
  changes: PreviewedChange[]
  /** Answers that a person marked, whose marks stay. */
  decidedCount: number
  unread: UnreadAnswers
  paperCount: number
  /** The mean total of fully judged papers, before and after; null where there is none. */
  meanBefore: number | null
  meanAfter: number | null
}

/** Computes the marks under another scheme and stores nothing. Both exams have the same questions. */
export async function previewMarks(
  ctx: Pick<Context, 'db' | 'heavyWork' | 'knowledge'>,
  { examId, schoolId, before, after }: { examId: string; schoolId: string; before: Exam; after: Exam },
): Promise<MarksPreview> {
  const touched = new Map(after.questions.filter((question) => isTouched(before, after, question)).map((question) => [question.id, question]))
  const stored = await listMarksOfQuestions(ctx.db, examId, [...touched.keys()])
  const decisions = await listDecisions(
    ctx.db,
    stored.flatMap(({ answer }) => (touched.has(answer.question) && answer.reviewId !== null ? [answer.reviewId] : [])),
  )
  // Cohorts are stored for the current scheme. For the other scheme they are computed with the marks.
  const cohorts = Object.fromEntries((await listCohorts(ctx.db, examId)).map(({ question, meanOdds }) => [question, { meanOdds }]))
  const pages = await listPagesWithModelReply(ctx.db, examId)
  const proposals = await proposeAll(ctx, { examId, schoolId, pages, after, touched, cohorts })
  const changes: PreviewedChange[] = []
  const unread = new Set<string>()
  let decidedCount = 0
  const marksAfter = new Map<string, number | null>()
  const rest = createYield()
  for (const { answer, paperNumber } of stored) {
    await rest()
    const question = touched.get(answer.question)
    const decision = answer.reviewId === null ? undefined : decisions.get(answer.reviewId)
    if (question && decision) decidedCount++
    const mark =
      question === undefined || isWithheld(answer)
        ? null
        : (proposals.get(keyOf(answer.paperId, answer.question)) ?? proposeUnread(ctx, after, question))
    const next = mark && question && decision ? markDecided(ctx, { exam: after, question, mark, answer, decision }) : mark
    const fromMarks = judgedMarks(answer)
    const toMarks = next === null ? fromMarks : judgedMarks(next)
    marksAfter.set(keyOf(answer.paperId, answer.question), toMarks)
    if (toMarks === null && question && !decision && !isForPeople(question) && !isWithheld(answer)) unread.add(keyOf(answer.paperId, answer.question))
    if (toMarks !== fromMarks)
      changes.push({ answerId: answer.id, paperId: answer.paperId, paperNumber, question: answer.question, fromMarks, toMarks })
  }
  const totals = await totalsOf(after, await listMarksByPaper(ctx.db, examId), marksAfter)
  const lookedFor = await countLookedFor(ctx.db, { schoolId, pages, touched, unread })
  return { changes: inOrder(after, changes), decidedCount, unread: { count: unread.size, lookedFor }, ...totals }
}

/** A person judges these, since the scheme has no wording to search for. */
function isForPeople({ type }: Question): boolean {
  return type === 'essay' || type === 'drawing'
}

/** How many unread answers the program's own reader would read. */
async function countLookedFor(
  db: Context['db'],
  { schoolId, pages, touched, unread }: Pick<ToPropose, 'schoolId' | 'pages' | 'touched'> & { unread: ReadonlySet<string> },
): Promise<number> {
  if (unread.size === 0 || (await findHandReaderRole(db, schoolId)) === 'off') return 0
  const exam = { questions: [...touched.values()] }
  const counts = await mapYielding(pages, ({ paperId, questions }) => {
    const own = paperId === null ? [] : questions.filter(({ question }) => unread.has(keyOf(paperId, question)))
    return own.length === 0 ? 0 : listAskedHere(exam, own).length
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

interface Decided {
  exam: Exam
  question: Question
  mark: Mark
  answer: StoredMark['answer']
  decision: Decision
}

/** The mark of a person's decision under the changed scheme. A decision about bubbles is part of the reading. */
function markDecided({ knowledge }: Pick<Context, 'knowledge'>, { exam: { language }, question, mark, answer, decision }: Decided): Mark {
  if (!('bubbles' in decision)) return applyReview({ question, mark, review: decision })
  const { reading, readingConfidence, readingDoubts } = answer
  return markAnswer({ question, reading, language, source: 'sheet', readingConfidence, readingDoubts, knowledge })
}

/** The mark of an unread answer. */
function proposeUnread({ knowledge }: Pick<Context, 'knowledge'>, { language }: Exam, question: Question): Mark | null {
  const page = { exam: { language, questions: [question] }, read: [leaveUnread(question.id)], reply: null }
  return proposeMarks(page, knowledge)[0]?.mark ?? null
}

function isTouched(before: Exam, after: Exam, question: Question): boolean {
  const old = before.questions.find(({ id }) => id === question.id)
  return before.language !== after.language || JSON.stringify(old) !== JSON.stringify(question)
}

interface ToPropose {
  examId: string
  schoolId: string
  /** The printed pages. */
  pages: readonly PageWithModelReply[]
  after: Exam
  touched: ReadonlyMap<string, Question>
  cohorts: Readonly<Record<string, Cohort>>
}

/** The marks of every affected answer by its reading, by paper and question. */
async function proposeAll(
  ctx: Pick<Context, 'db' | 'heavyWork' | 'knowledge'>,
  { examId, schoolId, pages, after, touched, cohorts }: ToPropose,
): Promise<Map<string, Mark>> {
  const proposals = new Map<string, Mark>()
  const rest = createYield()
  const plain = Map.groupBy(await listPlainPages(ctx.db, { examId }), ({ paperId }) => paperId)
  for (const [paperId, plainPages] of plain) {
    const { row, questions } = joinPlain(after, [...touched.keys()], plainPages)
    await rest()
    for (const { question, mark } of await proposePage(ctx, { share: schoolId, exam: after, read: questions, row, hand: null, cohorts }))
      proposals.set(keyOf(paperId, question.id), mark)
  }
  // An answer on a printed page is read there.
  const hands = await listHandReadings(ctx.db, examId)
  for (const { id, paperId, questions, modelReply } of pages) {
    if (paperId === null) continue
    const read = questions.filter(({ question }) => touched.has(question))
    await rest()
    for (const { question, mark } of await proposePage(ctx, {
      share: schoolId,
      exam: after,
      read,
      row: modelReply,
      hand: hands.get(id) ?? null,
      cohorts,
    }))
      proposals.set(keyOf(paperId, question.id), mark)
  }
  return proposals
}

function keyOf(paperId: string, question: string): string {
  return `${paperId} ${question}`
}

async function totalsOf(
  exam: Exam,
  papers: readonly MarksOfPaper[],
  after: ReadonlyMap<string, number | null>,
): Promise<Pick<MarksPreview, 'paperCount' | 'meanBefore' | 'meanAfter'>> {
  const meanOf = async (marksOf: (paperId: string, question: string, marks: number | null) => number | null) => {
    const totals = await mapYielding(papers, ({ paperId, marks }) => {
      const own = Object.entries(marks).flatMap(([question, [stored, max]]) => {
        const judged = marksOf(paperId, question, stored)
        return judged === null ? [] : [{ question, max, marks: judged }]
      })
      return own.length < Object.keys(marks).length ? null : addUp(exam, own).total
    })
    const known = totals.filter((total) => total !== null)
    return known.length === 0 ? null : known.reduce((sum, total) => sum + total, 0) / known.length
  }
  return {
    paperCount: papers.length,
    meanBefore: await meanOf((_paperId, _question, marks) => marks),
    meanAfter: await meanOf((paperId, question, marks) => {
      const changed = after.get(keyOf(paperId, question))
      return changed === undefined ? marks : changed
    }),
  }
}

function inOrder(exam: Exam, changes: PreviewedChange[]): PreviewedChange[] {
  const place = new Map(exam.questions.map(({ id }, at) => [id, at]))
  return changes.toSorted((a, b) => (place.get(a.question) ?? 0) - (place.get(b.question) ?? 0) || a.paperNumber.localeCompare(b.paperNumber))
}
