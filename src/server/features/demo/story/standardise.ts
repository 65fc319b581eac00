import type { Cast, StepResult } from '#server/features/demo/story/cast.ts'
import type { ChapterFile } from '#server/features/demo/story/read-chapter.ts'
import { addMarker } from '#server/features/exams/change-markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import { finishBlindMarking, giveBlindMark, showBlindMarking } from '#server/features/standardisation/blind-marking.ts'
import { listChoosablePapers } from '#server/features/standardisation/choose-papers.ts'
import { findStandardisation, listStandardRows } from '#server/features/standardisation/queries/standardisation.ts'
import { setUpStandardisation } from '#server/features/standardisation/set-up.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const paperCount = 5
/** Of the strict marker: every so many points that are earned are not given. */
const strictEvery = 6

interface Standardising {
  cast: Cast
  exam: ExamRow
  worth: ChapterFile['worth']
}

/** Two markers are done with the papers that everybody marks, one of them a little strict; the marks are still to be agreed. */
export async function standardise(ctx: Context, { cast, exam, worth }: Standardising): Promise<StepResult> {
  const { teacher, head, colleague } = cast
  for (const marker of [colleague, head]) await addMarker(ctx, teacher, { exam, userId: marker.userId })
  if ((await findStandardisation(ctx.db, exam.id)) === null) {
    const { papers } = await listChoosablePapers(ctx.db, exam.id, getValidExam(exam.draft))
    const paperIds = papers.slice(0, paperCount).map(({ paperId }) => paperId)
    const tolerance = { kind: 'share', value: 0.1 } as const
    await setUpStandardisation(ctx, teacher, exam, { paperIds, tolerance, checkEvery: 10, closesQuestion: false })
  }
  await markBlind(ctx, colleague, { exam, worth, isStrict: false })
  await markBlind(ctx, head, { exam, worth, isStrict: true })
  return 'told'
}

async function markBlind(
  ctx: Context,
  marker: Actor,
  { exam, worth, isStrict }: Pick<Standardising, 'exam' | 'worth'> & { isStrict: boolean },
): Promise<void> {
  const { answers, isDone } = await showBlindMarking(ctx, marker, exam)
  if (isDone) return
  const numbers = new Map((await listPapers(ctx.db, exam.id)).map(({ id, number }) => [id, number]))
  const paperOf = new Map((await listStandardRows(ctx.db, exam.id)).map(({ answer }) => [answer.id, numbers.get(answer.paperId) ?? '']))
  let earned = 0
  for (const { id: answerId, question, points } of answers) {
    const earns = worth[paperOf.get(answerId) ?? '']?.[question]
    const awarded = points.map((_, at) => {
      if (earns?.[at] !== true) return false
      earned += 1
      return !isStrict || earned % strictEvery !== 0
    })
    await giveBlindMark(ctx, marker, { exam, answerId, decision: { awarded } })
  }
  await finishBlindMarking(ctx, marker, exam)
}
