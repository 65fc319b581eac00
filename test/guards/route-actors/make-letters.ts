import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { enquiries, mails, subscribers } from '#db/schema.ts'
import { idOf, type World } from '#test/guards/route-actors/known-ids.ts'

export async function makeMail(world: World): Promise<string> {
  const { db } = world.test.ctx
  const values = { key: randomUUID(), purpose: 'test', recipient: 'amina@school.example', subject: 'Hello', state: 'failed' as const, text: 'Hello' }
  return idOf(await db.insert(mails).values(values).returning())
}

export async function makeEnquiry(world: World): Promise<string> {
  const { db } = world.test.ctx
  const values = { name: 'Amina', email: 'amina@school.example', requestType: 'demo', message: 'Hello' }
  return idOf(await db.insert(enquiries).values(values).returning())
}

export async function makeSubscriber(world: World): Promise<string> {
  const { db } = world.test.ctx
  return idOf(
    await db
      .insert(subscribers)
      .values({ email: `${randomUUID()}@school.example` })
      .returning(),
  )
}

/** A mail that could not be delivered at any try. */
export async function makeDeadJob(world: World): Promise<string> {
  const { db } = world.test.ctx
  const data = JSON.stringify({ mailId: randomUUID() })
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into pgboss.job (name, data, singleton_key, source_name) values ('mail.deliver.dead', ${data}::jsonb, ${randomUUID()}, 'mail.deliver') returning id`,
  )
  return idOf(rows)
}
