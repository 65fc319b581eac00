import { openFamilies } from '#tools/drills/family-crowd.ts'
import { openCrowdedApis, tryPace } from '#tools/drills/nation-crowd.ts'

const guardianCount = 100_000
const markerCount = 5000

/**
 * The day of a nation whole, at so many APIs: within ten minutes 100,000 guardians open so many results, by their codes or on the
 * pages of their children, then 5,000 markers sign in within five, each marker with an account of their own. False where an answer
 * was an error, or more than one of a hundred waited for longer than a second.
 */
export async function run({ count, apis, through }: { count: number; apis: number; through: string }): Promise<boolean> {
  const crowded = await openCrowdedApis({ pupilCount: count, markerCount, apiCount: apis })
  try {
    const guardians = through === 'pages' ? await openFamilies(crowded) : crowded.guardians
    const isQuick = await tryPace(crowded, guardians, { part: 1, count: guardianCount })
    return (await tryPace(crowded, crowded.markers, { part: 1, count: markerCount })) && isQuick
  } finally {
    await crowded.close()
  }
}
