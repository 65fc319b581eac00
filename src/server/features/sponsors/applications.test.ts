import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails, sponsorApplications } from '#db/schema.ts'
import { codeLastsMs, maxCodesADay } from '#server/features/sponsors/apply.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const form = {
  schoolName: 'Kaikor Primary',
  county: 'Turkana',
  registrationNumber: 'p/23/ 0417',
  pupils: '214',
  papersPerTerm: '640',
  signal: 'sometimes',
  email: 'head@kaikor.example',
  phone: '0701 220 417',
  referee: 'Mrs Ekai, 0722 000 512',
  change: 'We mark 640 papers by hand.',
  isHead: true,
}

/** The database dates mails by its own clock: what happens now is never later than the tests' time. */
const aheadMs = 30_000
let now = new Date()
let test: TestApp
beforeAll(async () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@sahihi.example', PUBLIC_URL: 'https://sahihi.example' }
  test = await startTestApp({ environment, now: () => now })
})
beforeEach(async () => {
  await test.ctx.db.delete(sponsorApplications)
  await test.ctx.db.delete(mails)
  now = new Date(Date.now() + aheadMs)
})
afterAll(() => test.close())

/** Each from a machine of its own, so that the limit of an address does not speak. */
let machine = 1
async function post(path: string, payload: object, remoteAddress = `10.3.${machine >> 8}.${machine++ & 255}`) {
  const answer = await test.app.inject({ method: 'POST', url: `/api/sponsors/applications${path}`, payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json() }
}
const apply = (change: object = {}) => post('', { ...form, ...change })
const prove = (code: string) => post('/prove', { code })
const stored = () => test.ctx.db.select().from(sponsorApplications)
const written = () => test.ctx.db.select().from(mails)
async function codeOf(email = form.email): Promise<string> {
  const found = (await written()).findLast((mail) => mail.recipient === email)
  return /([0-9A-Z]{4}-){2}[0-9A-Z]{4}/.exec(found?.text ?? '')?.[0] ?? 'none'
}

describe('an application for free marking', () => {
  it('is read by nobody before the code that was mailed comes back, however it is typed', async () => {
    const administrator = await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null })
    expect(await apply()).toMatchObject({ status: 200, body: { success: true, data: {} } })
    expect(await stored()).toMatchObject([{ state: 'unproven', registrationNumber: 'P/23/0417', pupils: 214, papersPerTerm: 640, language: 'en' }])
    const [mail, ...more] = await written()
    expect(more, 'nobody else hears of it').toEqual([])
    const code = await codeOf()
    expect(mail).toMatchObject({ recipient: form.email, subject: `${code} is the code for your application` })
    expect(mail?.text).toContain(`https://sahihi.example/apply#${code}`)
    expect(mail?.text, 'whose application it is').toContain('Kaikor Primary')
    expect(JSON.stringify(await stored()), 'only a hash is stored').not.toContain(code)

    expect((await prove('0000-0000-0000')).status).toBe(422)
    expect((await prove(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await stored()).toMatchObject([{ state: 'waiting', provenAt: now }])
    expect((await written()).map(({ recipient }) => recipient)).toContain(administrator.email)
    expect((await prove(code)).body.code, 'a code works once').toBe('application-code-not-valid')
  })

  it('speaks Kiswahili to who applied in it', async () => {
    await apply({ language: 'sw' })
    expect((await written())[0]?.text).toContain(`https://sahihi.example/sw/apply#${await codeOf()}`)
  })

  it('gets the same answer whether or not the school applied before, and a stranger’s bars nobody’s', async () => {
    const first = await apply({ email: 'stranger@elsewhere.example' })
    const provenFirst = await prove(await codeOf('stranger@elsewhere.example'))
    await test.ctx.db.update(sponsorApplications).set({ state: 'agreed' })
    const second = await apply()
    const provenSecond = await prove(await codeOf())
    const robot = await apply({ email: 'robot@spam.example', website: 'x' })
    expect([second, robot]).toEqual([first, first])
    expect(provenSecond).toEqual(provenFirst)
    expect((await stored()).map(({ email, state }) => `${email} ${state}`)).toEqual(
      expect.arrayContaining([`${form.email} waiting`, 'stranger@elsewhere.example agreed']),
    )
  })

  it('takes the place of what the same person sent before and nobody has decided', async () => {
    await apply({ pupils: '21' })
    await prove(await codeOf())
    await test.ctx.db.delete(mails)
    await apply()
    await prove(await codeOf())
    expect(await stored()).toMatchObject([{ state: 'waiting', pupils: 214 }])
  })

  it('goes when nobody proves it within seven days', async () => {
    await apply()
    const code = await codeOf()
    now = new Date(now.getTime() + codeLastsMs + 1)
    expect((await prove(code)).status).toBe(422)
    await apply({ email: 'other@school.example' })
    expect((await stored()).map(({ email }) => email)).toEqual(['other@school.example'])
  })

  it('sends an address only so many codes a day, and says so', async () => {
    const answers = await Promise.all(Array.from({ length: maxCodesADay + 1 }, () => apply()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: maxCodesADay }, () => 200), 429])
    expect(await written()).toHaveLength(maxCodesADay)
  })

  it.each([
    { county: 'Atlantis' },
    { pupils: '0' },
    { pupils: '1.5' },
    { pupils: 'many' },
    { papersPerTerm: '' },
    { email: 'head' },
    { isHead: false },
    { schoolName: ' ' },
    { state: 'agreed' },
    { change: 'x'.repeat(1001) },
  ])('is refused with %o', async (change) => {
    const { status, body } = await apply(change)
    expect([status, body.errors?.length > 0 || body.message !== '']).toEqual([400, true])
    expect(await stored()).toEqual([])
  })

  it('is taken thirty times an hour from one network', async () => {
    const statuses = []
    for (let index = 0; index < 31; index++) statuses.push((await post('', { ...form, website: 'x' }, '10.8.8.8')).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429])
  })
})
