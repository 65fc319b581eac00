import { AppError } from '#contract/base/errors.ts'
import type { WrittenSponsorPage } from '#contract/sponsors.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { eatDayOf, startOfEatDay } from '#engine/credits/eat-days.ts'
import { proposeTerms } from '#engine/terms/terms.ts'
import { countPupilsOfYear } from '#server/features/classes/queries/classes.ts'
import { listLotUse } from '#server/features/credits/queries/lot-use.ts'
import type { GrantRow } from '#server/features/money/queries.ts'
import { mapSchoolNames } from '#server/features/schools/queries.ts'
import { countGiftsOf } from '#server/features/sponsors/give-sponsored.ts'
import { countSponsored, type SponsoredSchool } from '#server/features/sponsors/policy.ts'
import { type ApplicationRow, listAgreed } from '#server/features/sponsors/queries/applications.ts'
import { findSponsorOf } from '#server/features/sponsors/queries/sponsors.ts'
import { findSchoolOfApplication } from '#server/features/sponsors/school-of-application.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** A gift can last to the end of one of so many terms. */
const termsAhead = 4

/** What became of a sponsor's credits, in counts of at least ten. */
export async function showSponsorPage(ctx: Context, actor: Actor): Promise<WrittenSponsorPage> {
  const sponsor = await findSponsorOf(ctx.db, actor.userId)
  if (!sponsor) throw new AppError('forbidden')
  const today = eatDayOf(ctx.now())
  const year = Number(today.slice(0, 4))
  const { purchases, grants, bought, left, lapsed, validTo } = await countGiftsOf(ctx.db, sponsor.id, today)
  const agreed = await listAgreed(ctx.db)
  const schools = await listSponsoredSchools(ctx, { grants, agreed, year })
  const { spans, ...counts } = countSponsored(schools, 4)
  return {
    name: sponsor.name,
    year,
    ...counts,
    spans,
    bought,
    paidKes: purchases.reduce((sum, { paidKes }) => sum + paidKes, 0),
    notGiven: left,
    lapsed,
    validTo,
    purchases: purchases.map(({ credits, paidKes, paidOn, reference, validTo: until }) => ({ credits, paidKes, paidOn, reference, validTo: until })),
    requests: await Promise.all(agreed.map((row) => presentRequest(ctx, row, grants))),
    lastDays: [...proposeTerms(year), ...proposeTerms(year + 1)].filter(({ endsOn }) => endsOn >= today).slice(0, termsAhead),
  }
}

/** The schools that got something, with what was used before this year and in each of its terms. A holiday belongs to the term before it. */
async function listSponsoredSchools(
  { db, now }: Context,
  { grants, agreed, year }: { grants: readonly GrantRow[]; agreed: readonly ApplicationRow[]; year: number },
): Promise<SponsoredSchool[]> {
  const given = grants.filter(({ state }) => state === 'given')
  const ids = [...new Set(given.map(({ schoolId }) => schoolId))]
  const [, ...laterTerms] = proposeTerms(year)
  const starts = [`${year}-01-01`, ...laterTerms.map(({ startsOn }) => startsOn)].map(startOfEatDay)
  const [names, pupils, lots] = await Promise.all([
    mapSchoolNames(db, ids),
    Promise.all(ids.map((id) => countPupilsOfYear(db, id, year))),
    listLotUse(
      db,
      given.map(({ id }) => `grant:${id}`),
      starts,
    ),
  ])
  const lotOf = new Map(lots.map((lot) => [lot.source, lot]))
  const schools = ids.map((schoolId, index) => ({
    name: names.get(schoolId) ?? '',
    county: agreed.find((row) => row.schoolId === schoolId)?.county ?? '',
    pupils: pupils[index] ?? 0,
    lots: given
      .filter((grant) => grant.schoolId === schoolId)
      .flatMap(({ id }) => lotOf.get(`grant:${id}`) ?? [])
      .map(({ credits, lapsed, endsAt, used }) => ({ credits, lapsed, used, isOver: endsAt !== null && endsAt < now() })),
  }))
  return schools.toSorted((one, other) => one.name.localeCompare(other.name))
}

async function presentRequest(ctx: Context, row: ApplicationRow, grants: readonly GrantRow[]): Promise<WrittenSponsorPage['requests'][number]> {
  const atLeast = (count: number) => (count < creditRules.minSponsorCount ? null : count)
  const schoolId = await findSchoolOfApplication(ctx, row)
  return {
    id: row.id,
    county: row.county,
    pupils: atLeast(row.pupils),
    papersPerTerm: atLeast(row.papersPerTerm),
    change: row.change,
    given: grants.filter((grant) => grant.schoolId === schoolId).reduce((sum, { credits }) => sum + credits, 0),
    hasAccount: schoolId !== null,
  }
}
