import type { WrittenMessageRates } from '#contract/message-rates.ts'
import { addMonths, eatDayOf } from '#engine/credits/eat-days.ts'
import { mapMessagesBilled } from '#server/features/billing/queries/books.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { listMessagingSchools, listMonthsOfSchools, sumMonth } from '#server/features/messages/queries/owed.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'
import { mapSchoolNames } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { makeSmsAddress, makeUssdAddress } from '#server/platform/sms/sms-addresses.ts'

/** The page shows so many at most; the sums are of all. */
const maxRows = 200
const monthsShown = 12

/** What messages of all schools cost, and what is billed of it. */
export async function showMessageRates(ctx: Context): Promise<WrittenMessageRates> {
  const { db, config, sms } = ctx
  const firstOfMonth = `${eatDayOf(ctx.now()).slice(0, 7)}-01`
  const [rates, all, months, thisMonth, billed] = await Promise.all([
    readRates(db),
    listMessagingSchools(db),
    listMonthsOfSchools(db, addMonths(firstOfMonth, 1 - monthsShown), maxRows),
    sumMonth(db, firstOfMonth),
    mapMessagesBilled(db),
  ])
  const schools = all.map((school) => ({ ...school, billedCents: 100 * (billed.get(school.schoolId) ?? 0) }))
  const shown = schools.slice(0, maxRows)
  const names = await mapSchoolNames(
    db,
    [...shown, ...months].map(({ schoolId }) => schoolId),
  )
  const nameOf = (schoolId: string) => names.get(schoolId) ?? ''
  return {
    service: sms === null ? 'off' : sms.isPractice ? 'practice' : 'on',
    month: firstOfMonth.slice(0, 7),
    rates,
    sender: sms?.config.senderId ?? config.africasTalking?.senderId ?? '',
    addresses: { report: makeSmsAddress(ctx, 'report'), inbound: makeSmsAddress(ctx, 'inbound'), ussd: makeUssdAddress(ctx) },
    now: thisMonth,
    unbilledCents: schools.reduce((sum, { owedCents, billedCents }) => sum + Math.max(0, owedCents - billedCents), 0),
    schools: await Promise.all(
      shown.map(async (school) => ({
        ...school,
        schoolName: nameOf(school.schoolId),
        isEntitled: (await findEntitlements(ctx, school.schoolId)).sms,
      })),
    ),
    months: months.map(({ month, schoolId, messages, parts, toldCents, bookedCents, owedCents }) => ({
      month: month.slice(0, 7),
      schoolId,
      schoolName: nameOf(schoolId),
      messages,
      parts,
      toldCents,
      bookedCents,
      owedCents,
    })),
  }
}
