import { createHmac } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import {
  bookGuess,
  countWrongGuesses,
  deleteBooking,
  deleteGuessesBefore,
  forgiveGuesses,
  type GuessSubjects,
} from '#server/features/accounts/queries/guesses.ts'
import { standInHashLine } from '#server/features/accounts/hash-line.ts'
import type { Context } from '#server/platform/context.ts'

export const guessWindowMs = 15 * 60 * 1000
/** Wrong ones at one account. */
export const maxGuesses = 20
/**
 * Wrong ones from one network, at whichever accounts: who tries one password at a whole staff list stays far below the
 * limit of each account. Whoever gets in after a slip takes their slips back, so a school that signs in uses up nearly none.
 */
export const maxGuessesOfNetwork = 50

export interface Guesser {
  /** Whose password it is, and who is counted for it: `anybody at amina@school.example`, `user 0c7a…`. */
  account: string
  /** Null where the guess is not counted for its network: who is signed in, and a browser that has signed in here before. */
  network: string | null
}

const waiting = new Map<string, Promise<unknown>>()

/**
 * Lets a guess through to the hash unless twenty wrong ones at the account, or fifty from the network, did so within a
 * quarter of an hour. Each is booked as wrong beforehand and the booking taken back when it was right, so that guesses
 * made at once, here or in another process, are all counted. It is booked when its turn for a hash has come, so that
 * right ones that wait do not count against each other; guesses at one account take turns for the same reason.
 */
export async function limitGuesses(ctx: Context, { account, network }: Guesser, guess: () => Promise<boolean>): Promise<boolean> {
  const subjects: GuessSubjects = { account: hide(ctx, account), network: network === null ? null : hide(ctx, `network ${network}`) }
  const take = async () => {
    // Nobody waits to hear no.
    await refuseOverLimit(ctx, subjects, 1)
    return standInHashLine(network ?? account, () => takeGuess(ctx, subjects, guess))
  }
  const turn = (waiting.get(subjects.account) ?? Promise.resolve()).then(take, take)
  waiting.set(subjects.account, turn)
  try {
    return await turn
  } finally {
    if (waiting.get(subjects.account) === turn) waiting.delete(subjects.account)
  }
}

async function takeGuess(ctx: Context, subjects: GuessSubjects, guess: () => Promise<boolean>): Promise<boolean> {
  const now = ctx.now()
  const booking = await bookGuess(ctx.db, subjects, now)
  const ofAccount = await refuseOverLimit(ctx, subjects, 0).catch(async (error: unknown) => {
    await deleteBooking(ctx.db, booking)
    throw error
  })
  const isRight = await guess()
  if (isRight) {
    await deleteBooking(ctx.db, booking)
    // Most people have nothing to be forgiven: their own booking is the only one.
    if (subjects.network !== null && ofAccount > 1) await forgiveGuesses(ctx.db, { account: subjects.account, network: subjects.network })
  } else await deleteGuessesBefore(ctx.db, new Date(now.getTime() - guessWindowMs))
  return isRight
}

/** How many are booked at the account. Throws where `more` guesses beside those that are booked would be too many. */
async function refuseOverLimit(ctx: Context, subjects: GuessSubjects, more: number): Promise<number> {
  const now = ctx.now()
  const { ofAccount, ofNetwork } = await countWrongGuesses(ctx.db, subjects, new Date(now.getTime() - guessWindowMs))
  const over = [
    { ...ofAccount, most: maxGuesses },
    { ...ofNetwork, most: maxGuessesOfNetwork },
  ].filter(({ count, most }) => count + more > most)
  if (over.length === 0) return ofAccount.count
  const ends = over.map(({ oldest }) => (oldest ?? now).getTime() + guessWindowMs)
  throw new AppError('too-many-sign-ins', { retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000)) })
}

/** Neither an address nor a network stands in the table. */
function hide(ctx: Context, subject: string): string {
  return createHmac('sha256', ctx.authSecret).update(subject).digest('hex')
}
