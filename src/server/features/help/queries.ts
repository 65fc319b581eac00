import { asc, desc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { helpAnswers } from '#db/schema.ts'

type HelpAnswer = typeof helpAnswers.$inferSelect

export async function countHelpAnswer(db: Db, { article, language, helped }: Pick<HelpAnswer, 'article' | 'language'> & { helped: boolean }) {
  const column = helped ? 'helped' : 'notYet'
  await db
    .insert(helpAnswers)
    .values({ article, language, [column]: 1 })
    .onConflictDoUpdate({ target: [helpAnswers.article, helpAnswers.language], set: { [column]: sql`${helpAnswers[column]} + 1` } })
}

export async function listHelpAnswers(db: Db): Promise<HelpAnswer[]> {
  return db
    .select()
    .from(helpAnswers)
    .orderBy(desc(sql`${helpAnswers.notYet} - ${helpAnswers.helped}`), asc(helpAnswers.article), asc(helpAnswers.language))
}
