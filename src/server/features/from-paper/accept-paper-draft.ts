import { AppError } from '#contract/base/errors.ts'
import type { Figure } from '#engine/exam/exam.ts'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { toExam, type FigureOf } from '#engine/exam/from-paper/to-exam.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { storeFigure } from '#server/features/exams/store-figure.ts'
import { editDraft } from '#server/features/from-paper/edit-draft.ts'
import { titleOf } from '#server/features/from-paper/present.ts'
import { lockPaperDraft, updatePaperDraft, type PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Makes an exam of a draft, once; the builder says what is missing in it. Returns its id. Throws `paper-draft-not-ready`. */
export async function acceptPaperDraft(ctx: Context, actor: Actor, draft: PaperDraftRow): Promise<string> {
  const { id, schoolId } = draft
  // Before anything is locked: both take a while.
  const edited = draft.examId === null ? await editDraft(ctx, draft) : null
  const figureOf = edited === null ? () => null : await cutFigures(ctx, draft, edited)
  return ctx.db.transaction(async (tx) => {
    const row = await lockPaperDraft(tx, id)
    if (row === null) throw new AppError('paper-draft-not-found')
    if (row.examId !== null) return row.examId
    if (edited === null || row.state !== 'ready') throw new AppError('paper-draft-not-ready')
    if (row.revision !== draft.revision) throw new AppError('paper-draft-changed-elsewhere')
    const exam = toExam(edited, titleOf(row).slice(0, 120), figureOf)
    const examId = await createExam(tx, { schoolId, ownerId: row.ownerId ?? actor.userId, exam, isUnfinished: true, language: row.language })
    await updatePaperDraft(tx, id, { examId, updatedAt: ctx.now() })
    return examId
  })
}

const MM_PER_POINT = 25.4 / 72
/** Lines at the edge of a figure are not cut off. */
const MARGIN_POINTS = 4

/**
 * Cuts the figures of a paper out of its pages and keeps them, each in the size that it has there. One that cannot be kept, such
 * as one with a square code in it, is left out: its place on the paper stays listed in the draft.
 */
async function cutFigures(ctx: Context, { schoolId, ownerId, pages }: PaperDraftRow, { parts }: PaperDraft): Promise<FigureOf> {
  const kept = new Map<string, Figure>()
  const regions = parts.flatMap(({ figures }) => figures.slice(0, figureLimits.aQuestion)).slice(0, figureLimits.anExam)
  for (const region of regions) {
    const page = pages[region.page]
    if (page === undefined) continue
    const box = { x: region.x - MARGIN_POINTS, y: region.y - MARGIN_POINTS, w: region.w + 2 * MARGIN_POINTS, h: region.h + 2 * MARGIN_POINTS }
    const part = { x: box.x / page.width, y: box.y / page.height, width: box.w / page.width, height: box.h / page.height }
    try {
      const { picture } = await storeFigure(ctx, { schoolId, userId: ownerId }, { picture: await ctx.objects.get(page.key), part })
      kept.set(JSON.stringify(region), { picture, ...sizeOf(box) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return (region) => kept.get(JSON.stringify(region)) ?? null
}

/** As on the paper, within what a sheet holds. */
function sizeOf({ w, h }: { w: number; h: number }): Pick<Figure, 'widthMm' | 'heightMm'> {
  const { minMm, maxWidthMm, maxHeightMm } = figureLimits
  const share = Math.min(1, maxWidthMm / (w * MM_PER_POINT), maxHeightMm / (h * MM_PER_POINT))
  const side = (points: number): number => Math.max(minMm, Math.floor(points * MM_PER_POINT * share * 10) / 10)
  return { widthMm: side(w), heightMm: side(h) }
}
