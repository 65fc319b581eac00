import { AppError } from '#contract/base/errors.ts'
import type { WrittenApplication, WrittenSponsor } from '#contract/sponsors.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { mapSchoolNames } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { answerApplicationLater } from '#server/features/sponsors/application-mails.ts'
import { countGiftsOf } from '#server/features/sponsors/give-sponsored.ts'
import {
  type ApplicationRow,
  countByNumber,
  hasAgreed,
  listDecided,
  listWaiting,
  lockApplication,
  updateApplication,
} from '#server/features/sponsors/queries/applications.ts'
import { insertPurchase, insertSponsor, listPeople, listSponsors, lockSponsor, type SponsorRow } from '#server/features/sponsors/queries/sponsors.ts'
import { findSchoolOfApplication } from '#server/features/sponsors/school-of-application.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const maxRows = 200
const maxDecided = 20

export async function addSponsor(ctx: Context, actor: Actor, name: string): Promise<WrittenSponsor> {
  const row = await ctx.db.transaction(async (tx) => {
    const added = await insertSponsor(tx, name)
    await recordAudit(tx, { actor, action: 'sponsor.add', subject: added.id })
    return added
  })
  return presentSponsor(ctx, row, [])
}

export interface NewPurchase {
  sponsorId: string
  credits: number
  paidKes: number
  paidOn: string
  reference: string
  validTo: string
}

/** Writes down what a sponsor paid for. Its money came outside the program. */
export async function recordPurchase(ctx: Context, actor: Actor, purchase: NewPurchase): Promise<void> {
  if (purchase.validTo < eatDayOf(ctx.now())) throw new AppError('day-over')
  await ctx.db.transaction(async (tx) => {
    if (!(await lockSponsor(tx, purchase.sponsorId))) throw new AppError('sponsor-not-found')
    const { id } = await insertPurchase(tx, { ...purchase, recordedByName: actor.name, createdAt: ctx.now() })
    const detail = `${purchase.credits}, KSh ${purchase.paidKes}, ${purchase.reference}`
    await recordAudit(tx, { actor, action: 'sponsor.purchase', subject: id, detail })
  })
}

export async function listSponsorViews(ctx: Context): Promise<WrittenSponsor[]> {
  const [rows, people] = await Promise.all([listSponsors(ctx.db), listPeople(ctx.db, ctx.now())])
  return Promise.all(rows.map((row) => presentSponsor(ctx, row, people)))
}

async function presentSponsor(
  ctx: Context,
  { id, name }: SponsorRow,
  people: readonly { sponsorId: string; email: string; state: 'joined' | 'invited' }[],
): Promise<WrittenSponsor> {
  const { bought, given, left, validTo, purchases } = await countGiftsOf(ctx.db, id, eatDayOf(ctx.now()))
  const paidKes = purchases.reduce((sum, purchase) => sum + purchase.paidKes, 0)
  const ofSponsor = people.filter(({ sponsorId }) => sponsorId === id).map(({ email, state }) => ({ email, state }))
  return { id, name, bought, given, notGiven: left, paidKes, validTo, people: ofSponsor }
}

/** Those that wait, then the last ones that were decided. */
export async function listApplications(ctx: Context): Promise<WrittenApplication[]> {
  const rows = [...(await listWaiting(ctx.db, maxRows)), ...(await listDecided(ctx.db, maxDecided))]
  const schoolIds = await Promise.all(rows.map((row) => findSchoolOfApplication(ctx, row)))
  const names = await mapSchoolNames(
    ctx.db,
    schoolIds.flatMap((id) => id ?? []),
  )
  const counts = await countByNumber(
    ctx.db,
    rows.map(({ registrationNumber }) => registrationNumber),
  )
  return rows.map((row, index) => presentApplication(row, { accountSchoolName: names.get(schoolIds[index] ?? '') ?? null, counts }))
}

function presentApplication(
  row: ApplicationRow,
  { accountSchoolName, counts }: { accountSchoolName: string | null; counts: ReadonlyMap<string, number> },
): WrittenApplication {
  return {
    id: row.id,
    schoolName: row.schoolName,
    county: row.county,
    registrationNumber: row.registrationNumber,
    pupils: row.pupils,
    papersPerTerm: row.papersPerTerm,
    signal: row.signal,
    email: row.email,
    phone: row.phone,
    referee: row.referee,
    change: row.change,
    state: row.state === 'unproven' ? 'waiting' : row.state,
    provenAt: (row.provenAt ?? row.createdAt).toISOString(),
    answer: row.answer,
    decidedByName: row.decidedByName,
    accountSchoolName,
    others: (counts.get(row.registrationNumber) ?? 1) - 1,
  }
}

/** An administrator agrees or refuses, and the school hears of it by mail, with the reason. */
export async function decideApplication(
  ctx: Context,
  actor: Actor,
  { applicationId, decision, answer }: { applicationId: string; decision: 'agree' | 'refuse'; answer: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId)
    if (!application || application.state === 'unproven') throw new AppError('application-not-found')
    if (application.state !== 'waiting') throw new AppError('decided-already')
    if (decision === 'agree' && (await hasAgreed(tx, application.registrationNumber))) throw new AppError('school-agreed-already')
    const schoolId = await findSchoolOfApplication(ctx, application, tx)
    const state = decision === 'agree' ? ('agreed' as const) : ('refused' as const)
    await updateApplication(tx, applicationId, { state, answer, schoolId, decidedByName: actor.name, decidedAt: ctx.now() })
    await recordAudit(tx, { actor, action: decision === 'agree' ? 'application.agree' : 'application.refuse', subject: applicationId })
    await answerApplicationLater(ctx, tx, { application: { ...application, state, answer }, hasAccount: schoolId !== null })
  })
}
