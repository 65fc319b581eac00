import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { tillPayments } from '#db/schema/till.ts'
import type { TillStore } from '#server/platform/till/till-store.ts'

/** The books of the till as rows, so that the process that decides knows what the one that asked does. */
export function makeTillRows(db: Db): TillStore {
  return {
    async add(payment) {
      await db.insert(tillPayments).values(payment)
    },
    async find(id) {
      const [row] = await db.select().from(tillPayments).where(eq(tillPayments.id, id))
      return row ?? null
    },
    async findByReceipt(receipt) {
      const [row] = await db.select().from(tillPayments).where(eq(tillPayments.receipt, receipt))
      return row ?? null
    },
    async change({ id, code, reversedAt }, change) {
      const isAsBefore = and(
        eq(tillPayments.id, id),
        code === null ? isNull(tillPayments.code) : eq(tillPayments.code, code),
        sql`(${tillPayments.reversedAt} is null) = ${reversedAt === null}`,
      )
      const [row] = await db.update(tillPayments).set(change).where(isAsBefore).returning()
      return row ?? null
    },
    async listPaid(from, to) {
      return db
        .select()
        .from(tillPayments)
        .where(and(between(tillPayments.paidAt, from, to), isNull(tillPayments.reversedAt)))
        .orderBy(asc(tillPayments.paidAt), asc(tillPayments.id))
    },
  }
}
