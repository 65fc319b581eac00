import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '#db/schema/columns.ts'

/** What became of backups, and of tests whether they can be restored. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text({ enum: ['backup', 'test'] }).notNull(),
    state: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    backupId: text(),
    timeline: integer(),
    objects: integer(),
    totalRows: bigint({ mode: 'number' }),
    problem: text(),
    startedAt: at().notNull().defaultNow(),
    endedAt: at(),
  },
  (t) => [index('backup_runs_started').on(t.kind, t.startedAt)],
)

/** One row, once somebody has set something. */
export const backupSettings = pgTable('backup_settings', {
  id: integer().primaryKey(),
  keepDays: integer().notNull(),
})
