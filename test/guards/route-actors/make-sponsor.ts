import { sponsorPurchases, sponsors } from '#db/schema.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

/** A sponsor with credits to give. */
export async function makeSponsor({ ctx: { db } }: TestApp): Promise<string> {
  const [row] = await db.insert(sponsors).values({ name: 'Upeo Foundation' }).returning()
  const sponsorId = row?.id ?? ''
  const bought = { credits: 1_000_000, paidKes: 5000, paidOn: '2026-01-02', reference: 'EFT 1', validTo: '2999-12-31', recordedByName: 'Kariuki' }
  await db.insert(sponsorPurchases).values({ sponsorId, ...bought, createdAt: new Date(0) })
  return sponsorId
}
