import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { bankComments, groupChanges, annotations, appeals, remarkings, rulings, secondOpinions } from '#db/schema.ts'
import type { ActorName } from '#test/guards/route-actors/actors.ts'
import { idOf, schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'

export async function makeRuling(world: World): Promise<string> {
  const { test, ids } = world
  const ruling = { question: '8', point: 0, kind: 'accept' as const, words: randomUUID() }
  return idOf(
    await test.ctx.db
      .insert(rulings)
      .values({ schoolId: schoolOf(world), examId: ids.examId, ruling, madeByName: 'Wanjiku Kamau' })
      .returning(),
  )
}

export async function makeGroupChange(world: World): Promise<string> {
  const { test, ids } = world
  const values = {
    schoolId: schoolOf(world),
    examId: ids.examId,
    question: '8',
    kind: 'apart' as const,
    items: ['1'],
    label: 'A wording',
    madeByName: 'Wanjiku Kamau',
  }
  return idOf(await test.ctx.db.insert(groupChanges).values(values).returning())
}

export async function makeAnnotation(world: World): Promise<string> {
  const { test, actors, ids } = world
  const annotation = { kind: 'text' as const, text: 'Name the law.', place: null }
  const values = { id: randomUUID(), schoolId: schoolOf(world), answerId: ids.answerId, examId: ids.examId, annotation, writtenBy: actors.owner.id }
  return idOf(await test.ctx.db.insert(annotations).values(values).returning())
}

export async function makeComment(world: World): Promise<string> {
  const values = { schoolId: schoolOf(world), ownerId: world.actors.owner.id, subject: '', text: randomUUID() }
  return idOf(await world.test.ctx.db.insert(bankComments).values(values).returning())
}

export async function makeResultQuery(world: World): Promise<string> {
  const { test, ids } = world
  const values = { schoolId: schoolOf(world), examId: ids.examId, paperId: ids.paperId, question: '8', reason: 'It was right.', marks: 1 }
  return idOf(await test.ctx.db.insert(appeals).values(values).returning())
}

/** The opinion of somebody, which stands in place of whatever stood. */
export async function makeOpinion(world: World, name: ActorName): Promise<string> {
  const { test, actors, ids } = world
  const { answerId } = ids
  await test.ctx.db
    .update(secondOpinions)
    .set({ undoneAt: new Date() })
    .where(and(eq(secondOpinions.answerId, answerId), isNull(secondOpinions.undoneAt)))
  const values = {
    schoolId: schoolOf(world),
    answerId,
    firstMarks: 1,
    givenBy: actors[name === 'nobody' || name === 'phone' || name === 'family' ? 'owner' : name].id,
    decision: { marks: 0 },
    marks: 0,
  }
  return idOf(await test.ctx.db.insert(secondOpinions).values(values).returning())
}

/** An appeal whose answer this person was asked to mark again. */
export async function makeRemarking(world: World, name: 'colleague'): Promise<{ appealId: string; remarkingId: string }> {
  const { test, actors } = world
  const appealId = await makeResultQuery(world)
  const values = { schoolId: schoolOf(world), appealId, givenTo: actors[name].id, askedBy: actors.owner.id }
  return { appealId, remarkingId: idOf(await test.ctx.db.insert(remarkings).values(values).returning()) }
}
