import type { SecondOpinionSettings } from '#contract/second-opinions.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { deleteAsked, deleteSettings, findSettings, saveSettings } from '#server/features/second-opinions/queries/opinions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** From now on the answers that are drawn so are judged twice, also such as are settled already. Throws `exam-confirmed`. */
export async function setUpSecondOpinions(ctx: Context, actor: Actor, { id }: ExamRow, { draw, givenBy }: SecondOpinionSettings): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenExam(tx, id)
    const isNew = (await findSettings(tx, id)) === null
    const [percent, below] = draw.kind === 'share' ? [draw.percent, null] : [null, draw.below]
    await saveSettings(tx, { examId: id, kind: draw.kind, percent, below, givenBy })
    const detail = `${draw.kind === 'share' ? `${draw.percent} %` : `below ${draw.below}`}, ${givenBy}`
    await recordAudit(tx, { actor, action: isNew ? 'second-opinions.begin' : 'second-opinions.change', subject: id, detail })
  })
}

/** No answer is judged twice any more. Every mark stays as it is, and so does what was given. */
export async function endSecondOpinions(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenExam(tx, id)
    const wasOn = await deleteSettings(tx, id)
    if ((await deleteAsked(tx, id)) === 0 && !wasOn) return
    await recordAudit(tx, { actor, action: 'second-opinions.end', subject: id })
  })
}
