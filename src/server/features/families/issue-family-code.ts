import { randomUUID } from 'node:crypto'
import type { FamilyKind } from '#contract/family.ts'
import { hashFamilyCode, makeFamilyCode } from '#server/features/families/family-code.ts'
import type { FamilyCodeValues } from '#server/features/families/queries/codes.ts'
import type { Context } from '#server/platform/context.ts'

/** A new code, as it is stored. */
export function issueFamilyCode(
  { authSecret, now }: Pick<Context, 'authSecret' | 'now'>,
  whose: { pupilId: string; schoolId: string; kind: FamilyKind },
): FamilyCodeValues {
  const issueId = randomUUID()
  return { ...whose, issueId, codeHash: hashFamilyCode(makeFamilyCode(authSecret, issueId)), issuedAt: now() }
}
