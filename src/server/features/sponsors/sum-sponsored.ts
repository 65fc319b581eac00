import type { Written } from '#contract/base/request.ts'
import type { getSponsoredTotals } from '#contract/sponsors.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { countPupilsOfSchools } from '#server/features/classes/queries/classes.ts'
import { listSponsoredSchools } from '#server/features/credits/queries/lot-use.ts'
import type { Context } from '#server/platform/context.ts'

/** Whom sponsored credits reached, for the site: schools where at least ten papers were marked and ten pupils learn. */
export async function sumSponsored({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Written<typeof getSponsoredTotals>> {
  const least = creditRules.minSponsorCount
  const schools = await listSponsoredSchools(db, least)
  const counts = [...(await countPupilsOfSchools(db, schools, Number(eatDayOf(now()).slice(0, 4)))).values()].filter((pupils) => pupils >= least)
  return { schools: counts.length, pupils: counts.reduce((sum, each) => sum + each, 0) }
}
