import { randomUUID } from 'node:crypto'
import { creditGrants, payments, refunds, sponsorApplications } from '#db/schema.ts'
import { idOf, schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'

/** A Starter Pack's money that nobody knows the owner of. */
export async function makePayment({ test }: World): Promise<string> {
  const values = {
    way: 'mpesa-paybill' as const,
    source: 'paybill' as const,
    receipt: randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase(),
    channel: 'mpesa' as const,
    amountKes: 2500,
    paidAt: new Date(),
    state: 'unassigned' as const,
  }
  return idOf(await test.ctx.db.insert(payments).values(values).returning())
}

/** Somebody else asked for it, so that the administrator may decide. */
export async function makeRefund(world: World, state: 'waiting' | 'agreed' = 'waiting'): Promise<string> {
  const paymentId = await makePayment(world)
  const values = { paymentId, credits: 0, amountKes: 2500, reason: 'Paid twice', state, askedByName: 'D. Kariuki' }
  return idOf(await world.test.ctx.db.insert(refunds).values(values).returning())
}

export async function makeGrant(world: World): Promise<string> {
  const values = {
    schoolId: schoolOf(world),
    kind: 'correction' as const,
    credits: 2000,
    reason: 'Read twice',
    state: 'waiting' as const,
    askedByName: 'D. Kariuki',
  }
  return idOf(await world.test.ctx.db.insert(creditGrants).values(values).returning())
}

export async function makeApplication(world: World, state: 'waiting' | 'agreed'): Promise<string> {
  const values = {
    schoolId: schoolOf(world),
    schoolName: 'Kaikor Primary',
    county: 'Turkana',
    registrationNumber: randomUUID(),
    pupils: 214,
    papersPerTerm: 640,
    signal: 'sometimes' as const,
    email: `${randomUUID()}@school.example`,
    phone: '0701 220 417',
    referee: 'Mrs Ekai',
    language: 'en' as const,
    codeHash: randomUUID(),
    state,
  }
  return idOf(await world.test.ctx.db.insert(sponsorApplications).values(values).returning())
}
