import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#db/client.ts'
import { deleteSessionsOver, insertSession } from '#server/features/accounts/queries/users.ts'
import { signToken } from '#server/features/accounts/token.ts'

const hourMs = 60 * 60 * 1000
const sessionMs = 12 * hourMs
const rememberedMs = 30 * 24 * hourMs

export interface NewSession {
  userId: string
  remember: boolean
  /** `Chrome on Android`. */
  device: string
}

/** Signs a user in: a row that can be ended, and the token that names it. */
export async function openSession(ctx: Context, tx: Db | Tx, { userId, remember, device }: NewSession): Promise<string> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + (remember ? rememberedMs : sessionMs))
  await deleteSessionsOver(tx, userId, now)
  const sessionId = await insertSession(tx, { userId, device, createdAt: now, expiresAt })
  return signToken({ secret: ctx.authSecret, sessionId, userId, now, expiresAt })
}
