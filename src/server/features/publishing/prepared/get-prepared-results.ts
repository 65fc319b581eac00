import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishedResult, type WrittenPublishedResult } from '#contract/published-result.ts'
import { gradeBands } from '#engine/results/grade-of.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { findPreparedResult, listResultLines, storePreparedResult } from '#server/features/publishing/prepared/queries.ts'
import { lineOf, type ResultLine } from '#server/features/publishing/prepared/result-line.ts'
import { findPublishedPaperById } from '#server/features/publishing/queries.ts'
import { showResult } from '#server/features/publishing/prepared/show-result.ts'
import type { Context } from '#server/platform/context.ts'
import { writeJsonYielding } from '#server/platform/http/write-json-yielding.ts'
/** The end of a code or link depends on that code or link, so it is added later. */
const withoutEnd = publishedResult.omit({ expiresAt: true })

export interface PreparedResult {
  /** As `publishedResult` writes it, but for its end. */
  json: string
  /** The grades of the exam, best first. */
  scale: string[]
  line: ResultLine
}

/**
 * Gets a published result. The caller checks who may see it. A stale result is computed and stored again. Null for a paper that
 * was withdrawn meanwhile.
 */
export async function getPreparedResult(ctx: Pick<Context, 'db'>, paperId: string): Promise<Omit<PreparedResult, 'line'> | null> {
  const found = await findPreparedResult(ctx.db, paperId, await programCode())
  if (found === null) return null
  const { json, scale } = found
  return json === null || scale === null ? prepareResult(ctx, paperId) : { json, scale }
}

/** The lines of published results for lists, by paper id. Stale ones are computed again. */
export async function listPreparedLines(ctx: Pick<Context, 'db'>, paperIds: readonly string[]): Promise<Map<string, ResultLine>> {
  const taken = new Map<string, ResultLine>()
  for (const { paperId, line } of await listResultLines(ctx.db, paperIds, await programCode())) {
    const found = line ?? (await prepareResult(ctx, paperId))?.line
    if (found !== undefined) taken.set(paperId, found)
  }
  return taken
}

/** Null where the paper is not published any more. */
export async function prepareResult({ db }: Pick<Context, 'db'>, paperId: string): Promise<PreparedResult | null> {
  const program = await programCode()
  // Facts and result come from one snapshot, so the next reader finds the result stale after a concurrent change.
  const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const made = await db.transaction(async (tx) => {
    const opened = await findPublishedPaperById(tx, paperId)
    const exam = opened === null ? null : await findExamRow(tx, opened.exam.id)
    const found = await findPreparedResult(tx, paperId, program)
    if (opened === null || exam === null || found === null) return null
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
  const { schoolId, madeFrom, scale, result } = made
  const json = (await writeJsonYielding(withoutEnd, result)).toString()
  const line = lineOf(result)
  await storePreparedResult(db, { paperId, schoolId, madeFrom, json, scale, line })
  return { json, scale, line }
}

/** The same version of the program wrote it. */
export function readPrepared({ json }: Pick<PreparedResult, 'json'>): Omit<WrittenPublishedResult, 'expiresAt'> {
  const read: Omit<WrittenPublishedResult, 'expiresAt'> = JSON.parse(json)
  return read
}

let known: Promise<string> | null = null

/** A hash of the running code. Another version of the program may compute another result. */
function programCode(): Promise<string> {
  known ??= hashCode(join(import.meta.dirname, '../../../..'))
  return known
}

async function hashCode(src: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(src, '../package.json')))
  for (const zone of ['engine', 'contract', 'server']) {
    const files = (await readdir(join(src, zone), { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    for (const file of files.toSorted()) hash.update(file).update(await readFile(join(src, zone, file)))
  }
  return hash.digest('base64url').slice(0, 16)
}
