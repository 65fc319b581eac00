import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'

/** What happened to an exam: ids only, each listener loads what it may see. */
export const examEvent = z.union([
  z.strictObject({ page: z.uuid() }),
  z.strictObject({ upload: z.uuid() }),
  z.strictObject({ marked: z.uuid() }),
  z.strictObject({ sheets: z.uuid() }),
  z.strictObject({ phone: z.uuid() }),
])
export type ExamEvent = z.infer<typeof examEvent>

export function examChannel(examId: string): string {
  return `exam:${examId}`
}

/** Told when the transaction commits, and not when it does not. */
export async function publishExamEvent(ctx: Context, tx: Db | Tx, examId: string, ...events: readonly ExamEvent[]): Promise<void> {
  await ctx.events.publish(tx, examChannel(examId), ...events)
}
