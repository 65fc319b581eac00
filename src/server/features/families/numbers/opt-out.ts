import type { Tx } from '#db/client.ts'
import { endOptOutRow, insertOptOut } from '#server/features/families/queries/numbers.ts'
import type { Context } from '#server/platform/context.ts'

interface NumberOfSchool {
  schoolId: string
  phone: string
}

/** From now on no message of the school goes to the number. False where it was so before. */
export async function optOut(ctx: Pick<Context, 'now'>, tx: Tx, { schoolId, phone, by }: NumberOfSchool & { by: 'sms' | 'page' }): Promise<boolean> {
  return insertOptOut(tx, { schoolId, phone, by, createdAt: ctx.now() })
}

/** Messages of the school may go to the number again. False where nothing was ended. */
export async function endOptOut(ctx: Pick<Context, 'now'>, tx: Tx, { schoolId, phone }: NumberOfSchool): Promise<boolean> {
  return endOptOutRow(tx, { schoolId, phone, at: ctx.now() })
}
