import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { schools, users } from '#db/schema.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import type { Context } from '#server/platform/context.ts'

export type TestSchool = typeof schools.$inferSelect
export type TestUser = typeof users.$inferSelect

/** Every user that a factory makes has this one. */
export const testPassword = 'Correct Horse 1'
/** A hash says itself what it cost; one that is checked hundreds of times may cost little. Those of the program cost as much as they should. */
const quick = { memoryCost: 256, timeCost: 1, parallelism: 1 }
let testPasswordHash: Promise<string> | undefined

export interface Factories {
  makeSchool(overrides?: Partial<typeof schools.$inferInsert>): Promise<TestSchool>
  /** A teacher of a school of their own, whose address is confirmed, unless told otherwise. */
  makeUser(overrides?: Partial<typeof users.$inferInsert>): Promise<TestUser>
  makeToken(user: TestUser): Promise<string>
}

export function createFactories(ctx: Context): Factories {
  async function makeSchool(overrides: Partial<typeof schools.$inferInsert> = {}): Promise<TestSchool> {
    const [school] = await ctx.db
      .insert(schools)
      .values({ name: 'Nyota Secondary School', kind: 'school', ...overrides })
      .returning()
    if (!school) throw new Error('No school was made.')
    return school
  }

  async function makeUser(overrides: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> {
    testPasswordHash ??= hash(testPassword, quick)
    const schoolId = overrides.schoolId === undefined ? (await makeSchool()).id : overrides.schoolId
    const email = `${randomUUID()}@example.com`
    const [user] = await ctx.db
      .insert(users)
      .values({
        firstName: 'Wanjiku',
        lastName: 'Kamau',
        email,
        emailProvenAt: ctx.now(),
        role: 'TEACHER',
        passwordHash: await testPasswordHash,
        ...overrides,
        schoolId,
      })
      .returning()
    if (!user) throw new Error('No user was made.')
    return user
  }

  return { makeSchool, makeUser, makeToken: (user) => openSession(ctx, ctx.db, { userId: user.id, remember: false, device: 'Chrome on Linux' }) }
}
