import { createHmac } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { countLoginFailures, deleteLoginFailure, deleteLoginFailuresBefore, insertLoginFailure } from '#server/features/accounts/queries.ts'

export const guessWindowMs = 15 * 60 * 1000
export const maxGuesses = 20

const waiting = new Map<string, Promise<unknown>>()

/**
 * Lets a guess through to the hash unless twenty wrong ones did so within a quarter of an hour. Each is booked as
 * wrong beforehand and the booking taken back when it was right, so that guesses made at once, here or in
 * another process, are all counted. Guesses at one subject take turns, so right ones do not crowd each other out.
 */
export async function limitGuesses(ctx: Context, subject: string, guess: () => Promise<boolean>): Promise<boolean> {
  const hidden = createHmac('sha256', ctx.authSecret).update(subject).digest('hex')
  const turn = (waiting.get(hidden) ?? Promise.resolve()).then(
    () => takeGuess(ctx, hidden, guess),
    () => takeGuess(ctx, hidden, guess),
  )
  waiting.set(hidden, turn)
  try {
    return await turn
  } finally {
    if (waiting.get(hidden) === turn) waiting.delete(hidden)
  }
}

async function takeGuess(ctx: Context, subject: string, guess: () => Promise<boolean>): Promise<boolean> {
  const now = ctx.now()
  const since = new Date(now.getTime() - guessWindowMs)
  const booking = await insertLoginFailure(ctx.db, subject, now)
  const { count, oldest } = await countLoginFailures(ctx.db, subject, since)
  if (count > maxGuesses) {
    await deleteLoginFailure(ctx.db, booking)
    const waitMs = (oldest ?? now).getTime() + guessWindowMs - now.getTime()
    throw new AppError('too-many-sign-ins', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  const isRight = await guess()
  if (isRight) await deleteLoginFailure(ctx.db, booking)
  else await deleteLoginFailuresBefore(ctx.db, since)
  return isRight
}
