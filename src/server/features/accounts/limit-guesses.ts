import { createHmac } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import {
  recordGuess,
  countWrongGuesses,
  deleteGuess,
  deleteGuessesBefore,
  forgiveGuesses,
  type GuessSubjects,
} from '#server/features/accounts/queries/guesses.ts'
import { queueHash } from '#server/features/accounts/hash-queue.ts'
import type { Context } from '#server/platform/context.ts'

const guessWindowMs = 15 * 60 * 1000
/** Wrong ones at one account. */
export const maxGuesses = 20
/**
 * Wrong ones from one network, at any accounts: somebody who tries one password at a whole staff list stays far below the limit of each
 * account. A success removes the user's own slips, so a school that signs in uses up nearly none.
 */
export const maxGuessesOfNetwork = 50

interface Guesser {
  /** Whose password it is, and who guesses: `anybody at amina@school.example`, `user 0c7a…`. */
  account: string
  /** Null where the network does not count: the user is signed in, or the browser has been. */
  network: string | null
}

const waiting = new Map<string, Promise<unknown>>()

/**
 * Lets a guess through to the hash unless there were twenty wrong ones at the account, or fifty from the network, within a quarter
 * of an hour. Each is recorded as wrong first, and the record is deleted when the guess was right: so simultaneous guesses, here or
 * in another process, all count. It is recorded only once it has a slot for its hash, and guesses at one account come one after the
 * other, so that right ones that wait do not count against each other.
 */
export async function limitGuesses(ctx: Context, { account, network }: Guesser, guess: () => Promise<boolean>): Promise<boolean> {
  const subjects: GuessSubjects = { account: hashSubject(ctx, account), network: network === null ? null : hashSubject(ctx, `network ${network}`) }
  const guessInQueue = async () => {
    // Nobody queues for a refusal.
    await refuseOverLimit(ctx, subjects, 1)
    return queueHash(network ?? account, () => countGuess(ctx, subjects, guess))
  }
  const own = (waiting.get(subjects.account) ?? Promise.resolve()).then(guessInQueue, guessInQueue)
  waiting.set(subjects.account, own)
  try {
    return await own
  } finally {
    if (waiting.get(subjects.account) === own) waiting.delete(subjects.account)
  }
}

async function countGuess(ctx: Context, subjects: GuessSubjects, guess: () => Promise<boolean>): Promise<boolean> {
  const now = ctx.now()
  const id = await recordGuess(ctx.db, subjects, now)
  const ofAccount = await refuseOverLimit(ctx, subjects, 0).catch(async (error: unknown) => {
    await deleteGuess(ctx.db, id)
    throw error
  })
  const isRight = await guess()
  if (isRight) {
    await deleteGuess(ctx.db, id)
    // For most people their own record is the only one.
    if (subjects.network !== null && ofAccount > 1) await forgiveGuesses(ctx.db, { account: subjects.account, network: subjects.network })
  } else await deleteGuessesBefore(ctx.db, new Date(now.getTime() - guessWindowMs))
  return isRight
}

/** How many are recorded at the account. Throws where `more` guesses beside them would be too many. */
async function refuseOverLimit(ctx: Context, subjects: GuessSubjects, more: number): Promise<number> {
  const now = ctx.now()
  const { ofAccount, ofNetwork } = await countWrongGuesses(ctx.db, subjects, new Date(now.getTime() - guessWindowMs))
  const over = [
    { ...ofAccount, max: maxGuesses },
    { ...ofNetwork, max: maxGuessesOfNetwork },
  ].filter(({ count, max }) => count + more > max)
  if (over.length === 0) return ofAccount.count
  const ends = over.map(({ oldest }) => (oldest ?? now).getTime() + guessWindowMs)
  throw new AppError('too-many-sign-ins', { retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000)) })
}

/** The table contains neither addresses nor networks. */
function hashSubject(ctx: Context, subject: string): string {
  return createHmac('sha256', ctx.authSecret).update(subject).digest('hex')
}
