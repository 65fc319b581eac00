import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enquiries, mails, users } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const form = {
  name: 'Wanjiku Kamau',
  email: 'wanjiku@school.example',
  phone: '0712 345 678',
  institution: 'Nyota Secondary School',
  role: 'teacher',
  requestType: 'demo',
  message: 'Please show us one class.\nWe have 45 pupils.',
  website: '',
}
const hourMs = 60 * 60 * 1000

let now = new Date('2026-03-02T08:00:00Z')
let test: TestApp
let admin: Caller
let adminUser: TestUser
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  adminUser = await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null, firstName: 'Neema', lastName: 'Ouma', language: 'sw' })
  admin = await test.as(adminUser)
})
beforeEach(async () => {
  await test.ctx.db.delete(enquiries)
  await test.ctx.db.delete(mails)
})
afterAll(() => test.close())

/** Each from a machine of its own, so that the limit of an address does not speak. */
let machine = 1
const sendFrom = async (ip: string, change: object = {}) => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/enquiries', payload: { ...form, ...change }, remoteAddress: ip })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const send = (change: object = {}) => sendFrom(`10.1.${machine >> 8}.${machine++ & 255}`, change)
const stored = () => test.ctx.db.select().from(enquiries)
const written = () => test.ctx.db.select().from(mails)
async function sendOne(change: object = {}): Promise<string> {
  await send(change)
  const { enquiries: rows } = (await admin.get('/api/admin/enquiries')).body.data
  return rows[0].id
}

describe('a message of the contact form', () => {
  it('is stored and mailed to every active administrator, in their language', async () => {
    const english = await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null })
    await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null, status: 'SUSPENDED' })
    await test.makeUser({ role: 'SCHOOL_ADMINISTRATOR' })
    expect(await send()).toMatchObject({ status: 200, body: { success: true, data: {} } })
    const { website: _, ...kept } = form
    expect(await stored()).toMatchObject([{ ...kept, status: 'new', handledBy: null }])
    const to = Object.fromEntries((await written()).map((mail) => [mail.recipient, mail]))
    expect(Object.keys(to).toSorted((a, b) => a.localeCompare(b))).toEqual([adminUser.email, english.email].toSorted((a, b) => a.localeCompare(b)))
    expect(to[adminUser.email]?.subject).toBe('Ujumbe mpya kutoka kwa Wanjiku Kamau')
    expect(to[english.email]?.text).toContain('We have 45 pupils.')
    expect(to[english.email]?.text).toContain('Email: wanjiku@school.example')
    expect(to[english.email]?.text).toContain('/admin/enquiries')
    await test.ctx.db.update(users).set({ role: 'OTHER' }).where(eq(users.id, english.id))
  })

  it('needs a name, an address and words; the rest may be left out', async () => {
    const bare = { name: 'Amina', email: ' Amina@School.Example ', message: 'Hello' }
    const answer = await test.nobody.post('/api/enquiries', bare)
    expect(answer.status).toBe(200)
    expect(await stored()).toMatchObject([{ email: 'amina@school.example', phone: '', institution: '', role: '', requestType: 'demo' }])
    const empty = await test.nobody.post('/api/enquiries', {})
    expect(empty.status).toBe(400)
    expect(empty.body.errors).toEqual([
      { path: 'name', msg: 'Full Name is required' },
      { path: 'email', msg: 'Email is required' },
      { path: 'message', msg: 'Message is required' },
    ])
  })

  it.each([
    ['spaces for a name', { name: '   ' }, 'name'],
    ['a name of two lines', { name: 'Amina\r\nBcc: everyone' }, 'name'],
    ['an address that is none', { email: 'amina@' }, 'email'],
    ['a message of 5001 characters', { message: 'x'.repeat(5001) }, 'message'],
    ['a zero byte', { message: 'a\0b' }, 'message'],
    ['a role that is not offered', { role: 'ADMINISTRATOR' }, 'role'],
    ['a request that is not offered', { requestType: 'money' }, 'requestType'],
    ['a status', { status: 'closed' }, 'status'],
    ['an id', { id: randomUUID() }, 'id'],
    ['a time', { createdAt: '2020-01-01T00:00:00Z' }, 'createdAt'],
  ])('is refused with %s', async (_what, change, path) => {
    const { status, body } = await send(change)
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid-input', path])
    expect(await stored()).toEqual([])
  })

  it('of a program that fills in what people do not see gets the same answer, and is dropped', async () => {
    const [honest, robot] = [await send(), await send({ email: 'robot@spam.example', website: 'https://spam.example' })]
    expect([robot.status, robot.body]).toEqual([honest.status, honest.body])
    expect((await stored()).map(({ email }) => email)).toEqual([form.email])
  })

  it('is stored once when it is sent again because the answer was lost, even at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stored()).toHaveLength(1)
    expect(await written()).toHaveLength(1)
  })

  it('is taken five times an hour from one email address, however they come', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send({ message: `Message ${index}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'too-many-messages-from-address', message: expect.stringContaining('try again later') })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await send({ email: 'colleague@school.example' })).status, 'a colleague').toBe(200)
    now = new Date(now.getTime() + hourMs + 1)
    expect((await send({ message: 'An hour later' })).status).toBe(200)
  })

  it('is taken thirty times an hour from one network, and from the next one still', async () => {
    const statuses = []
    for (let index = 0; index < 31; index++) statuses.push((await sendFrom('10.9.9.9', { email: `teacher${index}@school.example` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    const refused = await sendFrom('10.9.9.9', { email: 'teacher99@school.example' })
    expect(refused.body.message).toContain('from your network')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const behindProxy = await test.app.inject({
      method: 'POST',
      url: '/api/enquiries',
      payload: { ...form, email: 'teacher98@school.example' },
      remoteAddress: '10.9.9.9',
      headers: { 'x-forwarded-for': '10.7.7.7' },
    })
    expect(behindProxy.statusCode, 'a header does not help').toBe(429)
    expect((await sendFrom('10.9.9.10', { email: 'teacher99@school.example' })).status).toBe(200)
  })
})

describe('an administrator', () => {
  it('finds messages by status and by words, a page at a time, the newest first', async () => {
    for (const [index, name] of ['Amina', 'Brian', 'Chebet'].entries()) {
      now = new Date(now.getTime() + 1000)
      await send({ name, email: `${name.toLowerCase()}@school.example`, message: `100% sure ${index}` })
    }
    const list = async (query: string) => {
      const { data } = (await admin.get(`/api/admin/enquiries${query}`)).body
      return [data.enquiries.map(({ name }: { name: string }) => name), data.total]
    }
    expect(await list('')).toEqual([['Chebet', 'Brian', 'Amina'], 3])
    expect(await list('?limit=1&offset=1')).toEqual([['Brian'], 3])
    expect(await list('?search=AMINA@school')).toEqual([['Amina'], 1])
    expect(await list(`?search=${encodeURIComponent('100% sure 2')}`)).toEqual([['Chebet'], 1])
    expect(await list(`?search=${encodeURIComponent('1_0')}`), 'no pattern of PostgreSQL').toEqual([[], 0])
    const [row] = (await admin.get('/api/admin/enquiries?search=Brian')).body.data.enquiries
    const put = await admin.put(`/api/admin/enquiries/${row.id}`, { status: 'in-progress' })
    expect(put.body.data.enquiry).toMatchObject({ status: 'in-progress', handledByName: 'Neema Ouma' })
    expect(await list('?status=in-progress')).toEqual([['Brian'], 1])
    expect((await admin.get('/api/admin/enquiries?limit=1')).body.data.counts).toEqual({ new: 2, 'in-progress': 1, closed: 0 })
    const wrong = ['?limit=0', '?limit=101', '?status=spam', '?owner=me', '?offset=-1']
    const answers = await Promise.all(wrong.map((query) => admin.get(`/api/admin/enquiries${query}`)))
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400))
  })

  it('changes a status and nothing else, and the trail keeps who did', async () => {
    const id = await sendOne()
    expect((await admin.put(`/api/admin/enquiries/${id}`, { status: 'closed', message: 'Mine' })).status).toBe(400)
    expect((await admin.put(`/api/admin/enquiries/${id}`, { status: 'lost' })).status).toBe(400)
    await admin.put(`/api/admin/enquiries/${id}`, { status: 'closed' })
    await admin.put(`/api/admin/enquiries/${id}`, { status: 'closed' })
    const trail = await test.ctx.db.query.auditTrail.findMany({ where: (trail, { eq }) => eq(trail.subject, id) })
    expect(trail).toMatchObject([{ action: 'enquiry.status', detail: 'new → closed', actorId: adminUser.id }])
    const missing = await admin.put(`/api/admin/enquiries/${randomUUID()}`, { status: 'closed' })
    expect([missing.status, missing.body.code]).toEqual([404, 'enquiry-not-found'])
  })

  it('deletes a message, and with it the mails that carried it', async () => {
    const id = await sendOne()
    await send({ email: 'other@school.example' })
    expect(await written()).toHaveLength(2)
    expect((await admin.delete(`/api/admin/enquiries/${id}`)).status).toBe(200)
    expect((await stored()).map(({ email }) => email)).toEqual(['other@school.example'])
    expect(await written()).toHaveLength(1)
    expect((await admin.delete(`/api/admin/enquiries/${id}`)).body.code).toBe('enquiry-not-found')
  })

  it('takes them all as a table that runs no formula, and the trail keeps that', async () => {
    await send({ name: '=HYPERLINK("http://evil.example")', phone: '+254712345678', message: 'two\nlines, and a comma' })
    const { status, headers, body } = await admin.get('/api/admin/enquiries.csv')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/csv; charset=utf-8', 'no-store'])
    expect(headers['content-disposition']).toBe('attachment; filename="enquiries.csv"')
    const [head, ...rows] = body.split('\r\n')
    expect(head).toBe('\uFEFFreceived,status,name,email,phone,role,institution,about,message,handled by')
    expect(rows.join('\r\n')).toContain(`"'=HYPERLINK(""http://evil.example"")",wanjiku@school.example,'+254712345678,teacher`)
    expect(rows.join('\r\n')).toContain('"two\nlines, and a comma"')
    const trail = await test.ctx.db.query.auditTrail.findMany({ where: (trail, { eq }) => eq(trail.action, 'enquiry.export') })
    expect(trail).toMatchObject([{ detail: '1', actorId: adminUser.id }])
  })
})

it('nobody else sees or touches a message', async () => {
  const id = await sendOne()
  const calls = (who: Caller) => [
    who.get('/api/admin/enquiries'),
    who.get('/api/admin/enquiries.csv'),
    who.put(`/api/admin/enquiries/${id}`, { status: 'closed' }),
    who.delete(`/api/admin/enquiries/${id}`),
  ]
  for (const role of ['SCHOOL_ADMINISTRATOR', 'TEACHER', 'PARENT'] as const) {
    const answers = await Promise.all(calls(await test.as(await test.makeUser({ role }))))
    expect(answers.map(({ status }) => `${role} ${status}`)).toEqual(answers.map(() => `${role} 403`))
  }
  const answers = await Promise.all(calls(test.nobody))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(await stored()).toMatchObject([{ status: 'new' }])
})
