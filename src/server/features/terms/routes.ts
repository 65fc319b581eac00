import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/terms.ts'
import { findTermFault, termNumbers, termOfDay, type Term } from '#engine/terms/terms.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { updateExam } from '#server/features/exams/queries/exams.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { listTermsAround, todayInKenya } from '#server/features/terms/list-terms-around.ts'
import { listWrittenTerms, writeTerms } from '#server/features/terms/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerTermRoutes(app: App, ctx: Context): void {
  serve(app, contract.listTerms, ({ actor }) => showTerms(ctx, getSchoolId(actor)))

  serve(app, contract.setTerms, async ({ actor, params: { year }, body }) => {
    const schoolId = getSchoolId(actor)
    const three = termNumbers.flatMap((term, at): Term[] => {
      const days = body.terms[at]
      return days === undefined ? [] : [{ year, term, ...days }]
    })
    const wrong = findTermFault(three)
    if (wrong !== null) {
      const at = `terms.${wrong.term - 1}.startsOn`
      if (wrong.fault === 'other-year') throw new AppError('term-of-other-year', { term: wrong.term, year, at })
      throw new AppError(wrong.fault === 'overlaps' ? 'term-overlaps' : 'term-ends-first', { term: wrong.term, at })
    }
    await ctx.db.transaction(async (tx) => {
      await writeTerms(tx, schoolId, year, three)
      await recordAudit(tx, { actor, action: 'terms.set', subject: schoolId, detail: String(year) })
    })
    return showTerms(ctx, schoolId)
  })

  serve(app, contract.setSitting, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const { satOn, kind, paper, weight } = body
    await ctx.db.transaction(async (tx) => {
      await updateExam(tx, exam.id, { satOn, reportKind: kind, reportPaper: paper, reportWeight: weight })
      if (exam.confirmedAt !== null) await markExamsStale(ctx, tx, { schoolId: exam.schoolId, examIds: [exam.id] })
      await recordAudit(tx, {
        actor,
        action: 'exam.sitting',
        subject: exam.id,
        detail: [satOn, kind, paper, weight].map((each) => each ?? '–').join(', '),
      })
    })
    return body
  })
}

async function showTerms(ctx: Context, schoolId: string) {
  const today = todayInKenya(ctx.now())
  const year = Number(today.slice(0, 4))
  const all = await listTermsAround(ctx.db, schoolId, year)
  const written = new Set((await listWrittenTerms(ctx.db, schoolId, [year - 1, year + 1])).map((each) => `${each.year}-${each.term}`))
  const current = termOfDay(today, all) ?? { year, term: 1 }
  return {
    terms: all.map((each) => ({ ...each, isProposed: !written.has(`${each.year}-${each.term}`) })),
    current: { year: current.year, term: current.term },
  }
}
