import * as contract from '#contract/rulings.ts'
import { applyRuling } from '#engine/exam/ruling.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { compareLines } from '#engine/marking/line-agreement.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { previewMarks } from '#server/features/marking/preview-marks.ts'
import { listDecidedAgainstProgram } from '#server/features/papers/queries/overruled.ts'
import { getChanged } from '#server/features/rulings/change-scheme.ts'
import { makeRuling, undoRuling } from '#server/features/rulings/make-ruling.ts'
import { presentLine, presentPreview, presentRuling } from '#server/features/rulings/present.ts'
import { listRulings } from '#server/features/rulings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerRulingRoutes(app: App, ctx: Context): void {
  serve(app, contract.listRulings, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return { rulings: (await listRulings(ctx.db, exam.id)).map(presentRuling) }
  })

  serve(app, contract.makeRuling, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    return { ruling: presentRuling(await makeRuling(ctx, actor, { examId, ...body })) }
  })

  serve(app, contract.previewRuling, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const before = getValidExam(exam.draft)
    const after = asAsked(getChanged(applyRuling(exam.draft, body)).exam)
    const preview = await previewMarks(ctx, { examId: exam.id, schoolId: exam.schoolId, before, after })
    return { preview: presentPreview(preview) }
  })

  serve(app, contract.previewScheme, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const preview = await previewMarks(ctx, {
      examId: exam.id,
      schoolId: exam.schoolId,
      before: getValidExam(exam.draft),
      after: getValidExam(body.draft),
    })
    return { preview: presentPreview(preview) }
  })

  serve(app, contract.getLineAgreement, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const answers = await listDecidedAgainstProgram(ctx.db, exam.id)
    return { lines: compareLines(getValidExam(exam.draft).questions, answers).map(presentLine) }
  })

  serve(app, contract.undoRuling, async ({ actor, params }) => ({ ruling: presentRuling(await undoRuling(ctx, actor, params.rulingId)) }))
}
