import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { retentionDays, retentionKinds } from '#contract/base/retention-days.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'

const administrator = { roles: ['ADMINISTRATOR'] } as const
const leaders = { roles: schoolLeaderRoles } as const

/** Years after which a school deletes who left it. */
export const leaverYearsRange = { least: 1, most: 25 } as const

const kept = z.object({
  kind: known(retentionKinds),
  days: z.number(),
})

/** Why the rest stays: until a person deletes them, as long as what they belong to, or for good. */
export const keepings = ['school', 'account', 'with', 'moments', 'state', 'always'] as const
export type Keeping = (typeof keepings)[number]

/** What a run removes: by days, and who left a school long ago. */
export const removedKinds = [...retentionKinds, 'pupils'] as const

export const showRetention = endpoint({
  method: 'GET',
  path: '/admin/retention',
  access: administrator,
  response: z.object({
    kinds: z.array(kept),
    /** Schools that delete who left after some years. */
    schoolsWithLeaverYears: z.number(),
    lastRun: z.object({ ranAt: z.string(), removed: z.array(z.object({ kind: known(removedKinds), rows: z.number() })) }).nullable(),
  }),
})
export type RetentionView = z.infer<typeof showRetention.response>
export type WrittenRetention = z.input<typeof showRetention.response>

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/admin/retention',
  access: administrator,
  body: z
    .strictObject({ kind: z.enum(retentionKinds), days: z.int() })
    .refine(({ kind, days }) => days >= retentionDays[kind].least && days <= retentionDays[kind].most, { path: ['days'] }),
  response: noData,
})

export const schoolRetentionInput = z.strictObject({
  /** Null: never by itself. */
  leaverYears: z.int().min(leaverYearsRange.least).max(leaverYearsRange.most).nullable(),
})

/** After how many years the school deletes who left it; for its leaders. */
export const getSchoolRetention = endpoint({
  method: 'GET',
  path: '/school/retention',
  access: leaders,
  response: z.object({ leaverYears: z.number().nullable() }),
})
export const changeSchoolRetention = endpoint({
  method: 'PUT',
  path: '/school/retention',
  access: leaders,
  body: schoolRetentionInput,
  response: noData,
})
