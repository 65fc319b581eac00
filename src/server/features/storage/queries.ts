import { eq, lt, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { roomReservations, schoolFiles } from '#db/schema.ts'

/** Until the transaction ends nobody else is promised room: on this disk, or of this school. */
export async function lockRoom(tx: Tx, { schoolId, isOnDisk }: { schoolId: string | null; isOnDisk: boolean }): Promise<void> {
  // The disk first, in every process.
  if (isOnDisk) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('room'), 0)`)
  else if (schoolId !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('room'), hashtext(${schoolId}))`)
}

const used = (schoolId: string | ReturnType<typeof sql>) => sql`(
  select coalesce(max(u.file_bytes), 0)
    + (select coalesce(sum(size_bytes), 0) from uploads where school_id = ${schoolId} and created_at > coalesce(max(u.counted_at), '-infinity'))
    + (select coalesce(sum(size_bytes), 0) from school_files where school_id = ${schoolId} and stored_at > coalesce(max(u.counted_at), '-infinity'))
  from school_usage u where u.school_id = ${schoolId})::float8`

/** What a school has stored: as it was counted last, and what came since; and what it was promised beside that. */
export async function sumSchool(tx: Db | Tx, schoolId: string): Promise<{ used: number; promised: number }> {
  const { rows } = await tx.execute(sql`
    select ${used(schoolId)} as used, (select coalesce(sum(size_bytes), 0)::float8 from room_reservations where school_id = ${schoolId}) as promised`)
  return z.object({ used: z.number(), promised: z.number() }).parse(rows[0])
}

/** The same of several, without promises. */
export async function sumSchools(db: Db, schoolIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select s.id, ${used(sql`s.id`)} as used from jsonb_array_elements_text(${JSON.stringify(schoolIds)}::jsonb) given, lateral (select given::uuid as id) s`)
  return new Map(
    z
      .array(z.object({ id: z.string(), used: z.number() }))
      .parse(rows)
      .map(({ id, used: bytes }) => [id, bytes]),
  )
}

export async function sumPromised(tx: Db | Tx): Promise<number> {
  const { rows } = await tx.execute(sql`select coalesce(sum(size_bytes), 0)::float8 as bytes from room_reservations`)
  return z.object({ bytes: z.number() }).parse(rows[0]).bytes
}

export async function insertReservation(tx: Tx, row: { id: string; schoolId: string | null; sizeBytes: number }): Promise<void> {
  await tx.insert(roomReservations).values(row)
}

export async function deleteReservation(db: Db, id: string): Promise<void> {
  await db.delete(roomReservations).where(eq(roomReservations.id, id))
}

/** Those of programs that ended before they could give them back. */
export async function deleteReservationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(roomReservations).where(lt(roomReservations.madeAt, before))
}

export async function deleteOtherReservations(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(roomReservations).where(notInArray(roomReservations.id, [...ids]))
}

export async function insertSchoolFile(db: Db, row: { schoolId: string; objectKey: string; sizeBytes: number }): Promise<void> {
  await db.insert(schoolFiles).values(row).onConflictDoNothing()
}

/** Of every school that has it. */
export async function deleteSchoolFiles(db: Db, objectKey: string): Promise<void> {
  await db.delete(schoolFiles).where(eq(schoolFiles.objectKey, objectKey))
}
