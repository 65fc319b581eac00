import type { CallChild } from '#engine/ussd/walk-keys.ts'
import { listTerms, type Term } from '#engine/terms/terms.ts'
import { writeFirstName } from '#engine/words/write-first-name.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { listChildrenOfNumber } from '#server/features/families/numbers/list-numbers.ts'
import { listPublishedOfPupils, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { listWrittenTerms } from '#server/features/terms/queries.ts'
import { makeCallMark } from '#server/features/ussd/call-marks.ts'
import { groupBySitting, type CalledExam } from '#server/features/ussd/group-by-sitting.ts'
import type { Context } from '#server/platform/context.ts'

export interface CalledChild extends CallChild {
  schoolId: string
  pupilId: string
  firstName: string
  /** By the mark that the call has of each. */
  called: ReadonlyMap<string, CalledExam>
}

/** Whose results this number may be told of now, and which there are. */
export async function loadCalledChildren(ctx: Pick<Context, 'config' | 'db' | 'now' | 'authSecret'>, phone: string): Promise<CalledChild[]> {
  const found = await listChildrenOfNumber(ctx.db, phone)
  if (found.length === 0) return []
  const schools = [...new Set(found.map(({ schoolId }) => schoolId))]
  const entitled = await Promise.all(schools.map(async (schoolId) => (await findEntitlements(ctx, schoolId)).sms))
  const children = found.filter(({ schoolId }) => entitled[schools.indexOf(schoolId)] === true)
  const published = await listPublishedOfPupils(
    ctx.db,
    children.map(({ pupilId }) => pupilId),
  )
  const terms = await loadTerms(ctx, published)
  return children.map(({ schoolId, pupilId, admission, name }) => {
    const own = published.filter((paper) => paper.pupilId === pupilId && paper.exam.schoolId === schoolId)
    const exams = groupBySitting(own, terms.get(schoolId) ?? [])
    const called = new Map(exams.map((exam) => [makeExamMark(ctx.authSecret, exam), exam]))
    const id = makeCallMark(ctx.authSecret, 'child', pupilId)
    return { id, schoolId, pupilId, admission, firstName: writeFirstName(name), exams: [...called.keys()], called }
  })
}

/** By its oldest paper: another subject that is published during the call makes it no other exam. */
function makeExamMark(authSecret: string, { papers }: CalledExam): string {
  return makeCallMark(authSecret, 'exam', papers.at(-1)?.paper.id ?? '')
}

async function loadTerms({ db }: Pick<Context, 'db'>, published: readonly OpenedPaper[]): Promise<Map<string, Term[]>> {
  const bySchool = Map.groupBy(published, ({ exam }) => exam.schoolId)
  const loaded = await Promise.all(
    [...bySchool].map(async ([schoolId, papers]) => {
      const years = papers.map(({ day }) => Number(day.slice(0, 4)))
      const [from, to] = [Math.min(...years) - 1, Math.max(...years)]
      const all = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      return [schoolId, listTerms(all, await listWrittenTerms(db, schoolId, [from, to]))] as const
    }),
  )
  return new Map(loaded)
}
