import { publishedResult, type WrittenPublishedResult } from '#contract/published-result.ts'
import { gradeBands } from '#engine/results/grade-of.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { listPreparedResults, storePreparedResult } from '#server/features/publishing/prepared/queries.ts'
import { findPublishedPaperById } from '#server/features/publishing/queries.ts'
import { showResult } from '#server/features/publishing/prepared/show-result.ts'
import type { Context } from '#server/platform/context.ts'
import { writeInTurns } from '#server/platform/http/write-in-turns.ts'
import { programCode } from '#server/platform/program-code.ts'

/** When a way to it ends is known of the way alone. */
const withoutEnd = publishedResult.omit({ expiresAt: true })

export interface PreparedResult {
  paperId: string
  /** As `publishedResult` writes it, but for its end. */
  json: string
  /** The grades of the exam, best first. */
  scale: string[]
}

/**
 * Published results, by the id of their paper, to who has a right to them: that is not asked here. As they were prepared while
 * all that they show is as it was then; else worked out now, and kept. There is none for a paper that was taken back meanwhile.
 */
export async function takePreparedResults(ctx: Pick<Context, 'db'>, paperIds: readonly string[]): Promise<Map<string, PreparedResult>> {
  const rows = await listPreparedResults(ctx.db, paperIds, await programCode())
  const taken = new Map<string, PreparedResult>()
  for (const { paperId, json, scale } of rows) {
    const result = json === null || scale === null ? await prepareResult(ctx, paperId) : { paperId, json, scale }
    if (result !== null) taken.set(paperId, result)
  }
  return taken
}

/** Null where the paper is not published any more. */
export async function prepareResult({ db }: Pick<Context, 'db'>, paperId: string): Promise<PreparedResult | null> {
  const program = await programCode()
  // Facts and result are of one moment: what changes meanwhile is seen by neither, and so found out of date by the next reader.
  const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const made = await db.transaction(async (tx) => {
    const opened = await findPublishedPaperById(tx, paperId)
    const exam = opened === null ? null : await findExamRow(tx, opened.exam.id)
    const [found] = await listPreparedResults(tx, [paperId], program)
    if (opened === null || exam === null || found === undefined) return null
    const { grading, boundaries, language } = getValidExam(exam.draft)
    const scale = gradeBands({ grading, boundaries, language }).map(({ code }) => code)
    return {
      schoolId: exam.schoolId,
      madeFrom: found.madeFrom,
      scale,
      result: await showResult(tx, { ...opened, exam: { ...opened.exam, draft: exam.draft } }),
    }
  }, atOneMoment)
  if (made === null) return null
  const { schoolId, madeFrom, scale } = made
  const json = (await writeInTurns(withoutEnd, made.result)).toString()
  await storePreparedResult(db, { paperId, schoolId, madeFrom, json, scale })
  return { paperId, json, scale }
}

/** This very program wrote it. */
export function readPrepared({ json }: PreparedResult): Omit<WrittenPublishedResult, 'expiresAt'> {
  const read: Omit<WrittenPublishedResult, 'expiresAt'> = JSON.parse(json)
  return read
}
