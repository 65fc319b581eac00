import { AppError } from '#contract/base/errors.ts'
import { layOutLesson, type LessonPicture } from '#engine/analysis/lay-out-lesson.ts'
import { getLessonWords } from '#engine/analysis/lesson-words.ts'
import { presentIdeas } from '#server/features/analysis/list-ideas.ts'
import { findConfirmed, loadIdeas } from '#server/features/analysis/load-ideas.ts'
import { findNamelessPicture } from '#server/features/analysis/nameless-answers.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** The sheet of one shared idea, drawn in a thread. Throws `exam-not-found`, `exam-invalid`, `exam-not-confirmed`, `idea-not-found`. */
export async function printLesson(
  ctx: Context,
  viewer: Viewer,
  { examId, key }: { examId: string; key: string },
): Promise<{ pdf: Uint8Array; name: string }> {
  const confirmed = await findConfirmed(ctx, viewer, examId)
  const { row, exam } = confirmed
  const loaded = await loadIdeas(ctx, confirmed)
  const ideas = loaded.ideas.filter((each) => each.key === key)
  const [idea] = ideas
  const question = exam.questions.find(({ id }) => id === idea?.question)
  if (idea === undefined || question === undefined) throw new AppError('idea-not-found')
  const [presented] = await presentIdeas(ctx, confirmed, { ...loaded, ideas })
  const pictures: Uint8Array[] = []
  const take = async (answerId: string | null | undefined): Promise<LessonPicture | null> => {
    const crop = answerId === null || answerId === undefined ? null : await findNamelessPicture(ctx, examId, answerId)
    if (crop === null) return null
    return { picture: pictures.push(crop.jpeg) - 1, widthMm: crop.widthMm, heightMm: crop.heightMm }
  }
  const words = getLessonWords(exam.language)
  const blocks = layOutLesson({
    language: exam.language,
    question,
    idea,
    pupils: (presented?.pupils ?? []).map(({ name, admission, className }) =>
      [name, admission, className ?? ''].filter((part) => part !== '').join(' · '),
    ),
    wrong: await take(presented?.wrongId),
    right: await take(presented?.rightId),
  })
  const title = words.title(question.id)
  const school = await findSchoolName(ctx.db, row.schoolId)
  const pdf = await ctx.heavyWork.of(row.schoolId).printFlow({
    title,
    printedAt: row.confirmedAt,
    blocks,
    pictures,
    foot: `${school} · ${row.title} · ${words.foot}`,
  })
  return { pdf, name: `${row.title} ${title}` }
}
