import { createHash, createHmac, randomUUID } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { lockExam } from '#server/features/exams/queries/exams.ts'
import { findPaperRow } from '#server/features/papers/queries/roll.ts'
import {
  findPublishingSettings,
  listResultLinks,
  replaceResultLink,
  type ResultLinkRow,
  type ResultLinkValues,
} from '#server/features/publishing/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { groupTypedCode, readTypedCode, spellTypedCode } from '#server/platform/text/typed-code.ts'

const codeChars = 12

/** The code of one issue: the same each time, so that the teacher can print it again, and nobody without the secret can work it out. 60 bits. */
export function makeResultCode(secret: string, issueId: string): string {
  const bytes = createHmac('sha256', secret).update(`result ${issueId}`).digest()
  return groupTypedCode(spellTypedCode(bytes.subarray(0, codeChars)))
}

export function hashResultCode(code: string): string {
  return createHash('sha256').update(readTypedCode(code)).digest('hex')
}

const dayMs = 24 * 60 * 60 * 1000

/** A term and its holidays: long enough to talk about a result, short enough that a lost slip of paper does not open it for years. */
const defaultCodeDays = 90

/** Null where the school has set nothing. */
export type CodeSettings = { codeDays: number | null } | null

/** When a code stops working, by what the school has set now; null: never. */
export function expiryOf({ issuedAt, settings }: { issuedAt: Date; settings: CodeSettings }): Date | null {
  const days = codeDaysOf(settings)
  return days === null ? null : new Date(issuedAt.getTime() + days * dayMs)
}

export function codeDaysOf(settings: CodeSettings): number | null {
  return settings === null ? defaultCodeDays : settings.codeDays
}

export function hasExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** A code for a paper that nobody had before, as it is kept. */
export function issueResultCode(
  { authSecret, now }: Pick<Context, 'authSecret' | 'now'>,
  paper: { paperId: string; schoolId: string },
): Required<ResultLinkValues> {
  const issueId = randomUUID()
  return { ...paper, issueId, codeHash: hashResultCode(makeResultCode(authSecret, issueId)), issuedAt: now() }
}

/**
 * Another code for one pupil, where the first was lost or given to somebody else: that one opens nothing from this moment on.
 * The new one's days count from now. Throws `paper-not-found`, `exam-not-published`.
 */
export async function replaceResultCode(ctx: Context, actor: Actor, paperId: string): Promise<{ link: ResultLinkRow; settings: CodeSettings }> {
  const found = await findPaperRow(ctx.db, paperId)
  if (found === null || !canSeeExam(actor, found.exam)) throw new AppError('paper-not-found')
  return ctx.db.transaction(async (tx) => {
    // Not while the results are taken back or published.
    const exam = await lockExam(tx, found.exam.id)
    if (exam === null) throw new AppError('paper-not-found')
    if (exam.publishedAt === null) throw new AppError('exam-not-published')
    if (!(await replaceResultLink(tx, issueResultCode(ctx, { paperId, schoolId: exam.schoolId })))) throw new AppError('paper-not-found')
    await recordAudit(tx, { actor, action: 'result-code.replace', subject: paperId })
    const [link] = await listResultLinks(tx, { examId: exam.id, paperId })
    if (link === undefined) throw new AppError('paper-not-found')
    return { link, settings: await findPublishingSettings(tx, exam.schoolId) }
  })
}
