import { writeFirstName } from '#engine/words/write-first-name.ts'
import type { CallChild } from '#engine/ussd/walk-keys.ts'
import { listTerms, type Term } from '#engine/terms/terms.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { listChildrenOfNumber } from '#server/features/families/numbers/list-numbers.ts'
import { listPublishedOfPupils, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { listWrittenTerms } from '#server/features/terms/queries.ts'
import { makeCallMark } from '#server/features/ussd/call-marks.ts'
import { groupBySitting, type SittingOf } from '#server/features/messages/group-by-sitting.ts'
import type { Context } from '#server/platform/context.ts'

export type CalledExam = SittingOf<OpenedPaper>

export interface CalledChild extends CallChild {
  schoolId: string
  pupilId: string
  firstName: string
  /** Empty where the pupil is in no class. */
  className: string
  /** By the mark that the call has of each. */
  called: ReadonlyMap<string, CalledExam>
}

/** Whose results this number may be told of now, and which there are. */
export async function loadCalledChildren(ctx: Pick<Context, 'config' | 'db' | 'now' | 'authSecret'>, phone: string): Promise<CalledChild[]> {
  const found = await listChildrenOfNumber(ctx.db, phone)
  const schools = [...new Set(found.map(({ schoolId }) => schoolId))]
  const entitlements = await Promise.all(schools.map((schoolId) => findEntitlements(ctx, schoolId)))
  const children = found.filter(({ schoolId }) => entitlements[schools.indexOf(schoolId)]?.sms === true)
  const published = await listPublishedOfPupils(
    ctx.db,
    children.map(({ pupilId }) => pupilId),
  )
  const terms = await loadTerms(ctx, published)
  return children.map(({ schoolId, pupilId, admission, name }) => {
    const own = published.filter((paper) => paper.pupilId === pupilId && paper.exam.schoolId === schoolId)
    const exams = groupBySitting(own, terms.get(schoolId) ?? [])
    const called = new Map(exams.map((exam) => [makeCallMark(ctx.authSecret, 'exam', `${pupilId} ${exam.key}`), exam]))
    const id = makeCallMark(ctx.authSecret, 'child', pupilId)
    const className = own[0]?.className ?? ''
    return { id, schoolId, pupilId, admission, firstName: writeFirstName(name), className, exams: [...called.keys()], called }
  })
}

async function loadTerms({ db }: Pick<Context, 'db'>, published: readonly OpenedPaper[]): Promise<Map<string, Term[]>> {
  const bySchool = Map.groupBy(published, ({ exam }) => exam.schoolId)
  const loaded = await Promise.all(
    [...bySchool].map(async ([schoolId, papers]) => {
      const years = papers.map(({ day }) => Number(day.slice(0, 4)))
      // A day of January's holidays belongs to the last term of the year before.
      const [from, to] = [Math.min(...years) - 1, Math.max(...years)] as const
      const all = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      return [schoolId, listTerms(all, await listWrittenTerms(db, schoolId, [from, to]))] as const
    }),
  )
  return new Map(loaded)
}
