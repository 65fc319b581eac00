import type { Db, Tx } from '#db/client.ts'
import { sumMessagesBilled } from '#server/features/billing/queries/invoices.ts'
import type { Order } from '#server/features/billing/quote-order.ts'
import { sumOwedCents } from '#server/features/messages/queries/owed.ts'

/**
 * What an invoice that is written now asks for messages, in whole shillings: all that the school owes and no invoice asks for. Cents
 * stay for the next one. A pack costs what it costs. Where a void invoice was paid after all, the same stood on two invoices, and
 * nothing is asked until as much is owed again.
 */
export async function findMessagesKes(db: Db | Tx, schoolId: string, kind: Order['kind']): Promise<number> {
  if (kind === 'pack') return 0
  const [owedCents, billedKes] = [await sumOwedCents(db, schoolId), await sumMessagesBilled(db, schoolId, kind)]
  return Math.max(0, Math.floor(owedCents / 100) - billedKes)
}
