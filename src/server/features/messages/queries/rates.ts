import { creditRules } from '#engine/credits/credit-rules.ts'
import type { Db, Tx } from '#db/client.ts'
import { messageRates } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'

export interface MessageRates {
  centsPerPart: number
  /** Empty: guardians cannot answer. */
  shortCode: string
  /** Empty: nobody can dial. */
  serviceCode: string
}

const usual: MessageRates = { centsPerPart: creditRules.centsPerPart, shortCode: '', serviceCode: '' }

/** Asked for at each key of each call. */
const ratesQuery = writeOnce((db) => db.select().from(messageRates).prepare(''))

export async function readRates(db: Db | Tx): Promise<MessageRates> {
  const [row] = await ratesQuery(db).execute()
  if (row === undefined) return usual
  const { centsPerPart, shortCode, serviceCode } = row
  return { centsPerPart, shortCode, serviceCode }
}

/** Messages that wait already cost what was said of them. */
export async function saveRates(tx: Tx, rates: MessageRates): Promise<void> {
  await tx
    .insert(messageRates)
    .values({ id: 1, ...rates })
    .onConflictDoUpdate({ target: messageRates.id, set: rates })
}
