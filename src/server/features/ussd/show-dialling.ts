import { lastDigits } from '#engine/ussd/walk-keys.ts'
import type { WrittenDialling } from '#contract/ussd.ts'
import { listPupilsInReach } from '#server/features/classes/queries/classes.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { listNumbers, type NumberStanding } from '#server/features/families/numbers/list-numbers.ts'
import { findServiceCode } from '#server/features/ussd/find-service-code.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import { makeCallMark } from '#server/features/ussd/call-marks.ts'
import { maxWrongTries } from '#server/features/ussd/policy.ts'
import { countLocked, countVisitors } from '#server/features/ussd/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** How far dialling reaches at a school: counts alone. What was typed wrong is stored nowhere. */
export async function showDialling(ctx: Context, schoolId: string): Promise<WrittenDialling> {
  const day = todayInKenya(ctx.now())
  const since = `${day.slice(0, 7)}-01`
  const [serviceCode, entitlements, families, pupils] = await Promise.all([
    findServiceCode(ctx),
    findEntitlements(ctx, schoolId),
    countVisitors(ctx.db, { schoolId, since }),
    listPupilsInReach(ctx.db, { schoolId, ownerId: null }),
  ])
  const numbers = await listNumbers(
    ctx.db,
    schoolId,
    pupils.map(({ id }) => id),
  )
  const standings = pupils.map(({ id, admission }) => standingOf(numbers.get(id) ?? [], admission))
  const count = (standing: Standing) => standings.filter((each) => each === standing).length
  const phones = new Set([...numbers.values()].flat().map(({ phone }) => phone))
  const phoneHashes = [...phones].map((phone) => makeCallMark(ctx.authSecret, 'phone', phone))
  return {
    serviceCode,
    isPractice: ctx.sms?.isPractice === true,
    isEntitled: entitlements.sms,
    pupils: {
      all: pupils.length,
      open: count('open'),
      noNumber: count('no-number'),
      noAgreement: count('no-agreement'),
      shortAdmission: count('short-admission'),
    },
    called: { families, since },
    locked: await countLocked(ctx.db, { day, wrong: maxWrongTries, phoneHashes }),
  }
}

type Standing = 'open' | 'no-number' | 'no-agreement' | 'short-admission'

function standingOf(numbers: readonly NumberStanding[], admission: string): Standing {
  if (numbers.length === 0) return 'no-number'
  if (numbers.every(({ state }) => state === 'no-agreement')) return 'no-agreement'
  return lastDigits(admission) === null ? 'short-admission' : 'open'
}
