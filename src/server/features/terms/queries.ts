import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { terms } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'
import type { Term } from '#engine/terms/terms.ts'

const termsOfYears = writeOnce((db) =>
  db
    .select({ year: terms.year, term: terms.term, startsOn: terms.startsOn, endsOn: terms.endsOn })
    .from(terms)
    .where(and(eq(terms.schoolId, sql.placeholder('schoolId')), between(terms.year, sql.placeholder('from'), sql.placeholder('to'))))
    .orderBy(asc(terms.year), asc(terms.term))
    .prepare(''),
)

export async function listWrittenTerms(db: Db | Tx, schoolId: string, [from, to]: readonly [number, number]): Promise<Term[]> {
  return termsOfYears(db).execute({ schoolId, from, to })
}

export async function writeTerms(tx: Tx, schoolId: string, year: number, three: readonly Term[]): Promise<void> {
  await tx.delete(terms).where(and(eq(terms.schoolId, schoolId), eq(terms.year, year)))
  await tx.insert(terms).values(three.map((term) => ({ schoolId, ...term })))
}
