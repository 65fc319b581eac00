import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { modelBreakers } from '#db/schema.ts'
import type { AiConfig } from '#server/platform/config.ts'
import { unbroken, type BreakerState, type BreakerStore } from '#server/platform/language-model/circuit-breaker.ts'

/** Stores a server's state in the table `model_breakers`, so that all processes pause their calls together. */
export function shareBreaker(db: Db, { baseUrl, model }: Pick<AiConfig, 'baseUrl' | 'model'>): BreakerStore {
  // An address may contain a key.
  const server = createHash('sha256').update(`${baseUrl} ${model}`).digest('base64url')
  return {
    read: () => readState(db, server),
    change: (decide) =>
      db.transaction(async (tx) => {
        const { failures, rests } = unbroken
        await tx.insert(modelBreakers).values({ server, failures, rests }).onConflictDoNothing()
        const state = await readState(tx, server, { isHeld: true })
        const { next, result } = decide(state)
        if (next !== state) await writeState(tx, server, next)
        return result
      }),
  }
}

async function readState(db: Db | Tx, server: string, { isHeld } = { isHeld: false }): Promise<BreakerState> {
  const query = db.select().from(modelBreakers).where(eq(modelBreakers.server, server))
  const [row] = await (isHeld ? query.for('update') : query)
  if (row === undefined) return unbroken
  const { failures, rests, openUntil, tryingUntil } = row
  return { failures, rests, openUntil: openUntil?.getTime() ?? 0, tryingUntil: tryingUntil?.getTime() ?? 0 }
}

async function writeState(tx: Tx, server: string, { failures, rests, openUntil, tryingUntil }: BreakerState): Promise<void> {
  const dateOf = (ms: number) => (ms === 0 ? null : new Date(ms))
  await tx
    .update(modelBreakers)
    .set({ failures, rests, openUntil: dateOf(openUntil), tryingUntil: dateOf(tryingUntil) })
    .where(eq(modelBreakers.server, server))
}
