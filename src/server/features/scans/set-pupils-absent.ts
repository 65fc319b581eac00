import { AppError } from '#contract/base/errors.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { addPapers } from '#server/features/papers/number-papers.ts'
import { listPapersOfPupils } from '#server/features/papers/queries/numbered-papers.ts'
import { updatePaper } from '#server/features/papers/queries/papers.ts'
import { listRoll } from '#server/features/papers/queries/roll.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface Absences {
  examId: string
  pupilIds: readonly string[]
  absent: boolean
}

/**
 * Says of pupils without a page that they did not sit the exam (X, not 0), or that they did. Who came into the class after the
 * print has no paper yet and gets one, which says it. Returns the pupils who are not what they were. Throws `pupil-not-found`
 * for one who is not of the exam, `exam-confirmed`.
 */
export async function setPupilsAbsent(ctx: Context, actor: Actor, { examId, pupilIds, absent }: Absences): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    const roll = Map.groupBy(await listRoll(tx, exam.id), ({ pupilId }) => pupilId)
    if (pupilIds.some((id) => !roll.has(id))) throw new AppError('pupil-not-found')
    const changed = [...new Set(pupilIds)].filter((id) => {
      const own = roll.get(id) ?? []
      // A page may have come in since the person looked: they decide about that pupil with the page before them.
      const hasPages = own.some(({ pagesRead, plainPages }) => pagesRead.length + plainPages > 0)
      return !hasPages && own.some((row) => row.absent !== absent)
    })
    const existing = await listPapersOfPupils(tx, exam.id, changed)
    const papers = (await lockWork(tx, exam, { paperIds: existing.map(({ id }) => id) })).papers
    const having = new Set(papers.map(({ pupilId }) => pupilId))
    const added = changed.filter((id) => !having.has(id)).map((pupilId) => ({ pupilId, version: exam.sheetVersion }))
    papers.push(...(await addPapers(tx, exam, added)))
    for (const { id } of papers) {
      await updatePaper(tx, id, { absent })
      await recordAudit(tx, { actor, action: absent ? 'paper.absent' : 'paper.present', subject: id })
    }
    return changed
  })
}
