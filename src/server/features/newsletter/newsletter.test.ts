import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails, subscribers } from '#db/schema.ts'
import { makeLeaveCode, readLeaveCode } from '#server/features/newsletter/leave-code.ts'
import { codeLastsMs, mailEveryMs, maxMailsADay } from '#server/features/newsletter/subscription.ts'
import type { Caller } from '#test/server/caller.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '#test/server/mail-server.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const email = 'amina@school.example'
const dayMs = 24 * 60 * 60 * 1000

/** The database dates mails by its own clock: what happens now is never later than the tests' time. */
const aheadMs = 30_000
let now = new Date()
const wait = (ms: number) => (now = new Date(now.getTime() + ms))
let test: TestApp
let server: MailServer
let admin: Caller
beforeAll(async () => {
  server = await startMailServer()
  const environment = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@sahihi.example', PUBLIC_URL: 'https://sahihi.example' }
  test = await startTestApp({ environment, now: () => now })
  admin = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
})
beforeEach(async () => {
  await test.ctx.db.delete(subscribers)
  await test.ctx.db.delete(mails)
  server.received.splice(0)
  now = new Date(Date.now() + aheadMs)
})
afterAll(async () => {
  await test.close()
  await server.close()
})

let machine = 1
/** Each from a machine of its own, so that the limit of an address does not speak. */
async function post(path: string, payload: object, ip = `10.2.${machine >> 8}.${machine++ & 255}`) {
  const answer = await test.app.inject({ method: 'POST', url: `/api/newsletter${path}`, payload, remoteAddress: ip })
  return { status: answer.statusCode, body: answer.json() }
}
const ask = (change: object = {}) => post('', { email, ...change })
async function takeMails(): Promise<ReceivedMail[]> {
  await test.runJobsUntilIdle()
  return server.received.splice(0)
}
const codeIn = (mail: ReceivedMail | undefined, page: string) =>
  new RegExp(`https://sahihi\\.example/newsletter/${page}#(\\S+)`).exec(mail?.parsed.text ?? '')?.[1] ?? 'none'
const stored = () => test.ctx.db.select().from(subscribers)
/** As if its mails were older by that much. */
async function ageMails(ms: number): Promise<void> {
  for (const { id, createdAt } of await test.ctx.db.select().from(mails))
    await test.ctx.db
      .update(mails)
      .set({ createdAt: new Date(createdAt.getTime() - ms) })
      .where(eq(mails.id, id))
}
async function subscribeFully(): Promise<string> {
  await ask()
  await post('/confirm', { code: codeIn((await takeMails())[0], 'confirm') })
  return codeIn((await takeMails())[0], 'leave')
}

describe('subscribing', () => {
  it('counts once the owner of the address has said yes, and can be taken back', async () => {
    expect(await ask({ email: ' Amina@School.example ' })).toMatchObject({ status: 200, body: { success: true, data: {} } })
    expect(await stored()).toMatchObject([{ email, status: 'pending' }])
    const [asked] = await takeMails()
    expect(asked).toMatchObject({ to: [email], parsed: { subject: 'Confirm your address for the Sahihi newsletter' } })
    const code = codeIn(asked, 'confirm')
    expect(JSON.stringify(await stored()), 'only a hash is kept').not.toContain(code)

    expect((await post('/confirm', { code })).status).toBe(200)
    expect(await stored()).toMatchObject([{ status: 'confirmed', codeHash: null, confirmedAt: now }])
    const again = await post('/confirm', { code })
    expect([again.status, again.body.code], 'a code works once').toEqual([422, 'code-not-valid'])

    const [welcome] = await takeMails()
    const leaveCode = codeIn(welcome, 'leave')
    expect([(await post('/leave', { code: leaveCode })).status, (await post('/leave', { code: leaveCode })).status]).toEqual([200, 200])
    expect(await stored()).toMatchObject([{ status: 'unsubscribed', unsubscribedAt: now }])
  })

  it('speaks Kiswahili to who reads the site in it', async () => {
    await ask({ language: 'sw' })
    const [asked] = await takeMails()
    expect(asked?.parsed.subject).toBe('Thibitisha anwani yako kwa jarida la Sahihi')
    expect(asked?.parsed.html).toContain('<html lang="sw">')
    await post('/confirm', { code: codeIn(asked, 'confirm') })
    expect((await takeMails())[0]?.parsed.subject).toBe('Uko kwenye orodha ya jarida la Sahihi')
  })

  it('answers the same for a new, a waiting and a confirmed address, and for a program', async () => {
    const first = await ask()
    const second = await ask()
    await post('/confirm', { code: codeIn((await takeMails())[0], 'confirm') })
    await takeMails()
    await ageMails(dayMs)
    const third = await ask()
    const robot = await ask({ email: 'robot@spam.example', website: 'x' })
    expect([second, third, robot]).toEqual([first, first, first])
    expect(await takeMails(), 'who is on the list is not asked again').toEqual([])
    expect(await stored()).toHaveLength(1)
  })

  it('sends an address one mail in ten minutes and three a day, however often anybody asks', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(await takeMails()).toHaveLength(1)
    await ageMails(mailEveryMs - 60_000)
    await ask()
    expect(await takeMails(), 'nine minutes later').toEqual([])
    for (let asked = 1; asked < maxMailsADay; asked++) {
      await ageMails(mailEveryMs)
      await ask()
      expect(await takeMails()).toHaveLength(1)
    }
    await ageMails(mailEveryMs)
    await ask()
    expect(await takeMails(), 'a fourth').toEqual([])
    await ageMails(dayMs)
    await ask()
    expect(await takeMails(), 'the next day').toHaveLength(1)
  })

  it('ends an older link with a newer one', async () => {
    await ask()
    const old = codeIn((await takeMails())[0], 'confirm')
    await ageMails(mailEveryMs)
    await ask()
    const newer = codeIn((await takeMails())[0], 'confirm')
    expect((await post('/confirm', { code: old })).status).toBe(422)
    expect((await post('/confirm', { code: newer })).status).toBe(200)
  })

  it('forgets an address whose owner does not answer within seven days', async () => {
    await ask()
    const code = codeIn((await takeMails())[0], 'confirm')
    wait(codeLastsMs + 1)
    expect((await post('/confirm', { code })).status).toBe(422)
    await ask({ email: 'brian@school.example' })
    expect((await stored()).map((row) => row.email)).toEqual(['brian@school.example'])
  })

  it('can be asked for again by who has left, and leaves them alone until they say yes', async () => {
    await post('/leave', { code: await subscribeFully() })
    await ageMails(mailEveryMs)
    await ask()
    expect(await stored()).toMatchObject([{ status: 'unsubscribed' }])
    await post('/confirm', { code: codeIn((await takeMails())[0], 'confirm') })
    expect(await stored()).toMatchObject([{ status: 'confirmed', unsubscribedAt: null }])
  })

  it('refuses what is no address, and fields that are not asked for', async () => {
    const changes = [{ email: 'amina' }, { email: '' }, { language: 'fr' }, { status: 'confirmed' }, { confirmedAt: now }]
    const answers = await Promise.all(changes.map(ask))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 400))
    expect((await post('/confirm', { code: '', email })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('is taken sixty times an hour from one network', async () => {
    const statuses = []
    for (let index = 0; index < 61; index++) statuses.push((await post('', { email: `t${index}@school.example`, website: 'x' }, '10.8.8.8')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the link to leave', () => {
  const id = '0c7a9a52-6df6-4f0f-9d4e-3a7b0f2f8f11'
  const secret = 'a secret that only the tests know, and long enough'
  const code = makeLeaveCode(secret, id)
  it.each([
    ['as it was made', code, id],
    ['with another seal', `${id}.${'A'.repeat(43)}`, null],
    ['with a seal cut short', code.slice(0, -1), null],
    ['with a longer seal', `${code}A`, null],
    ['of somebody else', code.replace('0c7a', '1c7a'), null],
    ['made with another secret', makeLeaveCode('another', id), null],
    ['without a seal', id, null],
    ['with a third part', `${code}.x`, null],
    ['of no id', `x.${code.split('.')[1]}`, null],
    ['empty', '', null],
  ])('%s', (_what, given, read) => expect(readLeaveCode(secret, given)).toBe(read))

  it('that is wrong, or of an address that is gone, says so', async () => {
    const answers = [await post('/leave', { code: 'wrong' }), await post('/leave', { code: makeLeaveCode(test.ctx.authSecret, randomUUID()) })]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'code-not-valid'],
      [422, 'code-not-valid'],
    ])
  })
})

describe('an administrator', () => {
  it('lists addresses by status and words, a page at a time', async () => {
    await subscribeFully()
    wait(1000)
    await ask({ email: 'brian_k@school.example' })
    const list = async (query: string) => {
      const { data } = (await admin.get(`/api/admin/subscribers${query}`)).body
      return [data.subscribers.map((row: { email: string }) => row.email), data.total]
    }
    expect(await list('')).toEqual([['brian_k@school.example', email], 2])
    expect(await list('?limit=1&offset=1')).toEqual([[email], 2])
    expect(await list('?status=confirmed')).toEqual([[email], 1])
    expect(await list('?search=n_k')).toEqual([['brian_k@school.example'], 1])
    const { counts, subscribers: rows } = (await admin.get('/api/admin/subscribers')).body.data
    expect(counts).toEqual({ pending: 1, confirmed: 1, unsubscribed: 0 })
    expect(JSON.stringify(rows), 'no code leaves').not.toMatch(/code/i)
    expect((await admin.get('/api/admin/subscribers?limit=101')).status).toBe(400)
  })

  it('deletes an address with its mails, and the trail names it by its id alone', async () => {
    await subscribeFully()
    const [row] = await stored()
    expect((await admin.delete(`/api/admin/subscribers/${row?.id}`)).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await test.ctx.db.select().from(mails)).toEqual([])
    const trail = await test.ctx.db.query.auditTrail.findMany({ where: (trail, { eq }) => eq(trail.action, 'subscriber.delete') })
    expect(trail).toMatchObject([{ subject: row?.id, detail: 'confirmed' }])
    expect(JSON.stringify(trail)).not.toContain(email)
    expect((await admin.delete(`/api/admin/subscribers/${row?.id}`)).body.code).toBe('subscriber-not-found')
  })

  it('takes them as a table whose links to leave work', async () => {
    await subscribeFully()
    await ask({ email: '=1+1@school.example' })
    const { headers, body } = await admin.get('/api/admin/subscribers.csv')
    expect(headers['content-disposition']).toBe('attachment; filename="newsletter.csv"')
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFemail,status,asked,confirmed,unsubscribed,unsubscribe link')
    expect(body).not.toMatch(/^=/m)
    const code = /leave#(\S+)$/m.exec(body)?.[1]
    expect((await post('/leave', { code })).status).toBe(200)
    expect((await stored()).find((row) => row.email === email)?.status).toBe('unsubscribed')
    const trail = await test.ctx.db.query.auditTrail.findMany({ where: (trail, { eq }) => eq(trail.action, 'subscriber.export') })
    expect(trail).toHaveLength(1)
  })
})

it('nobody else sees or deletes an address', async () => {
  await ask()
  const [row] = await stored()
  const calls = (who: Caller) => [
    who.get('/api/admin/subscribers'),
    who.get('/api/admin/subscribers.csv'),
    who.delete(`/api/admin/subscribers/${row?.id}`),
  ]
  for (const role of ['SCHOOL_ADMINISTRATOR', 'TEACHER', 'PARENT'] as const) {
    const answers = await Promise.all(calls(await test.as(await test.makeUser({ role }))))
    expect(answers.map(({ status }) => `${role} ${status}`)).toEqual(answers.map(() => `${role} 403`))
  }
  expect((await Promise.all(calls(test.nobody))).map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await stored()).toHaveLength(1)
})
