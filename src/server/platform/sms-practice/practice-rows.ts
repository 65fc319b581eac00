import { and, asc, count, desc, eq, inArray, lte, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { practiceTexts } from '#db/schema/sms-practice.ts'
import type { PracticeStore } from '#server/platform/sms-practice/practice-store.ts'

const maxAtOnce = 100
const maxShown = 50

/** What the stand-in took, as rows, so that every process that plays it knows the same. */
export function makePracticeRows(db: Db): PracticeStore {
  return {
    async add(text) {
      await db.insert(practiceTexts).values(text)
    },
    async takeDue(now) {
      const due = db
        .select({ id: practiceTexts.id })
        .from(practiceTexts)
        .where(lte(practiceTexts.reportAt, now))
        .orderBy(asc(practiceTexts.reportAt))
        .limit(maxAtOnce)
        .for('update', { skipLocked: true })
      return db.update(practiceTexts).set({ reportAt: null }).where(inArray(practiceTexts.id, due)).returning()
    },
    async setNext(id, next) {
      await db.update(practiceTexts).set(next).where(eq(practiceTexts.id, id))
    },
    async list(phone) {
      const isOf = phone === undefined ? undefined : eq(practiceTexts.phone, phone)
      return db.select().from(practiceTexts).where(and(isOf)).orderBy(asc(practiceTexts.createdAt), asc(practiceTexts.id))
    },
  }
}

/** Numbers that got a text, the latest first. */
export async function listPracticePhones(db: Db): Promise<{ phone: string; texts: number; lastAt: Date | null }[]> {
  const lastAt = max(practiceTexts.createdAt)
  return db
    .select({ phone: practiceTexts.phone, texts: count(), lastAt })
    .from(practiceTexts)
    .groupBy(practiceTexts.phone)
    .orderBy(desc(lastAt))
    .limit(maxShown)
}

/** What a number got, the newest first. */
export async function listTextsOfPhone(db: Db, phone: string) {
  const latest = [desc(practiceTexts.createdAt), desc(practiceTexts.id)]
  return db
    .select()
    .from(practiceTexts)
    .where(eq(practiceTexts.phone, phone))
    .orderBy(...latest)
    .limit(maxShown)
}
