import { openCrowdedApi, tryPace } from '#tools/drills/nation-crowd.ts'

const guardianCount = 100_000
const markerCount = 5000

/**
 * The day of a nation whole, at one API: 100,000 guardians open so many results within ten minutes, then 5,000 markers sign in within
 * five, each marker with an account of their own. False where an answer was an error, or more than one of a hundred waited for longer than a second.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const crowded = await openCrowdedApi({ pupilCount: count, markerCount })
  try {
    const isQuick = await tryPace(crowded, crowded.guardians, { part: 1, count: guardianCount })
    return (await tryPace(crowded, crowded.markers, { part: 1, count: markerCount })) && isQuick
  } finally {
    await crowded.close()
  }
}
