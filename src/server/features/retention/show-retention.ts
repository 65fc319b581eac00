import { keepings, retentionKinds, type WrittenRetention } from '#contract/retention.ts'
import { keptTables, tableRetention } from '#db/retention.ts'
import { countLeaverYears, findLastRun, readRetention } from '#server/features/retention/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function showRetention({ db }: Context): Promise<WrittenRetention> {
  const days = await readRetention(db)
  const last = await findLastRun(db)
  return {
    kinds: retentionKinds.map((kind) => ({
      kind,
      days: days[kind],
      tables: keptTables.filter((kept) => kept.kind === kind).map(({ table }) => table),
    })),
    others: keepings.map((keeping) => ({
      keeping,
      tables: Object.entries(tableRetention).flatMap(([table, kept]) => (kept === keeping ? [table] : [])),
    })),
    schoolsWithLeaverYears: await countLeaverYears(db),
    lastRun:
      last === null ? null : { ranAt: last.ranAt.toISOString(), removed: Object.entries(last.removed).map(([table, rows]) => ({ table, rows })) },
  }
}
