import { sql } from 'drizzle-orm'
import { bankQuestions } from '#db/schema.ts'
import { idOf, schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'

/** A question of the owner's exam that is shared with nobody, whether or not somebody has looked into the bank before. */
export async function makeBankQuestion(world: World): Promise<string> {
  const { test, ids } = world
  const values = {
    schoolId: schoolOf(world),
    examId: ids.examId,
    question: '1',
    place: 0,
    kind: 'choice',
    language: 'en',
    marks: 1,
    same: ids.examId,
  } as const
  const row = { ...values, body: { id: '1', type: 'choice', text: 'Why?', options: ['Up', 'Down'], answer: ['Up'], marks: 1 }, words: 'Why?' }
  const target = [bankQuestions.examId, bankQuestions.question]
  return idOf(
    await test.ctx.db
      .insert(bankQuestions)
      .values(row)
      .onConflictDoUpdate({ target, set: { sharing: sql`'own'` } })
      .returning(),
  )
}
