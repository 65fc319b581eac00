import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { processes } from '#db/schema.ts'

export type ProcessRow = typeof processes.$inferSelect

export async function saveProcess(db: Db, row: ProcessRow): Promise<void> {
  const { seenAt, memoryBytes, supervisedAt } = row
  await db.insert(processes).values(row).onConflictDoUpdate({ target: processes.id, set: { seenAt, memoryBytes, supervisedAt } })
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id))
}

export async function deleteProcessesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(processes).where(lt(processes.seenAt, before))
}

export async function listProcesses(db: Db): Promise<ProcessRow[]> {
  return db.select().from(processes).orderBy(desc(processes.startedAt))
}
