import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ussdSessions, ussdTries, ussdVisits } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'

export type CallRow = typeof ussdSessions.$inferSelect

/** The row of a session and the wrong tries of a number on a day, in one query: this is asked at each key. */
const standing = writeOnce((db) =>
  db
    .select({ call: ussdSessions, wrong: ussdTries.wrong })
    .from(sql`(select 1) as one`)
    .leftJoin(ussdSessions, eq(ussdSessions.sessionHash, sql.placeholder('sessionHash')))
    .leftJoin(ussdTries, and(eq(ussdTries.phoneHash, sql.placeholder('phoneHash')), eq(ussdTries.day, sql.placeholder('day'))))
    .prepare(''),
)

export async function findCallStanding(
  db: Db,
  key: { sessionHash: string; phoneHash: string; day: string },
): Promise<{ call: CallRow | null; wrong: number }> {
  const [row] = await standing(db).execute(key)
  return { call: row?.call ?? null, wrong: row?.wrong ?? 0 }
}

const lastCall = writeOnce((db) =>
  db
    .select()
    .from(ussdSessions)
    .where(eq(ussdSessions.phoneHash, sql.placeholder('phoneHash')))
    .orderBy(desc(ussdSessions.updatedAt))
    .limit(1)
    .prepare(''),
)

/** Of a number, whether it was ended or cut. */
export async function findLastCall(db: Db, phoneHash: string): Promise<CallRow | null> {
  const [row] = await lastCall(db).execute({ phoneHash })
  return row ?? null
}

interface MovedCall {
  row: Omit<CallRow, 'createdAt'>
  /** Of the row that was seen; null where there was none. */
  seenSignature: string | null
  /** Of Kenya. */
  day: string
  isWrong: boolean
  /** Whose results are heard from now on. */
  visited: { pupilId: string; schoolId: string } | null
}

/**
 * The row, with the wrong try and the visit that belong to this key. False, and nothing written, where the row is no longer the
 * one that was seen: somebody else answered meanwhile.
 */
export async function saveCall(db: Db, { row, seenSignature, day, isWrong, visited }: MovedCall): Promise<boolean> {
  const { sessionHash, phoneHash, place, inputs, inputsHash, signature, updatedAt, endedAt } = row
  const [at, end] = [updatedAt.toISOString(), endedAt?.toISOString() ?? null]
  const { rows } = await db.execute(sql`
    with saved as (
      insert into ussd_sessions (session_hash, phone_hash, place, inputs, inputs_hash, signature, created_at, updated_at, ended_at)
      values (${sessionHash}, ${phoneHash}, ${place}, ${inputs}, ${inputsHash}, ${signature}, ${at}, ${at}, ${end})
      on conflict (session_hash) do update set place = excluded.place, inputs = excluded.inputs, inputs_hash = excluded.inputs_hash,
        signature = excluded.signature, updated_at = excluded.updated_at, ended_at = excluded.ended_at
        where ussd_sessions.signature = ${seenSignature}
      returning session_hash
    ), tried as (
      insert into ussd_tries (phone_hash, day, wrong) select ${phoneHash}, ${day}::date, 1 from saved where ${isWrong}
      on conflict (phone_hash, day) do update set wrong = ussd_tries.wrong + 1
    ), visited as (
      insert into ussd_visits (pupil_id, school_id, day)
      select ${visited?.pupilId ?? null}::uuid, ${visited?.schoolId ?? null}::uuid, ${day}::date from saved where ${visited !== null}
      on conflict (pupil_id, day, school_id) do update set calls = ussd_visits.calls + 1
    )
    select from saved`)
  return rows.length > 0
}

/** How many of these numbers have so many wrong tries on a day. */
export async function countLocked(
  db: Db,
  { day, wrong, phoneHashes }: { day: string; wrong: number; phoneHashes: readonly string[] },
): Promise<number> {
  if (phoneHashes.length === 0) return 0
  return db.$count(ussdTries, and(eq(ussdTries.day, day), gte(ussdTries.wrong, wrong), inArray(ussdTries.phoneHash, [...phoneHashes])))
}

/** Pupils whose results were heard since a day. */
export async function countVisitors(db: Db, { schoolId, since }: { schoolId: string; since: string }): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${ussdVisits.pupilId})::int` })
    .from(ussdVisits)
    .where(and(eq(ussdVisits.schoolId, schoolId), gte(ussdVisits.day, since)))
  return row?.n ?? 0
}
