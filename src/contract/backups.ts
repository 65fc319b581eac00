import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'

const administrator = { roles: ['ADMINISTRATOR'] } as const

export const backupKinds = ['backup', 'test'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Days that a backup is kept. */
export const keepDaysRange = { least: 2, most: 400 } as const

const run = z.object({
  id: z.string(),
  kind: known(backupKinds),
  state: known(['running', 'done', 'failed']),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  objects: z.number().nullable(),
  rows: z.number().nullable(),
  /** Why it failed, in English: it names folders and servers. */
  problem: z.string().nullable(),
})
export type BackupRunView = z.infer<typeof run>

/** `place`: where they go, without a key; null where nothing is set up. */
const backups = z.object({
  place: z.string().nullable(),
  isSealed: z.boolean(),
  /** In the data folder, and so lost together with its disk. */
  isOnSameDisk: z.boolean(),
  /** False where the rows are in a database of the school's own, which backs them up by itself. */
  holdsRows: z.boolean(),
  keepDays: z.number(),
  lastBackupAt: z.string().nullable(),
  isBackupLate: z.boolean(),
  lastTestAt: z.string().nullable(),
  isTestLate: z.boolean(),
  /** The latest first. */
  runs: z.array(run),
})
export type BackupsView = z.infer<typeof backups>
export type WrittenBackups = z.input<typeof backups>

export const showBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  access: administrator,
  response: backups,
})

/** Asks for a backup, or for a test whether the last one can be restored. It runs by itself; `showBackups` says what became of it. */
export const beginBackupRun = endpoint({
  method: 'POST',
  path: '/admin/backups/runs',
  access: administrator,
  body: z.strictObject({ kind: z.enum(backupKinds) }),
  response: noData,
})

export const changeBackupSettings = endpoint({
  method: 'PUT',
  path: '/admin/backups/settings',
  access: administrator,
  body: z.strictObject({ keepDays: z.int().min(keepDaysRange.least).max(keepDaysRange.most) }),
  response: noData,
})
