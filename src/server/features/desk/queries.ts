import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deskSettings, schools } from '#db/schema.ts'

export type DeskSettings = Pick<typeof deskSettings.$inferSelect, 'putAway' | 'newsSeenAt'>

export async function findDeskSettings(db: Db, userId: string): Promise<DeskSettings> {
  const { putAway, newsSeenAt } = deskSettings
  const [row] = await db.select({ putAway, newsSeenAt }).from(deskSettings).where(eq(deskSettings.userId, userId))
  return row ?? { putAway: [], newsSeenAt: null }
}

/** Putting away twice is putting away once. */
export async function addPutAway(db: Db, userId: string, hint: string): Promise<void> {
  await db
    .insert(deskSettings)
    .values({ userId, putAway: [hint] })
    .onConflictDoUpdate({
      target: deskSettings.userId,
      set: { putAway: sql`array_append(array_remove(${deskSettings.putAway}, ${hint}), ${hint})` },
    })
}

export async function saveNewsSeen(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .insert(deskSettings)
    .values({ userId, newsSeenAt: at })
    .onConflictDoUpdate({ target: deskSettings.userId, set: { newsSeenAt: at } })
}

export async function getSchoolName(db: Db, schoolId: string): Promise<string> {
  const [row] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId))
  if (row === undefined) throw new Error(`There is no school ${schoolId}.`)
  return row.name
}
