import { randomUUID } from 'node:crypto'
import type { ResultLinkValues } from '#server/features/publishing/queries.ts'
import { hashResultCode, makeResultCode } from '#server/features/publishing/result-code.ts'
import type { Context } from '#server/platform/context.ts'

/** A code for a paper that nobody had before, as it is kept. */
export function issueResultCode(
  { authSecret, now }: Pick<Context, 'authSecret' | 'now'>,
  paper: { paperId: string; schoolId: string },
): Required<ResultLinkValues> {
  const issueId = randomUUID()
  return { ...paper, issueId, codeHash: hashResultCode(makeResultCode(authSecret, issueId)), issuedAt: now() }
}
