import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import type { Caller } from '#test/server/caller.ts'

let test: TestApp
let teacher: Caller
beforeAll(async () => {
  test = await startTestApp()
  teacher = await test.as(await test.makeUser())
})
afterAll(() => test.close())

const readers = { en: { 'accept-language': 'en-KE,en;q=0.9' }, sw: { 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.3' } }
const deep = JSON.stringify(JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`))

describe('a refusal', () => {
  it.each<[string, (headers: Record<string, string>) => ReturnType<Caller['get']>, number, string, string]>([
    [
      'of what is not there',
      (headers) => teacher.get(`/api/exams/${randomUUID()}`, headers),
      404,
      'There is no such exam.',
      'Hakuna mtihani kama huo.',
    ],
    ['of an address', (headers) => test.nobody.get('/api/nothing-here', headers), 404, 'There is nothing here.', 'Hapa hakuna kitu.'],
    ['of who is nobody', (headers) => test.nobody.get('/api/exams', headers), 401, 'Please sign in.', 'Tafadhali ingia kwenye akaunti yako.'],
    [
      'of a sign-in',
      (headers) => test.nobody.post('/api/auth/login', { email: 'a@b.example', password: 'Chalk2026' }, headers),
      401,
      'Invalid email or password.',
      'Barua pepe au nenosiri si sahihi.',
    ],
    [
      'of what is nested too deep',
      (headers) => teacher.post('/api/exams', Buffer.from(deep), { 'content-type': 'application/json', ...headers }),
      400,
      'JSON may be nested at most 64 levels deep.',
      'JSON inaweza kuwa na viwango 64 vya ndani, si zaidi.',
    ],
    [
      'of an upload',
      (headers) => teacher.post('/api/uploads', undefined, { 'tus-resumable': '1.0.0', 'upload-length': '3', ...headers }),
      404,
      'There is no such batch.',
      'Hakuna kundi kama hilo la faili.',
    ],
    [
      'of what is no upload',
      (headers) => teacher.post('/api/uploads', undefined, { 'upload-length': '3', ...headers }),
      412,
      'This is no part of an upload as the protocol tus 1.0.0 has it.',
      'Hii si sehemu ya upakiaji kulingana na itifaki ya tus 1.0.0.',
    ],
  ])('%s is in the language of the reader', async (_name, ask, status, english, kiswahili) => {
    const [en, sw] = [await ask(readers.en), await ask(readers.sw)]
    expect([en.status, readMessage(en.body), en.headers['content-language']]).toEqual([status, english, 'en'])
    expect([sw.status, readMessage(sw.body), sw.headers['content-language']]).toEqual([status, kiswahili, 'sw'])
    expect(String(sw.headers['vary']).toLowerCase()).toContain('accept-language')
  })

  it('without a language is in English', async () => {
    expect((await test.nobody.get('/api/exams')).body.message).toBe('Please sign in.')
  })

  it('of a form says each problem in its place', async () => {
    const body = { firstName: 'A', lastName: 'Otieno', email: 'nobody', password: 'Chalk2026', colour: 'red' }
    const sw = await test.nobody.post('/api/auth/register', body, readers.sw)
    expect(sw.body).toMatchObject({ success: false, code: 'invalid-input', message: 'Baadhi ya sehemu si sahihi.' })
    expect(sw.body.errors).toHaveLength(3)
    expect(sw.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'firstName', msg: 'Jina la kwanza liwe na herufi 2 hadi 50' },
        { path: 'email', msg: 'Tafadhali andika barua pepe sahihi' },
        { path: 'colour', msg: 'Sehemu hii haijulikani.' },
      ]),
    )
  })

  it('that a use case finds stands at its field, in the same words', async () => {
    const { id } = (await teacher.post('/api/classes', { name: 'Form 2' })).body.data.class
    await teacher.post(`/api/classes/${id}/pupils`, { admission: '7', name: 'Amina' })
    const sw = await teacher.post(`/api/classes/${id}/pupils`, { admission: '7', name: 'Otieno' }, readers.sw)
    const msg = 'Nambari ya usajili 7 tayari ni ya mwanafunzi wa Form 2.'
    expect(sw.body).toMatchObject({ code: 'number-taken', message: msg, errors: [{ path: 'admission', msg }] })
    const phone = await teacher.post(`/api/classes/${id}/pupils`, { admission: '8', name: 'Wanjiru', guardianPhone: '12' }, readers.sw)
    expect(phone.body.errors[0].msg).toContain('si nambari ya simu; andika nambari ya simu ya mkononi ya Kenya')
  })
})

describe('a table to take away', () => {
  it('has its heads in the language of the reader', async () => {
    const administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    const headOf = async (headers: Record<string, string>) =>
      String((await administrator.get('/api/admin/subscribers.csv', headers)).body).split('\r\n')[0]
    expect(await headOf(readers.en)).toBe('\uFEFFemail,status,asked,confirmed,unsubscribed,unsubscribe link')
    expect(await headOf(readers.sw)).toBe('\uFEFFbarua pepe,hali,aliomba,alithibitisha,alijiondoa,kiungo cha kujiondoa')
  })
})

describe('a mail', () => {
  it.each([
    ['en', 'Choose a new password for Sahihi', 'Somebody asked for a new password', 'Sahihi, exam marking that shows its working'],
    ['sw', 'Chagua nenosiri jipya la Sahihi', 'Kuna mtu aliyeomba nenosiri jipya', 'Sahihi, usahihishaji unaoonyesha sababu'],
  ] as const)('is whole in %s, the language of its reader, whoever asks for it', async (language, subject, text, signature) => {
    const user = await test.makeUser({ language })
    await test.nobody.post('/api/auth/forgot-password', { email: user.email }, language === 'sw' ? readers.en : readers.sw)
    await test.runJobsUntilIdle()
    const [mail] = await test.ctx.db.select().from(mails).where(eq(mails.recipient, user.email))
    expect(mail?.subject).toBe(subject)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(text)
      expect(part).toContain(signature)
    }
    expect(mail?.html).toContain(`<html lang="${language}">`)
  })
})

function readMessage(body: unknown): unknown {
  const read: unknown = typeof body === 'string' ? JSON.parse(body) : body
  return typeof read === 'object' && read !== null ? Reflect.get(read, 'message') : undefined
}
