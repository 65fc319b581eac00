import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { papers } from '#db/schema.ts'

/** Papers of pupils who go to another class keep the name of the one in which they were written. */
export async function keepClassName(
  tx: Tx,
  { schoolId, pupilIds, className }: { schoolId: string; pupilIds: string[]; className: string },
): Promise<void> {
  if (pupilIds.length === 0) return
  await tx
    .update(papers)
    .set({ className })
    .where(and(eq(papers.schoolId, schoolId), inArray(papers.pupilId, pupilIds), isNull(papers.className)))
}
