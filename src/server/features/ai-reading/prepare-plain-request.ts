import { createHash } from 'node:crypto'
import type { Exam } from '#engine/exam/exam.ts'
import { listPlainQuestions } from '#engine/marking/model-reply/asked-question.ts'
import { isGuided } from '#engine/marking/model-reply/describe-guidance.ts'
import { PLAIN_PROMPT_VERSION, versionWithGuidance } from '#engine/marking/model-reply/prompt-version.ts'
import { writePlainPrompt } from '#engine/marking/model-reply/write-plain-prompt.ts'
import { coverToSend } from '#engine/papers/page-cover.ts'
import type { PreparedRequest } from '#server/features/ai-reading/prepared-request.ts'
import { type PageWork } from '#server/features/ai-reading/queries/pages.ts'
import { hashAsked } from '#server/features/marking/hash-asked.ts'
import { listPrintedQuestions } from '#server/features/papers/queries/page-readings.ts'
import { listUndecided } from '#server/features/papers/queries/answers.ts'
import type { Context } from '#server/platform/context.ts'
import { readCrashSafe } from '#server/platform/read-pages/read-crash-safe.ts'

interface PlainToAsk {
  exam: Exam
  work: PageWork
  plain: NonNullable<PageWork['plain']>
}

/**
 * What the model is asked about a page of plain paper: every question that stands on no printed page of its paper, and the
 * page with the place of the name painted over. Null where a person has decided all of them, or there is none.
 */
export async function preparePlainRequest(ctx: Context, model: string, { exam, work, plain }: PlainToAsk): Promise<PreparedRequest | null> {
  const printed = await listPrintedQuestions(ctx.db, [work.paperId])
  const asked = listPlainQuestions(exam, printed.get(work.paperId) ?? new Set())
  const ids = asked.map(({ id }) => id)
  if ((await listUndecided(ctx.db, work.paperId, ids)).length === 0) return null
  const { pictureKey, pictureId, turnDegrees } = plain
  const cover = coverToSend(work.exam.plainCover)
  const prompt = writePlainPrompt({ asked, language: exam.language, exam })
  const promptVersion = versionWithGuidance(PLAIN_PROMPT_VERSION, isGuided(exam, asked))
  const key = createHash('sha256')
    .update(JSON.stringify([pictureId, promptVersion, model, cover, prompt]))
    .digest('hex')
  return {
    asked,
    askedHashes: Object.fromEntries(asked.map((question) => [question.id, hashAsked(question)])),
    key,
    pictureId,
    promptVersion,
    write: async (run) => {
      const request = { picture: await ctx.objects.get(pictureKey), as: { kind: 'plain-page', turnDegrees, covers: [cover] } } as const
      const drawn = await readCrashSafe(run, async (how) => ctx.readers.drawPicture(request, work.exam.schoolId, how))
      return { ...prompt, pictures: [drawn] }
    },
  }
}
