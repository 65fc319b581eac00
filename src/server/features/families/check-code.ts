import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { limitGuesses } from '#server/features/accounts/limit-guesses.ts'
import { hashFamilyCode } from '#server/features/families/family-code.ts'
import { isMailCodeRight, mailSignInCode } from '#server/features/families/mail-sign-in-code.ts'
import { defaultSecondFactor, isProofRight, maxWrongProofs, proofOf } from '#server/features/families/policy.ts'
import { countWrongProof, findCode, forgetWrongProofs, type FoundCode } from '#server/features/families/queries/codes.ts'
import type { Context } from '#server/platform/context.ts'

export interface WrittenCode {
  code: string
  /** What the school asks for besides; empty asks for a code by mail. */
  proof: string
}

export interface CodeWriter {
  /** Null where nobody is signed in. */
  memberId: string | null
  language: Language
}

/**
 * Whose code it is, where the proof is right. Wrong tries are limited as those at a password: by member for somebody signed in, else by
 * code. The network does not count: nobody finds a code of 60 bits by trying, and a whole town may share the address of its mobile
 * network. After too many tries a code is locked until the school replaces it. Throws `family-sign-in-wrong`, `family-code-locked`,
 * `too-many-sign-ins`; where a code is mailed, `family-code-mailed`, `family-mail-paused`, `family-mail-code-wrong`.
 */
export async function checkCode(ctx: Context, { code, proof }: WrittenCode, { memberId, language }: CodeWriter): Promise<FoundCode> {
  const codeHash = hashFamilyCode(code)
  const found = await findCode(ctx.db, codeHash)
  const asked = found && proofOf({ kind: found.code.kind, secondFactor: found.secondFactor ?? defaultSecondFactor, pupil: found.pupil })
  const isRight = await limitGuesses(
    ctx,
    { account: memberId === null ? `family ${codeHash}` : `family member ${memberId}`, network: null },
    async () => {
      if (found === null || asked === null) return false
      // Only somebody who has the code learns that it is locked.
      if (found.code.wrongGuesses >= maxWrongProofs) throw new AppError('family-code-locked')
      // Counts as a try until the mailed code is right, which limits the mails.
      if (asked === 'mail' && proof === '') return mailSignInCode(ctx, { issueId: found.code.issueId, to: found.pupil.guardianEmail ?? '', language })
      const isProven = asked === 'mail' ? await isMailCodeRight(ctx, found.code.issueId, proof) : isProofRight(asked, found.pupil, proof)
      if (!isProven) await countWrongProof(ctx.db, codeHash)
      return isProven
    },
  )
  if (found === null || !isRight) throw new AppError(asked === 'mail' ? 'family-mail-code-wrong' : 'family-sign-in-wrong')
  if (found.code.wrongGuesses > 0) await forgetWrongProofs(ctx.db, codeHash)
  return found
}
