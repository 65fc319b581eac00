import type { WrittenAnalysis } from '#contract/analysis.ts'
import { binTotals } from '#engine/analysis/bin-totals.ts'
import { listFindingsInSteps, type Finding } from '#engine/analysis/list-findings.ts'
import { describeItems } from '#engine/analysis/item-statistics.ts'
import { listNearBorders } from '#engine/analysis/near-border.ts'
import { countOptions } from '#engine/analysis/option-thirds.ts'
import { estimateReliability, type Reliability } from '#engine/analysis/reliability.ts'
import { describeTopicsByClass } from '#engine/analysis/topics-by-class.ts'
import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { compareLines } from '#engine/marking/line-agreement.ts'
import { spreadOf } from '#engine/results/class-statistics.ts'
import { percentOf } from '#engine/results/grade-of.ts'
import { readAnswers } from '#server/features/analysis/read-answers.ts'
import { listDecidedAgainstProgram } from '#server/features/papers/queries/overruled.ts'
import { listDecisionTimes, type DecisionTimes } from '#server/features/papers/queries/decisions.ts'
import { findResults } from '#server/features/results/get-results.ts'
import type { WorkedPaper, WorkedResults } from '#server/features/results/work-out-results.ts'
import { listRulings } from '#server/features/rulings/queries.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { mapYielding, runYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** Enough characters to recognise a question. */
const textChars = 300

/** The statistics of an exam, from decided answers alone. Throws `exam-not-found`, `exam-invalid`. */
export async function showAnalysis(ctx: Context, viewer: Viewer, examId: string): Promise<WrittenAnalysis> {
  const { row, exam, worked } = await findResults(ctx, viewer, examId)
  const [answers, decided, rulings, times] = await Promise.all([
    readAnswers(ctx, examId, worked.papers),
    listDecidedAgainstProgram(ctx.db, examId),
    listRulings(ctx.db, examId),
    listDecisionTimes(ctx.db, examId),
  ])
  const lines = compareLines(exam.questions, decided)
  const reliability = estimateReliability(worked.papers)
  const items = await mapYielding(exam.questions, (question) => describeItems([question], worked.papers))
  const ruled = rulings.filter(({ takenBackAt }) => takenBackAt === null).map(({ ruling }) => ruling.question)
  return {
    exam: {
      id: row.id,
      title: row.title,
      subject: exam.subject ?? null,
      language: exam.language,
      grading: exam.grading,
      max: worked.max,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
    },
    classNames: [...new Set(worked.papers.flatMap((paper) => paper.row.className ?? []))],
    ...countPapers(worked),
    ...presentTotals(worked),
    reliability: presentReliability(reliability),
    nearBorder: presentNearBorder(exam, worked, reliability),
    findings: (await runYielding(listFindingsInSteps({ questions: exam.questions, items: items.flat(), answers, lines }))).map(presentFinding),
    items: await mapYielding(exam.questions, (question, at) => ({
      ...presentItem(question, worked.items[at], answers.get(question.id) ?? []),
      rulings: ruled.filter((id) => id === question.id).length,
      time: presentTime(times.get(question.id)),
    })),
    topics: describeTopicsByClass(
      exam.questions,
      worked.papers.flatMap(({ row: { className }, marks }) => (className === null ? [] : [{ className, marks }])),
    ),
  }
}

function countPapers({ figures, papers }: WorkedResults): Pick<WrittenAnalysis, 'counts'> {
  const whole = papers.filter(({ total }) => total !== null).length
  return {
    counts: {
      expected: figures.expected,
      absent: figures.absent,
      papers: whole,
      papersWaiting: papers.length - whole,
      answersWaiting: papers.reduce((sum, { row }) => sum + row.toReview, 0),
    },
  }
}

function presentTotals({ papers, figures, max }: WorkedResults): Pick<WrittenAnalysis, 'figures' | 'totals'> {
  const totals = papers.flatMap(({ total }) => total ?? [])
  const { mean, median, sd } = spreadOf(totals)
  return {
    figures: mean === null || median === null ? null : { mean, meanPercent: percentOf(mean, max), meanGrade: figures.meanGrade, median, spread: sd },
    totals: binTotals(totals, max),
  }
}

function presentReliability(reliability: Reliability): WrittenAnalysis['reliability'] {
  const unknown = { papers: null, questions: null, alpha: null, low: null, high: null, standardError: null }
  return { ...unknown, ...reliability }
}

function presentNearBorder(exam: Exam, { papers, max }: WorkedResults, reliability: Reliability): WrittenAnalysis['nearBorder'] {
  if (reliability.state !== 'known' || exam.grading === 'percent') return null
  const whole = new Map(papers.flatMap(({ row, total }) => (total === null || row.paperId === null ? [] : [[row.paperId, { row, total }]])))
  const near = listNearBorders(
    [...whole].map(([id, { total }]) => ({ id, total })),
    { max, standardError: reliability.standardError, grading: exam },
  )
  return near.flatMap(({ id: paperId, ...border }) => {
    const row: WorkedPaper['row'] | undefined = whole.get(paperId)?.row
    if (row === undefined) return []
    return [{ paperId, name: row.name, admission: row.admission, className: row.className, grade: row.grade?.code ?? '', ...border }]
  })
}

function presentFinding(finding: Finding): WrittenAnalysis['findings'][number] {
  if (finding.code !== 'good-wording') return finding
  const { answerIds, ...rest } = finding
  return { ...rest, writers: answerIds.length, answerId: answerIds[0] ?? '' }
}

type Item = WrittenAnalysis['items'][number]

function presentItem(
  question: Question,
  item: WorkedResults['items'][number] | undefined,
  answers: readonly AnalysedAnswer[],
): Omit<Item, 'rulings' | 'time'> {
  const { count = 0, waiting = 0, facility = null, discrimination = null, efficiency = null } = item ?? {}
  return {
    question: question.id,
    type: question.type,
    topic: question.topic ?? null,
    text: (question.text ?? '').slice(0, textChars),
    max: question.marks,
    count,
    waiting,
    facility,
    discrimination,
    efficiency,
    options: question.type === 'choice' && answers.length > 0 ? countOptions(question, answers) : null,
  }
}

function presentTime(times: DecisionTimes | undefined): Item['time'] {
  if (times === undefined) return { decisions: 0, unknown: 0, totalSeconds: 0, medianSeconds: null }
  const { timed, untimed, totalMs, medianMs } = times
  return { decisions: timed, unknown: untimed, totalSeconds: totalMs / 1000, medianSeconds: medianMs === null ? null : medianMs / 1000 }
}
