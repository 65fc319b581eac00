import type { WrittenOverview } from '#contract/overview.ts'
import type { Grading } from '#engine/exam/exam.ts'
import { commonGrading, meanOf } from '#engine/overview/build-trends.ts'
import { departmentOf, departments } from '#engine/overview/departments.ts'
import { gradeBands } from '#engine/results/grade-of.ts'
import type { Language } from '#engine/words/words.ts'
import { isUnderWay, listProgress, type ExamOnPage } from '#server/features/overview/list-progress.ts'
import { isInView, type View } from '#server/features/overview/plan-view.ts'
import { listTeachersOfSchool } from '#server/features/classes/queries/subject-teachers.ts'
import { listTeacherChoices } from '#server/features/overview/list-taught-exams.ts'
import {
  countMeans,
  countPupilsOfExams,
  listClassSummaries,
  listExamsOfSpan,
  type ClassSummaryRow,
} from '#server/features/overview/queries/overview.ts'
import { hasMeritList } from '#server/features/overview/queries/settings.ts'
import { countStale } from '#server/features/stale-exams/queries.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

/** How far the exams of the term are, what they came to, and who has a result. */
export async function showOverview(ctx: Pick<Context, 'db' | 'now'>, view: View, language: Language): Promise<WrittenOverview> {
  const { db } = ctx
  const { schoolId, ownerId } = view.scope
  const exams = await listProgress(ctx, view)
  const rows = (await listClassSummaries(db, view)).filter((row) => isInView(view, row))
  const { pupils, withResult } = await countPupilsOfExams(db, [...new Set(rows.map(({ examId }) => examId))])
  const published = exams.filter(({ stage }) => stage === 'published')
  const underWay = exams.filter(({ stage }) => isUnderWay(stage) && stage !== 'confirmed')
  return {
    school: await findSchoolName(db, schoolId),
    isLeader: ownerId === null,
    term: describeTerm(view, todayInKenya(ctx.now())),
    teachers: ownerId === null ? listTeacherChoices(await listTeachersOfSchool(db, schoolId), await listExamsOfSpan(db, view)) : [],
    counting: await countStale(db, schoolId),
    figures: {
      exams: exams.length,
      published: published.length,
      underWay: underWay.length,
      late: exams.filter(({ isLate }) => isLate).length,
      mean: describeMean(rows, language),
      pupils,
      pupilsWithResult: withResult,
    },
    departments: departments.flatMap((department) => {
      const own = exams.filter(({ subject }) => departmentOf(subject) === department)
      return own.length === 0 ? [] : [describeDepartment(department, own)]
    }),
    meritList: ownerId === null ? await showMeritList(db, view, rows) : null,
  }
}

function describeDepartment(department: (typeof departments)[number], exams: readonly ExamOnPage[]): WrittenOverview['departments'][number] {
  const [published, underWay] = [exams.filter(({ stage }) => stage === 'published').length, exams.filter(({ stage }) => isUnderWay(stage)).length]
  return { department, published, underWay, toCome: exams.length - published - underWay, exams: [...exams] }
}

/** Weeks are counted from the Monday of the first day. */
function describeTerm({ term }: View, today: string): WrittenOverview['term'] {
  const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))
  const weekOf = (day: string) => Math.floor((days(term.startsOn, day) + ((new Date(term.startsOn).getUTCDay() + 6) % 7)) / 7) + 1
  const isNow = today >= term.startsOn && today <= term.endsOn
  return { ...term, week: isNow ? weekOf(today) : null, weeks: weekOf(term.endsOn) }
}

function describeMean(rows: readonly ClassSummaryRow[], language: Language): WrittenOverview['figures']['mean'] {
  const grading = commonGrading(rows)
  if (grading === null) return null
  const bands = gradeBands({ grading, language })
  const { value, count } = meanOf(
    rows.filter((row) => row.grading === grading),
    bands.length > 0,
  )
  if (value === null) return null
  const band = bands.find(({ points }) => points === Math.round(value))
  return {
    value,
    maxPoints: bands.length === 0 ? null : bands.length,
    grade: band === undefined ? null : { code: band.code, word: band.word },
    count,
  }
}

/** A group of so few could be told by who knows the class. */
const minShown = 3

/** How many pupils of each class have which mean grade. No name, no order of pupils; empty while it is off. */
async function showMeritList(db: Context['db'], view: View, rows: readonly ClassSummaryRow[]): Promise<WrittenOverview['meritList']> {
  if (!(await hasMeritList(db, view.scope.schoolId))) return { isOn: false, classes: [] }
  const grading: Grading | null = commonGrading(rows.filter(({ pointsSum }) => pointsSum !== null))
  if (grading === null) return { isOn: true, classes: [] }
  const exams = [...new Set(rows.filter((row) => row.grading === grading).map(({ examId }) => examId))]
  const counted = Map.groupBy(await countMeans(db, exams), ({ className }) => className)
  const bands = gradeBands({ grading })
  const classes = [...counted].map(([className, own]) => ({
    className,
    bands: bands.map(({ code, points }) => {
      const count = own.find((each) => each.points === points)?.count ?? 0
      return { code, count: count > 0 && count < minShown ? null : count }
    }),
  }))
  return { isOn: true, classes }
}
