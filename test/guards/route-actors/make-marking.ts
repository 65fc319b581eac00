import { randomUUID } from 'node:crypto'
import { bankComments, groupChanges, remarks, resultQueries, rulings } from '#db/schema.ts'
import { idOf, schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'

export async function makeRuling({ test, ids }: World): Promise<string> {
  const ruling = { question: '8', point: 0, kind: 'accept' as const, words: randomUUID() }
  return idOf(await test.ctx.db.insert(rulings).values({ examId: ids.examId, ruling, madeByName: 'Wanjiku Kamau' }).returning())
}

export async function makeGroupChange({ test, ids }: World): Promise<string> {
  const values = { examId: ids.examId, question: '8', kind: 'apart' as const, items: ['1'], label: 'A wording', madeByName: 'Wanjiku Kamau' }
  return idOf(await test.ctx.db.insert(groupChanges).values(values).returning())
}

export async function makeRemark({ test, actors, ids }: World): Promise<string> {
  const remark = { kind: 'text' as const, text: 'Name the law.', place: null }
  const values = { id: randomUUID(), answerId: ids.answerId, examId: ids.examId, remark, writtenBy: actors.owner.id }
  return idOf(await test.ctx.db.insert(remarks).values(values).returning())
}

export async function makeComment(world: World): Promise<string> {
  const values = { schoolId: schoolOf(world), ownerId: world.actors.owner.id, subject: '', text: randomUUID() }
  return idOf(await world.test.ctx.db.insert(bankComments).values(values).returning())
}

export async function makeResultQuery({ test, ids }: World): Promise<string> {
  const values = { examId: ids.examId, paperId: ids.paperId, question: '8', reason: 'It was right.', marks: 1 }
  return idOf(await test.ctx.db.insert(resultQueries).values(values).returning())
}
