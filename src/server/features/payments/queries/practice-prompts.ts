import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentPrompts } from '#db/schema.ts'
import type { PromptRow } from '#server/features/payments/queries/prompts.ts'

const listed = 20

/** Of practice, those of a school that reached the till since an instant. The newest first. */
export async function listPracticePrompts(db: Db, schoolId: string, since: Date): Promise<(PromptRow & { checkoutRequestId: string })[]> {
  const rows = await db
    .select()
    .from(paymentPrompts)
    .where(
      and(
        eq(paymentPrompts.schoolId, schoolId),
        eq(paymentPrompts.isPractice, true),
        gt(paymentPrompts.createdAt, since),
        isNotNull(paymentPrompts.checkoutRequestId),
      ),
    )
    .orderBy(desc(paymentPrompts.createdAt), desc(paymentPrompts.id))
    .limit(listed)
  return rows.flatMap(({ checkoutRequestId, ...row }) => (checkoutRequestId === null ? [] : [{ ...row, checkoutRequestId }]))
}
