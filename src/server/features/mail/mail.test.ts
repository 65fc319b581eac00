import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { deliverMail, setMailAside } from '#server/features/mail/deliver-mail.ts'
import { claimMail, findMail, type MailRow } from '#server/features/mail/queries.ts'
import { deliverMailJob } from '#server/features/mail/declare-jobs.ts'
import { sendMailLater, type NewMail } from '#server/features/mail/send-mail-later.ts'
import { openMailTransport } from '#server/platform/mail/mail-transport.ts'
import { startMailServer, type MailServer } from '#test/server/mail-server.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const password = 'only between us'
const words = { language: 'sw', subject: 'Karibu Sahihi', paragraphs: ['Habari, Amina.'] } as const

let server: MailServer
let test: TestApp
beforeAll(async () => {
  server = await startMailServer({ password })
  test = await startTestApp({ environment: { SMTP_URL: server.url, MAIL_FROM: 'Sahihi <no-reply@sahihi.example>' } })
})
afterEach(() => void server.received.splice(0))
afterAll(async () => {
  await test.close()
  await server.close()
})

async function write(mail: Partial<NewMail> = {}): Promise<string> {
  const key = `test ${randomUUID()}`
  await test.ctx.db.transaction((tx) => sendMailLater(test.ctx, tx, { key, purpose: 'test', to: 'amina@school.example', words, ...mail }))
  const row = await test.ctx.db.query.mails.findFirst({ where: (mails, { eq }) => eq(mails.key, mail.key ?? key) })
  if (!row) throw new Error('No mail was written.')
  return row.id
}
async function read(id: string): Promise<MailRow> {
  const row = await findMail(test.ctx.db, id)
  if (!row) throw new Error('There is no such mail.')
  return row
}
const tryOnce = (mailId: string, { isLastTry = false, ctx = test.ctx } = {}) => deliverMail(ctx, { mailId }, { isLastTry })

describe('a mail', () => {
  it('arrives as text and as HTML, in its language, from the configured sender', async () => {
    await write({
      words: {
        language: 'sw',
        subject: 'Thibitisha anwani yako – Ngũgĩ & wenzake',
        paragraphs: ['Habari <b>Ngũgĩ</b>,', 'Mistari\nmiwili.'],
        action: { label: 'Thibitisha', url: 'https://sahihi.example/newsletter/confirm#a"b' },
        small: ['Kiungo hiki kinafanya kazi kwa siku saba.'],
      },
    })
    await test.runJobsUntilIdle()
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'no-reply@sahihi.example', to: ['amina@school.example'] })
    const { subject, text = '', html = '', from, to, headers, messageId } = mail?.parsed ?? {}
    expect(subject).toBe('Thibitisha anwani yako – Ngũgĩ & wenzake')
    expect([from?.name, from?.address]).toEqual(['Sahihi', 'no-reply@sahihi.example'])
    expect(to?.map(({ address }) => address)).toEqual(['amina@school.example'])
    expect(messageId).toMatch(/^<[\w-]{36}@sahihi>$/)
    expect(headers?.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(text).toContain('Habari <b>Ngũgĩ</b>,')
    expect(text).toContain('Thibitisha:\nhttps://sahihi.example/newsletter/confirm#a"b')
    expect(text).toContain('Sahihi, usahihishaji unaoonyesha sababu')
    expect(html).toContain('<html lang="sw">')
    expect(html).toContain('Habari &lt;b&gt;Ngũgĩ&lt;/b&gt;,')
    expect(html).toContain('Mistari<br>miwili.')
    expect(html).toContain('href="https://sahihi.example/newsletter/confirm#a&quot;b"')
    expect(html).not.toContain('<b>')
  })

  it('leaves when its transaction commits, and never when it does not', async () => {
    const failed = test.ctx.db.transaction(async (tx) => {
      await sendMailLater(test.ctx, tx, { key: 'rolled back', purpose: 'test', to: 'amina@school.example', words })
      throw new Error('No.')
    })
    await expect(failed).rejects.toThrow('No.')
    await test.runJobsUntilIdle()
    expect(server.received).toEqual([])
  })

  it('is written once a key, however often and from wherever it is asked for', async () => {
    const key = `once ${randomUUID()}`
    await Promise.all(Array.from({ length: 5 }, () => write({ key })))
    await test.runJobsUntilIdle()
    expect(server.received).toHaveLength(1)
  })

  it('that somebody waits for goes before news, however much of that is on its way', async () => {
    const priorityOf = async (mailId: string) => {
      const { rows } = await test.ctx.db.execute(sql`select priority from pgboss.job where data->>'mailId' = ${mailId}`)
      return z.object({ priority: z.number() }).parse(rows[0]).priority
    }
    const news = await write({ isNews: true })
    const code = await write()
    expect(await priorityOf(code)).toBeGreaterThan(await priorityOf(news))
    await test.runJobsUntilIdle()
  })

  it('has its words forgotten once it is sent', async () => {
    const id = await write()
    await test.runJobsUntilIdle()
    expect(await read(id)).toMatchObject({ state: 'sent', error: '', text: null, html: null, sentAt: expect.any(Date) })
  })

  it.each([
    ['two addresses', 'amina@school.example, brian@elsewhere.example'],
    ['a line break and a header', 'amina@school.example\r\nBcc: brian@elsewhere.example'],
    ['a name and an address', 'Brian <brian@elsewhere.example>'],
  ])('reaches no second person by %s', async (_what, to) => {
    await write({ to })
    await test.runJobsUntilIdle()
    expect(server.received.flatMap((mail) => mail.to)).not.toContain('brian@elsewhere.example')
    expect(server.received.filter((mail) => mail.to.length > 1)).toEqual([])
  })

  it('takes no header from its subject', async () => {
    await write({ words: { ...words, subject: 'Hello\r\nBcc: brian@elsewhere.example\r\n\r\nA body of mine' } })
    await test.runJobsUntilIdle()
    const [mail] = server.received
    expect(mail?.to).toEqual(['amina@school.example'])
    expect(mail?.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.parsed.text).toContain('Habari, Amina.')
    expect(mail?.parsed.subject).toContain('Hello')
  })
})

describe('a mail that the server does not take', () => {
  it.each([
    ['busy at the address', { at: 'RCPT', code: 451 }, '451'],
    ['busy after the message', { at: 'DATA', code: 452 }, '452'],
    ['gone before the message', { at: 'RCPT', code: 'drop' }, 'closed'],
  ] as const)('is tried again when the server is %s', async (_when, refusal, reason) => {
    const id = await write()
    server.refuseNext(refusal)
    await expect(tryOnce(id)).rejects.toThrow(reason)
    expect(await read(id)).toMatchObject({ state: 'waiting', error: expect.stringContaining(reason), text: expect.stringContaining('Habari') })
    expect(await tryOnce(id)).toBe('done')
    expect(await read(id)).toMatchObject({ state: 'sent', error: '' })
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['nobody listens', () => 'smtp://127.0.0.1:1', 'ECONNREFUSED'],
    ['the password is wrong', () => server.url.replace(encodeURIComponent(password), 'wrong'), '535'],
    ['no password is given', () => server.url.replace(/\/\/.*@/, '//'), '530'],
    ['the line must be encrypted and is not', () => `${server.url}?requireTLS=true`, 'STARTTLS'],
  ])('is tried again when %s', async (_why, url, reason) => {
    const mail = openMailTransport({ ...test.ctx.config, mail: { smtpUrl: url(), from: 'no-reply@sahihi.example' } })
    const id = await write()
    await expect(tryOnce(id, { ctx: { ...test.ctx, mail } })).rejects.toThrow(reason)
    expect(await read(id)).toMatchObject({ state: 'waiting', error: expect.stringContaining(reason) })
    expect(await tryOnce(id)).toBe('done')
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['an address that is not there', { at: 'RCPT', code: 550 }],
    ['a message against its rules', { at: 'DATA', code: 554 }],
  ] as const)('is set aside at once for %s', async (_why, refusal) => {
    const id = await write()
    server.refuseNext(refusal)
    expect(await tryOnce(id)).toBe('done')
    expect(await read(id)).toMatchObject({ state: 'failed', error: expect.stringContaining(String(refusal.code)), text: expect.any(String) })
    expect(await tryOnce(id)).toBe('skipped')
    expect(server.received).toEqual([])
  })

  it('is set aside after its last try, with the reason', async () => {
    const id = await write()
    server.refuseNext({ at: 'RCPT', code: 451 })
    expect(await tryOnce(id, { isLastTry: true })).toBe('done')
    expect(await read(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('451') })
  })

  it('is tried for hours, not minutes', () => {
    const { tries, waitSeconds } = deliverMailJob
    const waits = Array.from({ length: tries - 1 }, (_, failure) => Math.min(waitSeconds.first * 2 ** failure, waitSeconds.most))
    // The queue takes at least half of each.
    expect(waits.reduce((sum, wait) => sum + wait / 2, 0)).toBeGreaterThan(90 * 60)
  })
})

describe('a mail of which nobody knows whether it arrived', () => {
  const unseen = { state: 'failed', error: 'unseen', text: null, html: null }

  it('is not sent again when the line broke after the whole message', async () => {
    const id = await write()
    server.refuseNext({ at: 'DATA', code: 'drop' })
    expect(await tryOnce(id)).toBe('done')
    expect(await read(id)).toMatchObject(unseen)
    await test.runJobsUntilIdle()
    expect(server.received).toEqual([])
  })

  it('is not sent again when the worker died while it was on its way', async () => {
    const id = await write()
    await claimMail(test.ctx.db, id)
    expect(await tryOnce(id)).toBe('skipped')
    expect(await read(id)).toMatchObject(unseen)
    await test.runJobsUntilIdle()
    expect(server.received).toEqual([])
  })

  it('is shown as failed when every worker died over it', async () => {
    const id = await write()
    await claimMail(test.ctx.db, id)
    expect(await setMailAside(test.ctx, { mailId: id })).toBe('done')
    expect(await read(id)).toMatchObject(unseen)
    const waiting = await write()
    await setMailAside(test.ctx, { mailId: waiting })
    expect(await read(waiting)).toMatchObject({ state: 'failed', error: 'given-up', text: expect.any(String) })
    expect(await setMailAside(test.ctx, { mailId: waiting })).toBe('skipped')
  })
})

describe('the job that sends a mail', () => {
  it('sends it once when it runs twice, or many times at once', async () => {
    const id = await write()
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => tryOnce(id)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === 'done')).toHaveLength(1)
    expect(await tryOnce(id)).toBe('skipped')
    await test.runJobsUntilIdle()
    expect(server.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'sent' })
  })

  it('leaves a mail alone that another worker is sending, and its words stay for the next try', async () => {
    const id = await write()
    let finish = () => {}
    const refusing = { send: () => new Promise<void>((_resolve, reject) => (finish = () => reject(new Error('Busy.')))), close: () => {} }
    const first = tryOnce(id, { ctx: { ...test.ctx, mail: refusing } })
    await expect.poll(async () => (await read(id)).state).toBe('sending')
    await expect(tryOnce(id)).rejects.toThrow('another worker')
    await expect(setMailAside(test.ctx, { mailId: id })).rejects.toThrow('another worker')
    finish()
    await expect(first).rejects.toThrow('Busy.')
    expect(await tryOnce(id)).toBe('done')
    expect(server.received[0]?.parsed.text).toContain('Habari, Amina.')
  })
})

describe('without a mail server', () => {
  it('mails are kept, to be read by an administrator', async () => {
    const ctx = { ...test.ctx, mail: null }
    await ctx.db.transaction((tx) => sendMailLater(ctx, tx, { key: 'kept', purpose: 'test', to: 'amina@school.example', words }))
    const row = await ctx.db.query.mails.findFirst({ where: (mails, { eq }) => eq(mails.key, 'kept') })
    expect(row).toMatchObject({ state: 'kept', text: expect.stringContaining('Habari'), html: expect.any(String) })
    await test.runJobsUntilIdle()
    expect(server.received).toEqual([])
  })

  it('a mail that waited for one is kept too', async () => {
    const id = await write()
    expect(await tryOnce(id, { ctx: { ...test.ctx, mail: null } })).toBe('skipped')
    expect(await read(id)).toMatchObject({ state: 'kept', text: expect.any(String) })
  })
})
