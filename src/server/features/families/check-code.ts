import { AppError } from '#contract/errors.ts'
import { limitGuesses } from '#server/features/accounts/limit-guesses.ts'
import { hashFamilyCode } from '#server/features/families/family-code.ts'
import { defaultSecondFactor, isProofRight, maxWrongProofs } from '#server/features/families/policy.ts'
import { countWrongProof, findCode, forgetWrongProofs, type FoundCode } from '#server/features/families/queries/codes.ts'
import type { Context } from '#server/platform/context.ts'

export interface WrittenCode {
  code: string
  /** What the school asks for beside it. */
  proof: string
}

/**
 * Whose code it is, where what was written beside it is right. Wrong tries are limited as those at a password are, by code and by
 * network; a code that was tried too often opens nothing until the school gives another. Throws `family-sign-in-wrong`,
 * `family-code-locked`, `too-many-sign-ins`.
 */
export async function checkCode(ctx: Context, { code, proof }: WrittenCode, network: string): Promise<FoundCode> {
  const codeHash = hashFamilyCode(code)
  const found = await findCode(ctx.db, codeHash)
  const isRight = await limitGuesses(ctx, { account: `family ${codeHash}`, network }, async () => {
    if (found === null) return false
    // Whoever holds the code may know that it is locked; nobody else comes here.
    if (found.code.wrongGuesses >= maxWrongProofs) throw new AppError('family-code-locked')
    const { code: row, pupil, secondFactor } = found
    if (isProofRight({ kind: row.kind, secondFactor: secondFactor ?? defaultSecondFactor, pupil }, proof)) return true
    await countWrongProof(ctx.db, codeHash)
    return false
  })
  if (found === null || !isRight) throw new AppError('family-sign-in-wrong')
  if (found.code.wrongGuesses > 0) await forgetWrongProofs(ctx.db, codeHash)
  return found
}
