import { eq, sql } from 'drizzle-orm'
import { presetsInput, type ExamPresets } from '#contract/presets.ts'
import type { Db, Tx } from '#db/client.ts'
import { examPresets } from '#db/schema.ts'

const none: ExamPresets = { grading: null, answerIn: null, subjects: [] }

/** What was stored by another version of the program and is not understood counts as not set. */
export async function findPresets(db: Db | Tx, schoolId: string): Promise<ExamPresets> {
  const [row] = await db.select({ presets: examPresets.presets }).from(examPresets).where(eq(examPresets.schoolId, schoolId))
  return presetsInput.safeParse(row?.presets).data ?? none
}

export async function storePresets(tx: Tx, schoolId: string, presets: ExamPresets): Promise<void> {
  await tx
    .insert(examPresets)
    .values({ schoolId, presets })
    .onConflictDoUpdate({ target: examPresets.schoolId, set: { presets: sql`excluded.presets` } })
}
