import { keptFor } from '#contract/base/kept-for.ts'
import type { Db, Tx } from '#db/client.ts'
import { deleteExpiredSessions, insertSession } from '#server/features/accounts/queries/sessions.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import type { Context } from '#server/platform/context.ts'

const hourMs = 60 * 60 * 1000
const sessionMs = keptFor.sessionHours * hourMs
const rememberedMs = keptFor.rememberedDays * 24 * hourMs

interface NewSession {
  userId: string
  remember: boolean
  /** `Chrome on Android`. */
  device: string
}

/** Signs a user in, and returns the token. */
export async function openSession(ctx: Context, tx: Db | Tx, { userId, remember, device }: NewSession): Promise<string> {
  const { code: token, codeHash: tokenHash } = makeCode()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + (remember ? rememberedMs : sessionMs))
  await deleteExpiredSessions(tx, userId, now)
  await insertSession(tx, { userId, tokenHash, device, createdAt: now, expiresAt })
  return token
}
