import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { findOrOpenAccount } from '#server/features/accounts/find-or-open-account.ts'
import type { GoogleProvider } from '#server/features/accounts/google-provider.ts'
import { deleteExpiredAttempts, insertAttempt, consumeAttempt, consumeFinishedAttempt } from '#server/features/accounts/queries/google.ts'
import { hashCode, makeCode } from '#server/features/accounts/random-code.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { findUserById, type UserWithSchool } from '#server/features/accounts/queries/users.ts'
import type { Context } from '#server/platform/context.ts'

/** A person at the provider's own page may have to look for a password. */
const roundTripMs = 10 * 60 * 1000
/** The browser comes back on its own. */
const finishMs = 2 * 60 * 1000

/** The sign-in page has a sentence for each failure. */
type GoogleAnswer = { finishCode: string } | { failure: 'failed' | 'unverified' | 'has-account' }

/** Where to send the browser, and the state that it must return in a cookie and in the address. */
export async function startGoogle(
  ctx: Context,
  provider: GoogleProvider,
  { remember, agreedTo }: { remember: boolean; agreedTo: string | undefined },
): Promise<{ url: URL; state: string }> {
  const { url, state, nonce, codeVerifier } = await provider.startRoundTrip()
  const now = ctx.now()
  await deleteExpiredAttempts(ctx.db, now)
  const expiresAt = new Date(now.getTime() + roundTripMs)
  await insertAttempt(ctx.db, { stateHash: hashCode(state), nonce, codeVerifier, remember, policiesVersion: agreedTo, createdAt: now, expiresAt })
  return { url, state }
}

/** Checks the provider's answer, once: a code to finish with, or the failure. */
export async function answerGoogle(
  ctx: Context,
  provider: GoogleProvider,
  { search, state, language }: { search: string; state: string; language: Language },
): Promise<GoogleAnswer> {
  const now = ctx.now()
  const attempt = await consumeAttempt(ctx.db, hashCode(state), now)
  if (!attempt) return { failure: 'failed' }
  try {
    const claims = await provider.readAnswer(search, { state, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier })
    const found = await findOrOpenAccount(ctx, claims, { language, agreedTo: attempt.policiesVersion })
    if ('failure' in found) return found
    const { code, codeHash } = makeCode()
    await insertAttempt(ctx.db, { ...attempt, finishHash: codeHash, userId: found.userId, expiresAt: new Date(now.getTime() + finishMs) })
    return { finishCode: code }
  } catch (error) {
    ctx.log.warn({ err: error }, 'The answer of Google was refused.')
    return { failure: 'failed' }
  }
}

/** Only the browser that started can finish: a link with somebody else's code signs nobody in. */
export async function finishGoogle(
  ctx: Context,
  { code, state, device }: { code: string; state: string; device: string },
): Promise<UserWithSchool & { token: string }> {
  return ctx.db.transaction(async (tx) => {
    const attempt = await consumeFinishedAttempt(tx, { stateHash: hashCode(state), finishHash: hashCode(code) }, ctx.now())
    const found = attempt?.userId ? await findUserById(tx, attempt.userId) : null
    if (!attempt || !found) throw new AppError('code-not-valid')
    return { ...found, token: await openSession(ctx, tx, { userId: found.user.id, remember: attempt.remember, device }) }
  })
}
