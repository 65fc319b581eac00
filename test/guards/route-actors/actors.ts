import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { TestUser } from '#test/server/factories.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

/** Everybody who may knock at a route. The suspended, banned and deleted lead the owner's school: they would see all of it. */
export const actorNames = [
  'nobody',
  'owner',
  'colleague',
  'marker',
  'stranger',
  'head',
  'parent',
  'student',
  'administrator',
  'suspended',
  'banned',
  'deleted',
  'tampered',
] as const
export type ActorName = (typeof actorNames)[number]

/** `in`: served. `missing`: told exactly what they are told of a thing that does not exist. */
export type Outcome = 'in' | 'missing' | 'forbidden' | 'locked-out' | 'unauthenticated'
export type Audience = Record<ActorName, Outcome>

const outside = {
  nobody: 'unauthenticated',
  suspended: 'locked-out',
  banned: 'locked-out',
  deleted: 'unauthenticated',
  tampered: 'unauthenticated',
} as const

/** Those who are let in; `others` who are signed in get one answer. */
function only(names: readonly ActorName[], others: 'missing' | 'forbidden'): Audience {
  const of = (name: ActorName): Outcome => (names.includes(name) ? 'in' : others)
  return {
    ...outside,
    owner: of('owner'),
    colleague: of('colleague'),
    marker: of('marker'),
    stranger: of('stranger'),
    head: of('head'),
    parent: of('parent'),
    student: of('student'),
    administrator: of('administrator'),
  }
}

const signedIn = ['owner', 'colleague', 'marker', 'stranger', 'head', 'parent', 'student', 'administrator'] as const

/** A token plays no part, not even a wrong one. */
export const everybody: Audience = {
  ...only(signedIn, 'forbidden'),
  nobody: 'in',
  suspended: 'in',
  banned: 'in',
  deleted: 'in',
  tampered: 'in',
}
export const whoIsSignedIn = only(signedIn, 'forbidden')
export const whoIsSignedInOrLockedOut: Audience = { ...whoIsSignedIn, suspended: 'in', banned: 'in' }
export const theAdministrator = only(['administrator'], 'forbidden')
/** In their own school, each of the staff. */
export const staff = only(['owner', 'colleague', 'marker', 'stranger', 'head'], 'forbidden')
/** A class, an exam and all below: who made it, and who leads that school. */
export const ownerAndHead = only(['owner', 'head'], 'missing')
/** What the colleagues do who were named markers of the exam: see it, and review its answers. */
export const markersToo = only(['owner', 'head', 'marker'], 'missing')
/** What a school's staff shares. */
export const staffOfThatSchool = only(['owner', 'colleague', 'marker', 'head'], 'missing')
/** What belongs to a person: their post, their session, their upload. */
export const ownerAlone = only(['owner'], 'missing')
/** Colleagues are brought in by who leads a school. */
export const leaders = only(['head'], 'forbidden')
export const headOfThatSchool = only(['head'], 'missing')

export type Actors = Record<Exclude<ActorName, 'nobody'>, TestUser>

export async function makeActors(test: TestApp): Promise<Actors> {
  const school = await test.makeSchool({ name: 'Lenana Hill School' })
  const here = { schoolId: school.id }
  const owner = await test.makeUser(here)
  return {
    owner,
    tampered: owner,
    colleague: await test.makeUser(here),
    marker: await test.makeUser(here),
    stranger: await test.makeUser(),
    head: await test.makeUser({ ...here, role: 'HEAD_TEACHER' }),
    parent: await test.makeUser({ ...here, role: 'PARENT' }),
    student: await test.makeUser({ ...here, role: 'STUDENT' }),
    administrator: await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }),
    suspended: await test.makeUser({ ...here, role: 'HEAD_TEACHER', status: 'SUSPENDED' }),
    banned: await test.makeUser({ ...here, role: 'HEAD_TEACHER', status: 'BANNED' }),
    deleted: await test.makeUser({ ...here, role: 'HEAD_TEACHER' }),
  }
}

/** A session of this actor alone, so that a route that ends sessions ends no other. */
export async function openSessionOf(test: TestApp, actors: Actors, name: ActorName): Promise<string | null> {
  if (name === 'nobody') return null
  if (name === 'deleted') {
    const user = await test.makeUser({ schoolId: actors.head.schoolId, role: 'HEAD_TEACHER' })
    const token = await test.makeToken(user)
    await test.ctx.db.delete(users).where(eq(users.id, user.id))
    return token
  }
  const token = await test.makeToken(actors[name])
  return name === 'tampered' ? `${token.slice(0, -6)}AAAAAA` : token
}
