import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { getAnalysis } from '#contract/analysis.ts'
import { getDesk } from '#contract/desk.ts'
import { getExam, listExams } from '#contract/exams.ts'
import { listFeedback } from '#contract/feedback.ts'
import { getOverview } from '#contract/overview.ts'
import { listPhones } from '#contract/phones.ts'
import { getPlain } from '#contract/plain-paper.ts'
import { listResultLinks, previewPublishing } from '#contract/publishing.ts'
import { getResults } from '#contract/results.ts'
import { getReview } from '#contract/review.ts'
import { listPages } from '#contract/scans.ts'
import type { Db } from '#db/client.ts'
import type { Caller } from '#test/server/caller.ts'

const factsSchema = z.object({
  /** Papers with a page in them, of nobody who was absent. */
  handedIn: z.number(),
  /** Those of pupils who are known. */
  named: z.number(),
  /** Pupils who should have written, of whom no page is there and who are not absent. */
  withoutPage: z.number(),
  absent: z.number(),
  pagesNeedingYou: z.number(),
  answers: z.number(),
  answersToReview: z.number(),
  /** Of these, those on papers that count: who was absent has no result to wait for. */
  answersInResults: z.number(),
  /** Of all, those that are not first agreed on by everybody who marks. */
  inReview: z.number(),
  isConfirmed: z.boolean(),
  isPublished: z.boolean(),
})
export type Facts = z.infer<typeof factsSchema>
/** What one screen says, by the name of the fact. */
export type Said = Record<string, Partial<Record<keyof Facts | 'papers' | 'expected' | 'pupils' | 'pupilsExpected' | 'waiting', number>>>

/** The facts of an exam, from its rows alone: nothing of the program is asked. */
export async function readFacts(db: Db, examId: string): Promise<Facts> {
  const { rows } = await db.execute(sql`
    with sheet as (
      select p.id, p.pupil_id, p.absent,
        exists (select from pages g where g.paper_id = p.id and g.discarded_at is null and g.state in ('read', 'plain')) as has_page
      from papers p where p.exam_id = ${examId}
    ), member as (
      select pupil_id from sheet where pupil_id is not null
      union select id from pupils where class_id in (select class_id from sheet_sets where exam_id = ${examId} union select plain_class_id from exams where id = ${examId})
    ), waiting as (select a.id from answers a where a.exam_id = ${examId} and a.needs_review)
    select (select count(*) from sheet where has_page and not absent)::int as "handedIn",
      (select count(*) from sheet where has_page and not absent and pupil_id is not null)::int as named,
      (select count(*) from member m join pupils pu on pu.id = m.pupil_id and pu.removed_at is null
        where not exists (select from sheet s where s.pupil_id = m.pupil_id and (s.has_page or s.absent)))::int as "withoutPage",
      (select count(distinct pupil_id) from sheet where absent and pupil_id is not null)::int as absent,
      (select count(*) from pages where exam_id = ${examId} and discarded_at is null and state in ('unclaimed', 'no-code', 'unreadable', 'unknown-exam'))::int as "pagesNeedingYou",
      (select count(*) from answers where exam_id = ${examId})::int as answers, (select count(*) from waiting)::int as "answersToReview",
      (select count(*) from answers a join papers p on p.id = a.paper_id and not p.absent where a.exam_id = ${examId} and a.needs_review)::int
        as "answersInResults",
      (select count(*) from waiting w where not exists (select from standardisation_answers s where s.answer_id = w.id))::int as "inReview",
      e.confirmed_at is not null as "isConfirmed", e.published_at is not null as "isPublished"
    from exams e where e.id = ${examId}`)
  return factsSchema.parse(rows[0])
}

/** What every screen must say of an exam, worked out of its facts. */
export function sayFacts(facts: Facts) {
  const { handedIn, withoutPage, absent, named, answersToReview, pagesNeedingYou } = facts
  return {
    ...facts,
    waiting: answersToReview + pagesNeedingYou,
    papers: handedIn + withoutPage,
    expected: handedIn + withoutPage + absent,
    pupils: named + withoutPage,
    // Results and statistics leave a script of nobody out.
    pupilsExpected: named + withoutPage + absent,
  }
}

/** The figures of every screen that speaks of an exam's papers, pupils and answers. */
export async function readScreens(caller: Caller, examId: string, { isConfirmed, isPublished }: Facts): Promise<Said> {
  const params = { examId }
  const listed = (await caller.call(listExams)).exams.find(({ id }) => id === examId)
  const { exam } = await caller.call(getExam, { params })
  const results = await caller.call(getResults, { params })
  const preview = await caller.call(previewPublishing, { params })
  const review = await caller.call(getReview, { params })
  const phones = await caller.call(listPhones, { params })
  const { plain } = await caller.call(getPlain, { params })
  const { counts: pages } = await caller.call(listPages, { params, query: {} })
  const { counts: analysed } = await caller.call(getAnalysis, { params })
  const countRows = (status: string) => results.rows.filter((row) => row.status === status).length
  const countsOf = ({ papers, papersIn, pagesNeedingYou, answers, answersToReview }: typeof exam.counts) => ({
    papers,
    handedIn: papersIn,
    pagesNeedingYou,
    answers,
    answersToReview,
  })
  return {
    'the list of exams': listed === undefined ? {} : countsOf(listed.counts),
    'the head of the exam': countsOf(exam.counts),
    'the figures of the results': {
      named: results.figures.papers,
      pupilsExpected: results.figures.expected,
      absent: results.figures.absent,
      answersToReview: results.exam.answersToReview,
      pagesNeedingYou: results.exam.pagesNeedingYou,
    },
    'the class list': {
      expected: results.rows.length,
      withoutPage: countRows('no-page'),
      absent: countRows('absent'),
      handedIn: results.rows.filter(({ hasPages, status }) => hasPages && status !== 'absent').length,
    },
    'what publishing makes final': { named: preview.codes },
    'what confirming makes final': {
      named: preview.papers,
      withoutPage: preview.papersWithoutPages,
      absent: preview.absent,
      answersToReview: preview.answersToReview,
      pagesNeedingYou: preview.pagesNeedingYou,
    },
    'the progress of the review': {
      handedIn: review.papers.length,
      withoutPage: review.withoutPage,
      pagesNeedingYou: review.pagesNeedingYou,
      inReview: review.questions.reduce((sum, { toReview }) => sum + toReview, 0),
    },
    'a phone that scans': { pupils: phones.pupils, withoutPage: phones.withoutPage.length },
    'plain paper': { pupils: plain.counts.pupils, withoutPage: plain.counts.pupils - plain.counts.withPages },
    'the pages': { pagesNeedingYou: pages.needYou },
    'the analysis': {
      pupilsExpected: analysed.expected,
      absent: analysed.absent,
      named: analysed.papers + analysed.papersWaiting,
      answersInResults: analysed.answersWaiting,
    },
    ...(isConfirmed && { 'the feedback': { named: (await caller.call(listFeedback, { params, query: {} })).counts.papers } }),
    ...(isPublished && { 'the codes of results': { named: (await caller.call(listResultLinks, { params })).links.length } }),
  }
}

/** The same on the home page and on the page of the school, by exam. */
export async function readOverviews(caller: Caller): Promise<Map<string, Said>> {
  const { desk } = await caller.call(getDesk)
  const said = new Map<string, Said>()
  for (const { id, papers, papersIn: handedIn, pagesNeedingYou, answersToReview } of desk.exams)
    said.set(id, { 'the home page': { papers, handedIn, pagesNeedingYou, answersToReview } })
  const facts = new Map<string, keyof Facts>([
    ['confirm', 'handedIn'],
    ['publish', 'named'],
    ['answers', 'answersToReview'],
    ['pages', 'pagesNeedingYou'],
  ])
  for (const { task, examId, count } of desk.work) {
    const fact = facts.get(task)
    if (fact !== undefined) said.set(examId, { ...said.get(examId), [`the home page: ${task}`]: { [fact]: count } })
  }
  const terms = new Map(desk.exams.flatMap(({ term }) => (term === null ? [] : [[`${term.year} ${term.term}`, term]])))
  for (const { year, term } of terms.values()) {
    const { departments } = await caller.call(getOverview, { params: { year, term }, query: {} })
    for (const { id, papersIn: handedIn, waiting } of departments.flatMap(({ exams }) => exams))
      said.set(id, { ...said.get(id), 'the page of the school': { handedIn, waiting } })
  }
  return said
}
