import { and, eq, gt, isNull } from 'drizzle-orm'
import { batches, exams, familyMembers, familySessions, phones, sessions, sponsorMembers, users } from '#db/schema.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import { makeSponsor } from '#test/guards/route-actors/make-sponsor.ts'
import type { TestUser } from '#test/server/factories.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

/** Everybody who may knock at a route. The phone was let in for the owner's exam; the family has a child in the owner's class. The suspended, banned and deleted lead the owner's school: they would see all of it. */
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
  'sponsor',
  'suspended',
  'banned',
  'deleted',
  'tampered',
  'phone',
  'family',
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
  phone: 'unauthenticated',
  family: 'unauthenticated',
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
    sponsor: of('sponsor'),
  }
}

const signedIn = ['owner', 'colleague', 'marker', 'stranger', 'head', 'parent', 'student', 'administrator', 'sponsor'] as const

/** A token plays no part, not even a wrong one. */
export const everybody: Audience = {
  ...only(signedIn, 'forbidden'),
  nobody: 'in',
  suspended: 'in',
  banned: 'in',
  deleted: 'in',
  tampered: 'in',
  phone: 'in',
  family: 'in',
}
export const whoIsSignedIn = only(signedIn, 'forbidden')
export const whoIsSignedInOrLockedOut: Audience = { ...whoIsSignedIn, suspended: 'in', banned: 'in' }
export const theAdministrator = only(['administrator'], 'forbidden')
export const theSponsor = only(['sponsor'], 'forbidden')
/** In their own school, each of the staff. */
export const staff = only(['owner', 'colleague', 'marker', 'stranger', 'head'], 'forbidden')
/** A class, an exam and all below: who made it, and who leads that school. */
export const ownerAndHead = only(['owner', 'head'], 'missing')
/** The same where staff alone may ask. */
export const ownerAndHeadOfStaff: Audience = {
  ...ownerAndHead,
  parent: 'forbidden',
  student: 'forbidden',
  administrator: 'forbidden',
  sponsor: 'forbidden',
}
/** What the colleagues do who were named markers of the exam: see it, and review its answers. */
export const markersToo = only(['owner', 'head', 'marker'], 'missing')
/** What a school's staff shares. */
export const staffOfThatSchool = only(['owner', 'colleague', 'marker', 'head'], 'missing')
/** What belongs to a person: their post, their session, their upload. */
export const ownerAlone = only(['owner'], 'missing')
/** Who was asked, and nobody else. */
export const colleagueAlone = only(['colleague'], 'missing')
/** Colleagues are brought in by who leads a school. */
export const leaders = only(['head'], 'forbidden')
/** A phone, whose token opens nothing else. */
export const thePhone: Audience = {
  ...only([], 'forbidden'),
  ...Object.fromEntries(signedIn.map((name) => [name, 'unauthenticated' as const])),
  suspended: 'unauthenticated',
  banned: 'unauthenticated',
  phone: 'in',
}
/** A guardian who came in by a code on paper, with a token that opens nothing else. */
export const theFamily: Audience = { ...thePhone, phone: 'unauthenticated', family: 'in' }
/** A guardian with an account. */
export const theParent = only(['parent'], 'forbidden')
export const headOfThatSchool = only(['head'], 'missing')

export type Actors = Record<Exclude<ActorName, 'nobody' | 'phone' | 'family'>, TestUser>

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
    sponsor: await makeSponsorUser(test),
    suspended: await test.makeUser({ ...here, role: 'HEAD_TEACHER', status: 'SUSPENDED' }),
    banned: await test.makeUser({ ...here, role: 'HEAD_TEACHER', status: 'BANNED' }),
    deleted: await test.makeUser({ ...here, role: 'HEAD_TEACHER' }),
  }
}

async function makeSponsorUser(test: TestApp): Promise<TestUser> {
  const user = await test.makeUser({ schoolId: null, role: 'SPONSOR' })
  await test.ctx.db.insert(sponsorMembers).values({ userId: user.id, sponsorId: await makeSponsor(test) })
  return user
}

/** A session of this actor alone, so that a route that ends sessions ends no other. */
export async function openSessionOf(test: TestApp, actors: Actors, name: ActorName): Promise<string | null> {
  if (name === 'nobody') return null
  if (name === 'phone') return makePhone(test, actors.owner)
  if (name === 'family') return makeFamilySession(test)
  if (name === 'deleted') {
    const user = await test.makeUser({ schoolId: actors.head.schoolId, role: 'HEAD_TEACHER' })
    const token = await test.makeToken(user)
    await test.ctx.db.delete(users).where(eq(users.id, user.id))
    return token
  }
  const token = await test.makeToken(actors[name])
  return name === 'tampered' ? `${token.slice(0, -6)}AAAAAA` : token
}

const readingOf = new WeakMap<TestApp, Map<ActorName, Promise<string | null>>>()

/** For a route that lets them in: it may end this session, and others of theirs with it. */
export function takeSessionOf(test: TestApp, actors: Actors, name: ActorName): Promise<string | null> {
  readingOf.get(test)?.delete(name)
  return openSessionOf(test, actors, name)
}

/** The same one for all routes that do not let them in, until one does. */
export function keepSessionOf(test: TestApp, actors: Actors, name: ActorName): Promise<string | null> {
  const kept = readingOf.get(test) ?? new Map<ActorName, Promise<string | null>>()
  readingOf.set(test, kept)
  const session = kept.get(name) ?? openSessionOf(test, actors, name)
  kept.set(name, session)
  return session
}

/** As it is once it came in with a code; `phones.test.ts` has the way there. */
async function makePhone(test: TestApp, { id: userId }: TestUser): Promise<string> {
  const { db } = test.ctx
  const [exam] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.ownerId, userId), gt(exams.sheetVersion, 0), isNull(exams.confirmedAt), isNull(exams.deletedAt)))
  if (exam === undefined) throw new Error('The owner of the world has printed no exam.')
  const { id: examId, schoolId } = exam
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
  const [session] = await db.insert(sessions).values({ userId, expiresAt }).returning()
  const [batch] = await db.insert(batches).values({ schoolId, examId, uploadedBy: userId }).returning()
  const { code: token, codeHash: tokenHash } = makeCode()
  const of = { examId, schoolId, userId, sessionId: session?.id ?? '', batchId: batch?.id ?? '' }
  await db.insert(phones).values({ ...of, number: 1, tokenHash, seenAt: new Date(), expiresAt })
  return token
}

const familyOf = new WeakMap<TestApp, Promise<string>>()

/** The one guardian of a world, without an account; `families.test.ts` has the way there. */
export function takeFamily(test: TestApp): Promise<string> {
  const known = familyOf.get(test) ?? makeFamily(test)
  familyOf.set(test, known)
  return known
}

async function makeFamily({ ctx: { db } }: TestApp): Promise<string> {
  const [member] = await db.insert(familyMembers).values({ kind: 'guardian' }).returning()
  return member?.id ?? ''
}

async function makeFamilySession(test: TestApp): Promise<string> {
  const { code: token, codeHash: tokenHash } = makeCode()
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
  await test.ctx.db.insert(familySessions).values({ memberId: await takeFamily(test), tokenHash, expiresAt })
  return token
}
