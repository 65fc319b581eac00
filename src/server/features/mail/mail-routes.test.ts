import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditTrail, mails } from '#db/schema.ts'
import type { MailTransport, OutgoingMail } from '#server/platform/mail/mail-transport.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
})
afterAll(() => test.close())

async function writeMail(fields: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const [row] = await test.ctx.db
    .insert(mails)
    .values({
      key: randomUUID(),
      purpose: 'password-reset',
      recipient: 'amina@school.example',
      subject: 'Choose a new password',
      text: 'Open http://127.0.0.1/reset-password#code',
      html: '<p>Open</p>',
      state: 'kept',
      ...fields,
    })
    .returning()
  return row?.id ?? ''
}

const statesShown = async () => {
  const { body } = await admin.get('/api/admin/mails?limit=100')
  return body.data.mails
}

describe('the outbox', () => {
  it('shows the words of a kept mail, and of no other', async () => {
    const kept = await writeMail()
    const failed = await writeMail({ state: 'failed', error: 'The mailbox is full.' })
    const sent = await writeMail({ state: 'sent', text: null, html: null, sentAt: new Date() })
    const shown = await statesShown()
    const byId = (id: string) => shown.find((mail: { id: string }) => mail.id === id)
    expect(byId(kept)).toMatchObject({
      state: 'kept',
      recipient: 'amina@school.example',
      text: 'Open http://127.0.0.1/reset-password#code',
      canRetry: false,
    })
    expect(byId(failed)).toMatchObject({ state: 'failed', error: 'The mailbox is full.', text: null, canRetry: true })
    expect(byId(sent)).toMatchObject({ state: 'sent', text: null, canRetry: false, sentAt: expect.any(String) })
    expect(byId(kept)).not.toHaveProperty('html')
    expect(byId(kept)).not.toHaveProperty('key')
  })

  it('is read from its newest end, page by page, even where many were written at one moment', async () => {
    await test.ctx.db.delete(mails)
    const createdAt = new Date()
    const ids = await Promise.all(Array.from({ length: 5 }, () => writeMail({ createdAt })))
    const first = (await admin.get('/api/admin/mails?limit=3')).body.data
    const rest = (await admin.get(`/api/admin/mails?limit=3&after=${first.next}`)).body.data
    expect([first.mails.length, rest.mails.length, rest.next]).toEqual([3, 2, null])
    expect([...first.mails, ...rest.mails].map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('says that no mail server is set up, to everybody who is told of a mail', async () => {
    expect((await test.nobody.get('/api/auth/providers')).body.data.mail).toBe(false)
    expect((await admin.get('/api/admin/mails')).body.data.hasServer).toBe(false)
    const failed = await writeMail({ state: 'failed' })
    expect(await admin.post(`/api/admin/mails/${failed}/retry`)).toMatchObject({ status: 409, body: { code: 'mail-not-repeatable' } })
  })
})

describe('a failed mail', () => {
  const taken: OutgoingMail[] = []
  const transport: MailTransport = { send: async (mail) => void taken.push(mail), close: () => {} }
  beforeAll(() => {
    test.ctx.mail = transport
  })

  it('is sent once more, once', async () => {
    expect((await test.nobody.get('/api/auth/providers')).body.data.mail).toBe(true)
    const id = await writeMail({ state: 'failed', error: 'No answer.' })
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/mails/${id}/retry`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await test.runJobsUntilIdle()
    expect(taken.filter(({ messageId }) => messageId.includes(id))).toHaveLength(1)
    expect(await test.ctx.db.select().from(mails).where(eq(mails.id, id))).toMatchObject([{ state: 'sent', text: null, error: '' }])
    expect(await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, id))).toMatchObject([{ action: 'mail.retry' }])
  })

  it.each([
    ['may have arrived', { state: 'failed', text: null, html: null }],
    ['was sent', { state: 'sent', text: null, html: null }],
    ['is on its way', { state: 'sending' }],
    ['waits', { state: 'waiting' }],
  ] as const)('that %s is not sent again', async (_what, fields) => {
    const id = await writeMail(fields)
    expect(await admin.post(`/api/admin/mails/${id}/retry`)).toMatchObject({ status: 409, body: { code: 'mail-not-repeatable' } })
  })

  it('that is not there answers so', async () => {
    expect(await admin.post(`/api/admin/mails/${randomUUID()}/retry`)).toMatchObject({ status: 404, body: { code: 'mail-not-found' } })
  })
})
