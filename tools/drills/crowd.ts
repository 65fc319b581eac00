import { openFamilies } from '#tools/drills/family-crowd.ts'
import { come, openCrowdedApis, tryPace } from '#tools/drills/nation-crowd.ts'

const pupilCount = 60
/** What this machine is asked for of a nation's pace, and what it is tried with afterwards, as long as it keeps up. */
const share = 0.1
const moreShares = [0.2, 0.4, 0.6, 0.8, 1]

/**
 * On publication day guardians open results by their codes, others on their pages, and then markers sign in with their
 * passwords, each at a tenth of the pace of a nation, at so many APIs. They come by the clock, however slow the answers are. False
 * where an answer was an error, or of a hundred guardians more than one waited for longer than a second. Then the pace is
 * raised until that is so.
 */
export async function run({ count, apis }: { count: number; apis: number }): Promise<boolean> {
  const crowded = await openCrowdedApis({ pupilCount, markerCount: Math.ceil(count / 5), apiCount: apis })
  const { guardians, markers, close } = crowded
  try {
    const crowds = [
      { crowd: guardians, atTheTenth: count },
      { crowd: await openFamilies(crowded), atTheTenth: count },
      { crowd: markers, atTheTenth: Math.ceil(count / 5) },
    ]
    let isQuick = true
    for (const { crowd, atTheTenth } of crowds) isQuick = (await tryPace(crowded, crowd, { part: share, count: atTheTenth })) && isQuick
    for (const { crowd, atTheTenth } of crowds) {
      // More at more, so that each pace lasts as long.
      for (const part of moreShares) if (!(await tryPace(crowded, crowd, { part, count: Math.round((atTheTenth * part) / share) }))) break
    }
    // Passwords are slow on purpose: whoever opens a result must not wait for them.
    const hashing = come(markers, count * 2)
    const beside = { ...guardians, what: 'guardians open a result while markers sign in at the pace of a nation (the processor of both)' }
    await tryPace(crowded, beside, { part: share, count })
    await hashing
    return isQuick
  } finally {
    await close()
  }
}
