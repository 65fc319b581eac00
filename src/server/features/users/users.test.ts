import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statuses } from '#contract/base/roles.ts'
import {
  auditTrail,
  blogPictures,
  blogPosts,
  classes,
  exams,
  groupChanges,
  invitations,
  mails,
  reviews,
  schools,
  sessions,
  users,
} from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { testPassword, type TestUser } from '#test/server/factories.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { schoolOfExam } from '#test/server/school-of-exam.ts'

let test: TestApp
let administrator: TestUser
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  administrator = await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null, firstName: 'Platform', lastName: 'Administrator' })
  admin = await test.as(administrator)
})
afterAll(() => test.close())

const writePost = (author: TestUser) => test.ctx.db.insert(blogPosts).values({ authorId: author.id, title: 'Chalk', content: 'Dust' })
const trailOf = (subject: string) => test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, subject))
const setStatus = (id: string, status: string) => admin.put(`/api/admin/users/${id}/status`, { status })

describe('the figures', () => {
  it('count users by status, and all posts', async () => {
    const before = (await admin.get('/api/admin/stats')).body.data.stats
    const [author] = await Promise.all([test.makeUser(), test.makeUser({ status: 'SUSPENDED' }), test.makeUser({ status: 'BANNED' })])
    await writePost(author)
    const answer = await admin.get('/api/admin/stats')
    expect(answer.body).toEqual({
      success: true,
      data: {
        stats: {
          users: { total: before.users.total + 3, active: before.users.active + 1, suspended: before.users.suspended + 1 },
          blogPosts: { total: before.blogPosts.total + 1 },
        },
      },
    })
  })
})

describe('the list of users', () => {
  it('shows of each user what is asked for, and nothing else', async () => {
    const school = await test.makeSchool({ name: 'Lenana Hill School' })
    const user = await test.makeUser({ schoolId: school.id, role: 'PRINCIPAL' })
    await writePost(user)
    const { email, createdAt } = user
    const listed = {
      id: user.id,
      firstName: 'Wanjiku',
      lastName: 'Kamau',
      email,
      schoolName: 'Lenana Hill School',
      role: 'PRINCIPAL',
      status: 'ACTIVE',
      _count: { blogPosts: 1 },
      createdAt: createdAt.toISOString(),
    }
    const { body } = await admin.get(`/api/admin/users?search=${encodeURIComponent(email)}`)
    expect(body.data).toEqual({ users: [listed], total: 1 })
    expect((await admin.get(`/api/admin/users/${user.id}`)).body.data).toEqual({ user: listed })
  })

  it('calls the workspace of who named no school no school', async () => {
    const workspace = await test.makeSchool({ kind: 'workspace', name: 'Workspace of Otis' })
    const user = await test.makeUser({ schoolId: workspace.id })
    expect((await admin.get(`/api/admin/users/${user.id}`)).body.data.user.schoolName).toBeNull()
    expect((await admin.get('/api/admin/users?search=Otis')).body.data.total).toBe(0)
  })

  it('answers 404 for who is not there', async () => {
    expect(await admin.get(`/api/admin/users/${randomUUID()}`)).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
  })

  it('is cut at 50, goes on at an offset, and holds everybody once', async () => {
    const school = await test.makeSchool({ name: 'Paging Hill' })
    const people = Array.from({ length: 53 }, () => ({
      schoolId: school.id,
      firstName: 'Many',
      lastName: 'People',
      email: `${randomUUID()}@example.com`,
      role: 'TEACHER' as const,
    }))
    // One moment for all of them: the order must not depend on time alone.
    await test.ctx.db.insert(users).values(people)
    const first = (await admin.get('/api/admin/users?search=paging%20hill')).body.data
    const rest = (await admin.get('/api/admin/users?search=paging%20hill&offset=50&limit=50')).body.data
    expect([first.users.length, first.total, rest.users.length, rest.total]).toEqual([50, 53, 3, 53])
    expect(new Set([...first.users, ...rest.users].map(({ id }: { id: string }) => id)).size).toBe(53)
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1e1',
    'limit=5&limit=6',
    'offset=-1',
    'search=%00',
    'page=2',
  ])('refuses %s and says why', async (query) => {
    const answer = await admin.get(`/api/admin/users?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(answer.body.errors[0].path).toBe(query.split('=')[0])
    expect(answer.body.errors[0].msg).not.toBe('')
  })

  it.each(['limit=1', 'limit=100'])('takes %s', async (query) => {
    expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(200)
  })

  it.each([
    ['part of both names', 'ekai AM', true],
    ['part of the address', 'lodwar.exa', true],
    ['part of the school', 'turkana B', true],
    ['a name on another keyboard', 'NG`ANG\u02BCA ekai', true],
    ['a name without its signs', 'nganga  muthoni', true],
    ['a sign that would match anything', '%', false],
    ['another such sign', 'E_ai', false],
    ['a quote', "'; drop table users; --", false],
  ])('is searched by %s', async (_what, search, isFound) => {
    const school = await test.makeSchool({ name: 'Turkana Boys Mũthoni' })
    const user = await test.makeUser({ firstName: 'Ekai', lastName: "Amoni Ng'ang’a", email: `${randomUUID()}@lodwar.example`, schoolId: school.id })
    const { body } = await admin.get(`/api/admin/users?limit=100&search=${encodeURIComponent(search)}`)
    expect(body.data.users.some(({ id }: { id: string }) => id === user.id)).toBe(isFound)
  })
})

describe('the status of a user', () => {
  it('can be each of the three, counts at the next call, and is written down', async () => {
    const user = await test.makeUser()
    const caller = await test.as(user)
    for (const [status, classesStatus] of [
      ['SUSPENDED', 403],
      ['BANNED', 403],
      ['ACTIVE', 200],
    ] as const) {
      expect((await setStatus(user.id, status)).body.data.user).toMatchObject({ id: user.id, status })
      const work = await caller.get('/api/classes')
      expect(work.status).toBe(classesStatus)
      if (classesStatus === 403) expect(work.body.message).toBe('Your account has been suspended. Please contact support for assistance.')
      expect((await caller.get('/api/auth/profile')).body.data.user.status).toBe(status)
      const login = await test.nobody.post('/api/auth/login', { email: user.email, password: testPassword })
      expect([login.status, login.body.data.user.status]).toEqual([200, status])
    }
    const trail = await trailOf(user.id)
    expect(trail.map(({ action, actorName, detail }) => [action, actorName, detail])).toEqual([
      ['user.status', 'Platform Administrator', 'ACTIVE → SUSPENDED'],
      ['user.status', 'Platform Administrator', 'SUSPENDED → BANNED'],
      ['user.status', 'Platform Administrator', 'BANNED → ACTIVE'],
    ])
  })

  it('that stays the same is no act', async () => {
    const user = await test.makeUser()
    expect((await setStatus(user.id, 'ACTIVE')).status).toBe(200)
    expect(await trailOf(user.id)).toEqual([])
  })

  it.each(['DELETED', 'active', '', null])('is never %j', async (status) => {
    const user = await test.makeUser()
    expect((await admin.put(`/api/admin/users/${user.id}/status`, { status })).status).toBe(400)
  })

  it('of nobody cannot be set', async () => {
    expect(await setStatus(randomUUID(), 'BANNED')).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
  })
})

describe('one’s own account and other administrators', () => {
  it.each(statuses)('cannot be set to %s', async (status) => {
    const other = await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null })
    expect(await setStatus(administrator.id, status)).toMatchObject({ status: 409, body: { code: 'own-account' } })
    expect(await setStatus(other.id, status)).toMatchObject({ status: 409, body: { code: 'administrator-protected' } })
    expect((await admin.get(`/api/admin/users/${other.id}`)).body.data.user.status).toBe('ACTIVE')
  })

  it('cannot be deleted, so the last administrator stays', async () => {
    const other = await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null })
    expect(await admin.delete(`/api/admin/users/${administrator.id}`)).toMatchObject({ status: 409, body: { code: 'own-account' } })
    expect(await admin.delete(`/api/admin/users/${other.id}`)).toMatchObject({ status: 409, body: { code: 'administrator-protected' } })
    expect((await admin.get(`/api/admin/users/${other.id}`)).status).toBe(200)
  })
})

describe('deleting a user', () => {
  it('takes what is theirs, and leaves the school its work without their name', async () => {
    const printed = await printExam(test)
    const { teacher, caller, examId } = printed
    const { db } = test.ctx
    await writePost(teacher)
    const { key } = await test.ctx.objects.put(Buffer.from('a picture'), 'image/webp')
    const sizes = [{ width: 1, height: 1, objectKey: key, type: 'image/webp' as const }]
    const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
    const [picture] = await db.insert(blogPictures).values({ uploadedBy: teacher.id, sizes, createdAt: longAgo }).returning()
    const readPicture = async () => (await test.nobody.get(`/api/blog/images/${picture?.id}`)).status
    expect(await readPicture()).toBe(200)
    await db.insert(mails).values({ key: `a way in ${teacher.id}`, purpose: 'test', recipient: teacher.email, subject: 'A way in', state: 'kept' })
    await db
      .update(schools)
      .set({ ownerId: teacher.id })
      .where(eq(schools.id, teacher.schoolId ?? ''))
    await db.update(exams).set({ confirmedBy: teacher.id, confirmedByName: 'Wanjiku Kamau', confirmedAt: new Date() }).where(eq(exams.id, examId))
    const schoolId = await schoolOfExam(db, examId)
    await db
      .insert(reviews)
      .values({ schoolId, examId, question: '8', reviewedBy: teacher.id, reviewedByName: 'Wanjiku Kamau', decision: { marks: 1 }, answerCount: 0 })
    await db
      .insert(groupChanges)
      .values({ schoolId, examId, question: '8', kind: 'apart', items: ['1'], label: 'bent', madeBy: teacher.id, madeByName: 'Wanjiku Kamau' })
    await db.insert(invitations).values({
      schoolId: teacher.schoolId ?? '',
      email: 'colleague@school.example',
      role: 'TEACHER',
      codeHash: randomUUID(),
      invitedBy: teacher.id,
      invitedByName: 'Wanjiku Kamau',
      expiresAt: new Date(Date.now() + 60_000),
    })

    expect(await admin.delete(`/api/admin/users/${teacher.id}`)).toMatchObject({ status: 200, body: { success: true, data: {} } })

    expect((await caller.get('/api/auth/profile')).status).toBe(401)
    expect((await test.nobody.post('/api/auth/login', { email: teacher.email, password: testPassword })).status).toBe(401)
    expect((await admin.get(`/api/admin/users/${teacher.id}`)).status).toBe(404)
    expect(await db.$count(sessions, eq(sessions.userId, teacher.id))).toBe(0)
    expect(await db.$count(blogPosts, eq(blogPosts.authorId, teacher.id))).toBe(0)
    expect(await readPicture()).toBe(404)
    await test.runJobsUntilIdle()
    expect(await test.ctx.objects.has(key)).toBe(false)
    expect(await db.$count(mails, eq(mails.recipient, teacher.email))).toBe(0)

    const [exam] = await db.select().from(exams).where(eq(exams.id, examId))
    expect(exam).toMatchObject({ ownerId: null, confirmedBy: null, confirmedByName: 'a former user' })
    const [review] = await db.select().from(reviews).where(eq(reviews.examId, examId))
    expect(review).toMatchObject({ reviewedBy: null, reviewedByName: 'a former user' })
    const [regrouped] = await db.select().from(groupChanges).where(eq(groupChanges.examId, examId))
    expect(regrouped).toMatchObject({ madeBy: null, madeByName: 'a former user' })
    const [school] = await db
      .select()
      .from(schools)
      .where(eq(schools.id, teacher.schoolId ?? ''))
    expect(school?.ownerId).toBeNull()
    const [invitation] = await db.select().from(invitations).where(eq(invitations.email, 'colleague@school.example'))
    expect(invitation).toMatchObject({ invitedBy: null, invitedByName: 'a former user', revokedAt: expect.any(Date) })
    expect(await db.$count(classes, eq(classes.schoolId, teacher.schoolId ?? ''))).toBe(1)

    const head = await test.as(await test.makeUser({ schoolId: teacher.schoolId, role: 'HEAD_TEACHER' }))
    expect((await head.get(`/api/exams/${examId}`)).status).toBe(200)
    expect(await trailOf(teacher.id)).toMatchObject([
      { action: 'user.delete', actorId: administrator.id, actorName: 'Platform Administrator', detail: 'TEACHER, ACTIVE, posts: 1' },
    ])
  })

  it('answers 404 the second time, and writes nothing down', async () => {
    const user = await test.makeUser()
    expect((await admin.delete(`/api/admin/users/${user.id}`)).status).toBe(200)
    expect(await admin.delete(`/api/admin/users/${user.id}`)).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
    expect(await trailOf(user.id)).toHaveLength(1)
  })

  it('frees the address', async () => {
    const user = await test.makeUser()
    await admin.delete(`/api/admin/users/${user.id}`)
    const body = { firstName: 'New', lastName: 'Person', email: user.email, password: 'Chalk4board', role: 'teacher' }
    expect((await test.nobody.post('/api/auth/register', body)).status).toBe(201)
  })
})
