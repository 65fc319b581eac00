import { creditRules } from '#engine/credits/credit-rules.ts'
import type { Db, Tx } from '#db/client.ts'
import { billingSettings } from '#db/schema.ts'

export type BillingSettings = Omit<typeof billingSettings.$inferSelect, 'id'>

/** What the platform's administrator decided about money, or what is usual. */
export async function readBillingSettings(db: Db | Tx): Promise<BillingSettings> {
  const [row] = await db.select().from(billingSettings)
  return row ?? usual
}

export async function saveBillingSettings(tx: Tx, settings: BillingSettings): Promise<void> {
  const { sellerName, sellerAddress, sellerPin, bankName, bankAccount, vatPercent, refundDays, dueDays } = settings
  const row = { sellerName, sellerAddress, sellerPin, bankName, bankAccount, vatPercent, refundDays, dueDays }
  await tx
    .insert(billingSettings)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: billingSettings.id, set: row })
}

const usual: BillingSettings = {
  sellerName: 'Sahihi',
  sellerAddress: '',
  sellerPin: '',
  bankName: '',
  bankAccount: '',
  vatPercent: creditRules.vatPercent,
  refundDays: creditRules.refundDays,
  dueDays: creditRules.dueDays,
}
