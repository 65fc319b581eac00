import * as z from 'zod'

/** POST /api/exams/:examId/review/:question/groups. Items are keys of wordings, or `answer:` and an answer's id. 409 `groups-changed`. */
export const groupChangeInput = z.strictObject({
  kind: z.enum(['apart', 'together']),
  items: z
    .array(z.string().regex(/^(?:answer:[0-9a-f-]{36}|[0-9a-z]{1,16})$/))
    .min(1)
    .max(1000),
})
/** `changeId` is null where the groups stood like that already. */
export const groupChangeAnswer = z.object({ changeId: z.uuid().nullable() })

/** POST /api/group-changes/:changeId/undo */
export const groupChangeParams = z.strictObject({ changeId: z.uuid() })
export const groupChangeUndone = z.object({})

const entry = {
  id: z.uuid(),
  at: z.iso.datetime(),
  byName: z.string(),
}

/** GET /api/exams/:examId/review/:question/history: what people did, newest first. */
export const reviewHistory = z.object({
  entries: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        ...entry,
        kind: z.literal('decision'),
        answerCount: z.number().int(),
        /** So many answers from one mark to another; `from` is null for one that had none. */
        marks: z.array(z.object({ from: z.number().nullable(), to: z.number(), count: z.number().int() })),
        note: z.string(),
        state: z.enum(['standing', 'undone', 'overtaken']),
        /** Why it cannot be undone any more; empty while it can. */
        overtaken: z.string(),
      }),
      z.object({ ...entry, kind: z.enum(['apart', 'together']), label: z.string(), state: z.enum(['standing', 'undone']) }),
    ]),
  ),
  /** Older ones than these are not shown. */
  hasMore: z.boolean(),
})

export type GroupChangeInput = z.infer<typeof groupChangeInput>
export type ReviewHistory = z.infer<typeof reviewHistory>
export type HistoryEntry = ReviewHistory['entries'][number]
