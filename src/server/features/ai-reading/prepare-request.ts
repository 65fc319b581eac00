import { createHash } from 'node:crypto'
import { listAskedQuestions } from '#engine/marking/model-reply/asked-question.ts'
import { planPicture } from '#engine/marking/model-reply/plan-picture.ts'
import { isGuided } from '#engine/marking/model-reply/describe-guidance.ts'
import { PROMPT_VERSION, versionWithGuidance } from '#engine/marking/model-reply/prompt-version.ts'
import { writePrompt } from '#engine/marking/model-reply/write-prompt.ts'
import { type PageWork } from '#server/features/ai-reading/queries/pages.ts'
import { hashAsked } from '#server/features/marking/hash-asked.ts'
import { preparePlainRequest } from '#server/features/ai-reading/prepare-plain-request.ts'
import type { PreparedRequest } from '#server/features/ai-reading/prepared-request.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { listUndecided } from '#server/features/papers/queries/answers.ts'
import type { Context } from '#server/platform/context.ts'
import { cutAnswers } from '#server/platform/images/cut-answers.ts'

/**
 * What the model is asked about a page: the schemes of its written answers, and a picture of their boxes alone. No name,
 * number, class, school or title of an exam goes into it. Null where there is nothing to ask.
 */
export async function prepareRequest(ctx: Context, model: string, work: PageWork): Promise<PreparedRequest | null> {
  const exam = readMarkedExam(work.exam)
  if (exam !== null && work.plain !== null) return preparePlainRequest(ctx, model, { exam, work, plain: work.plain })
  const { uprightKey, layout } = work
  if (exam === null || uprightKey === null || layout === null) return null
  const written = listAskedQuestions(exam, work.questions)
  const undecided = new Set(
    await listUndecided(
      ctx.db,
      work.paperId,
      written.map(({ id }) => id),
    ),
  )
  if (undecided.size === 0) return null
  const plan = planPicture({ page: layout, questions: written.map(({ id }) => id), widthMm: work.pageWidthMm })
  if (plan === null) return null
  const asked = plan.places.flatMap(({ question, place }) => written.filter(({ id }) => id === question).map((each) => ({ question: each, place })))
  const prompt = writePrompt({ asked, language: exam.language, exam })
  const questions = asked.map(({ question }) => question)
  const promptVersion = versionWithGuidance(PROMPT_VERSION, isGuided(exam, questions))
  const key = createHash('sha256')
    .update(JSON.stringify([uprightKey, promptVersion, model, plan, prompt]))
    .digest('hex')
  return {
    asked: questions,
    askedHashes: Object.fromEntries(questions.map((question) => [question.id, hashAsked(question)])),
    key,
    pictureId: uprightKey,
    promptVersion,
    write: async () => ({ ...prompt, picture: await cutAnswers(await ctx.objects.get(uprightKey), plan, work.pageWidthMm) }),
  }
}
