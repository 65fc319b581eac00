import { eq } from 'drizzle-orm'
import { classes, pupils, users } from '#db/schema.ts'
import { makeExamCode } from '#server/features/exams/create-exam.ts'
import { loadAuthSecret } from '#server/platform/start/auth-secret.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { publishRows } from '#test/server/published-exam.ts'

interface Order {
  dataDir: string
  /** Of the teacher whose exam it is. */
  email: string
  className: string
  exam: object
  /** What each pupil said to each question, by name. */
  said: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** An exam whose results are published, beside a program that runs, and the code of each pupil in their order. */
export async function storePublished({ dataDir, email, className, exam, said }: Order): Promise<{ examId: string; codes: string[] }> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir })
  const database = await openDatabaseBeside(config)
  try {
    const { db } = database
    const [teacher] = await db.select().from(users).where(eq(users.email, email))
    const schoolId = teacher?.schoolId ?? ''
    const [room] = await db
      .insert(classes)
      .values({ schoolId, ownerId: teacher?.id ?? null, name: className })
      .returning()
    const rows = Object.keys(said).map((name, at) => ({
      schoolId,
      classId: room?.id ?? '',
      admission: `${Math.floor(Math.random() * 1e6)}/${at}`,
      name,
    }))
    const made = await db.insert(pupils).values(rows).returning()
    const { examId, papers } = await publishRows(
      { db, authSecret: await loadAuthSecret(config), now: () => new Date(), knowledge: getAutoMarkerKnowledge() },
      { schoolId, ownerId: teacher?.id ?? null, code: makeExamCode(), exam, said: new Map(made.map(({ id, name }) => [id, said[name] ?? {}])) },
    )
    return { examId, codes: made.map(({ id }) => papers.get(id)?.code ?? '') }
  } finally {
    await database.close()
  }
}
