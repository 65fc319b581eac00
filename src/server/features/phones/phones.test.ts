import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endPhone, endPhones, joinAsPhone, leaveAsPhone, listPhones, makePhoneCode, reportAsPhone } from '#contract/phones.ts'
import { auditTrail, exams, phoneCodes, phones } from '#db/schema.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const minuteMs = 60_000
let test: TestApp
let origin: string
let clockMs = 0
let from = 0

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), now: () => new Date(Date.now() + clockMs) })
  origin = await listen(test)
})
afterAll(() => test.close())

interface Phone {
  token: string
  caller: Caller
}

const show = async ({ caller, examId }: PrintedExam) => (await caller.call(makePhoneCode, { params: { examId } })).code?.code ?? ''

/** Each from a network of its own: guesses are counted by it. */
async function join(code: string, model = ''): Promise<Phone> {
  const { token } = await test.nobodyAt(`10.1.1.${(from += 1)}`).call(joinAsPhone, { body: { code, model } })
  return { token, caller: createCaller(test.app, token) }
}
const tryToJoin = async (code: string) => {
  const { status, body } = await test.nobodyAt(`10.1.1.${(from += 1)}`).post('/api/phone/join', { code })
  return [status, body.code]
}
const report = async ({ caller }: Phone, waiting = 0) => (await caller.call(reportAsPhone, { body: { waiting } })).phone
const tell = async ({ caller }: Phone) => {
  const { status, body } = await caller.post('/api/phone/report', { waiting: 0 })
  return [status, body.code]
}

const codeIn = (body: string): string => JSON.parse(body).code

async function send({ token }: Phone, bytes: Buffer, { name = 'photo-1.jpg', path = '/api/phone/uploads', batchId = '' } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const metadata = [`fileName ${encode(name)}`, ...(batchId === '' ? [] : [`batchId ${encode(batchId)}`])].join(',')
  const made = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.byteLength), 'upload-metadata': metadata },
  })
  const location = made.headers.get('location')
  if (location === null) return { status: made.status, code: codeIn(await made.text()), location }
  const sent = await fetch(new URL(location, origin), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  const text = await sent.text()
  return { status: sent.status, code: text === '' ? null : codeIn(text), location }
}

const pageOf = (printed: PrintedExam, paper: number, take = 1) =>
  writeScript({ code: codeOf(printed.layout.papers[paper]?.pages[0]?.code.text ?? ''), chosen: { 1: ['A'] }, take })

describe('a phone', () => {
  it('comes in with the code, sends pages, and hears what became of its own; the screen names who has none', async () => {
    const printed = await printExam(test, { pupilCount: 3 })
    const { caller, examId } = printed
    const code = await show(printed)
    const [first, second] = [await join(code, 'Tecno Spark 10'), await join(code.toLowerCase())]
    expect(await report(first)).toMatchObject({ examId, examTitle: 'Form 2 Physics CAT', number: 1, pictures: 0, pupilsWithoutPage: 3, last: [] })
    expect(await send(first, pageOf(printed, 0))).toMatchObject({ status: 204 })
    expect((await report(first)).last).toEqual([{ name: 'photo-1.jpg', state: 'waiting', pageNumber: null }])
    await test.runJobsUntilIdle()
    expect(await send(first, pageOf(printed, 0, 2), { name: 'photo-2.jpg' })).toMatchObject({ status: 204 })
    await test.runJobsUntilIdle()
    expect(await report(first)).toMatchObject({
      pictures: 2,
      pupilsWithoutPage: 2,
      last: [
        { name: 'photo-2.jpg', state: 'duplicate' },
        { name: 'photo-1.jpg', state: 'read', pageNumber: 1 },
      ],
    })
    expect((await report(second, 6)).last, 'nothing of the other phone').toEqual([])

    const seen = await caller.call(listPhones, { params: { examId } })
    expect(seen.code?.code).toBe(code)
    expect(seen.phones).toMatchObject([
      { number: 1, device: 'Tecno Spark 10', state: 'on', pictures: 2, last: { state: 'duplicate' } },
      { number: 2, device: '', state: 'on', pictures: 0, waiting: 6, last: null },
    ])
    expect(seen).toMatchObject({ pupils: 3, withoutPage: [{ name: 'Pupil 2' }, { name: 'Pupil 3' }] })
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, examId))
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ['phone.code', ''],
      ['phone.join', '1, Tecno Spark 10'],
      ['phone.join', '2'],
    ])
  })

  it('is told nothing but figures and its own pictures', async () => {
    const printed = await printExam(test)
    const phone = await join(await show(printed))
    const { body } = await phone.caller.post('/api/phone/report', { waiting: 0 })
    expect(JSON.stringify(body)).not.toContain('Pupil')
    expect(Object.keys(body.data.phone).toSorted()).toEqual(['examId', 'examTitle', 'last', 'number', 'pictures', 'pupilsWithoutPage', 'secondsLeft'])
  })

  it('sends to its own exam alone, whatever batch it names, and only pictures of a bounded size', async () => {
    const [own, other] = [await printExam(test), await printExam(test)]
    const batchId = (await other.caller.post(`/api/exams/${other.examId}/batches`)).body.data.batch.id
    const phone = await join(await show(own))
    expect(await send(phone, pageOf(own, 0), { batchId })).toMatchObject({ status: 204 })
    await test.runJobsUntilIdle()
    expect((await other.caller.get(`/api/exams/${other.examId}/pages`)).body.data.counts.total).toBe(0)
    expect((await own.caller.get(`/api/exams/${own.examId}/pages`)).body.data.counts).toMatchObject({ total: 1, read: 1 })
    expect(await send(phone, Buffer.from('%PDF-1.4 six hundred pages'))).toMatchObject({ status: 415, code: 'not-a-photo' })
    expect(await send(phone, pageOf(own, 1), { path: '/api/uploads', batchId })).toMatchObject({ status: 401, code: 'unauthenticated' })
    const headers = { authorization: `Bearer ${phone.token}`, 'tus-resumable': '1.0.0', 'upload-length': String(21 * 1024 * 1024) }
    expect((await fetch(`${origin}/api/phone/uploads`, { method: 'POST', headers })).status).toBe(413)
  })

  it('does not go on with what another phone, or a person, has begun', async () => {
    const printed = await printExam(test)
    const code = await show(printed)
    const [one, two] = [await join(code), await join(code)]
    const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' })
    const made = await fetch(`${origin}/api/phone/uploads`, { method: 'POST', headers: { ...headers(one.token), 'upload-length': '9' } })
    const location = new URL(made.headers.get('location') ?? '', origin)
    const ask = async (token: string, at = location) => (await fetch(at, { method: 'HEAD', headers: headers(token) })).status
    expect([await ask(one.token), await ask(two.token)]).toEqual([200, 404])
    const ofPersons = new URL(location.href.replace('/phone/uploads', '/uploads'))
    expect([await ask(printed.caller.token ?? '', ofPersons), await ask(printed.caller.token ?? '')]).toEqual([404, 401])
  })

  it('goes on for ten minutes after each picture, and then only with a new code; the teacher can give ten more', async () => {
    const printed = await printExam(test)
    const phone = await join(await show(printed))
    clockMs += 9 * minuteMs
    expect(await send(phone, pageOf(printed, 0))).toMatchObject({ status: 204 })
    expect((await report(phone)).secondsLeft).toBeGreaterThan(9 * 60)
    clockMs += 9 * minuteMs
    await show(printed)
    clockMs += 9 * minuteMs
    expect((await report(phone)).secondsLeft).toBeLessThan(2 * 60)
    clockMs += 2 * minuteMs
    expect(await tell(phone)).toEqual([401, 'phone-expired'])
    expect(await send(phone, pageOf(printed, 1))).toMatchObject({ status: 401, code: 'phone-expired' })
    const { phones: listed, code } = await printed.caller.call(listPhones, { params: { examId: printed.examId } })
    expect([listed[0]?.state, code]).toEqual(['ended', null])
  })

  it('ends at once from the screen, one or all of them, and when it leaves', async () => {
    const printed = await printExam(test)
    const { caller, examId } = printed
    const code = await show(printed)
    const [one, two, three] = [await join(code), await join(code), await join(code)]
    const { phones: listed } = await caller.call(listPhones, { params: { examId } })
    await caller.call(endPhone, { params: { phoneId: listed[0]?.id ?? '' } })
    expect([await tell(one), await tell(two)]).toEqual([
      [401, 'phone-ended'],
      [200, undefined],
    ])
    expect(await send(one, pageOf(printed, 0))).toMatchObject({ status: 401, code: 'phone-ended' })
    await three.caller.call(leaveAsPhone)
    expect(await tell(three)).toEqual([401, 'phone-ended'])
    await caller.call(endPhones, { params: { examId } })
    expect(await tell(two)).toEqual([401, 'phone-ended'])
    expect(await tryToJoin(code)).toEqual([404, 'phone-code-wrong'])
  })

  it('that is ended while a picture is on its way does not bring it in', async () => {
    const printed = await printExam(test)
    const { caller, examId } = printed
    const { token } = await join(await show(printed))
    const bytes = pageOf(printed, 0)
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
    const made = await fetch(`${origin}/api/phone/uploads`, { method: 'POST', headers: { ...headers, 'upload-length': String(bytes.byteLength) } })
    const body = new ReadableStream<Uint8Array>({
      async start(line) {
        line.enqueue(new Uint8Array(bytes.subarray(0, 10)))
        // The first bytes are there, and so the request was let in.
        await expect
          .poll(async () => (await fetch(`${origin}/api/phone/uploads`, { method: 'POST', headers: { ...headers, 'upload-length': '3' } })).status)
          .toBe(201)
        await caller.call(endPhones, { params: { examId } })
        line.enqueue(new Uint8Array(bytes.subarray(10)))
        line.close()
      },
    })
    const sent = await fetch(new URL(made.headers.get('location') ?? '', origin), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body,
      duplex: 'half',
    })
    expect([sent.status, codeIn(await sent.text())]).toEqual([401, 'phone-ended'])
    await test.runJobsUntilIdle()
    expect((await caller.get(`/api/exams/${examId}/pages`)).body.data.counts).toMatchObject({ total: 0, uploadsWaiting: 0 })
  })

  it('ends with the session of who let it in, with that person’s right, and when the exam is confirmed', async () => {
    const left = await printExam(test)
    const leftPhone = await join(await show(left))
    const code = await show(left)
    await left.caller.post('/api/auth/logout')
    expect(await tell(leftPhone)).toEqual([401, 'phone-ended'])
    expect(await tryToJoin(code)).toEqual([404, 'phone-code-wrong'])

    const lost = await printExam(test)
    const lostPhone = await join(await show(lost))
    const colleague = await test.makeUser({ schoolId: lost.schoolId })
    await test.ctx.db.update(exams).set({ ownerId: colleague.id }).where(eq(exams.id, lost.examId))
    expect(await tell(lostPhone)).toEqual([401, 'phone-ended'])

    const confirmed = await printExam(test)
    const confirmedCode = await show(confirmed)
    const confirmedPhone = await join(confirmedCode)
    await test.ctx.db.update(exams).set({ confirmedAt: new Date() }).where(eq(exams.id, confirmed.examId))
    expect(await tell(confirmedPhone)).toEqual([409, 'exam-confirmed'])
    expect(await send(confirmedPhone, pageOf(confirmed, 0))).toMatchObject({ status: 409, code: 'exam-confirmed' })
    expect(await tryToJoin(confirmedCode)).toEqual([409, 'exam-confirmed'])
  })
})

describe('a code', () => {
  it('is over after ten minutes, and once there is another', async () => {
    const printed = await printExam(test)
    const first = await show(printed)
    const second = await show(printed)
    expect(await tryToJoin(first)).toEqual([404, 'phone-code-wrong'])
    clockMs += 11 * minuteMs
    expect(await tryToJoin(second)).toEqual([404, 'phone-code-wrong'])
  })

  it('lets in twelve phones at once', async () => {
    const printed = await printExam(test)
    const code = await show(printed)
    const joined = await Promise.all(Array.from({ length: 14 }, () => tryToJoin(code)))
    expect(joined.filter(([status]) => status === 200)).toHaveLength(12)
    expect(joined.filter(([, why]) => why === 'phones-too-many')).toHaveLength(2)
    const numbers = await test.ctx.db.select({ number: phones.number }).from(phones).where(eq(phones.examId, printed.examId))
    expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('is guessed at thirty times a minute from one network, and not more', async () => {
    const caller = test.nobodyAt('10.9.9.9')
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1) statuses.push((await caller.post('/api/phone/join', { code: `ZZZZ${10 + at}` })).status)
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  it('is guessed at a hundred and twenty times a minute from all networks of one IPv6 site', async () => {
    const tries = Array.from({ length: 130 }, (_, at) =>
      test.nobodyAt(`2001:db8:9:${at.toString(16)}::1`).post('/api/phone/join', { code: `YYYY${10 + (at % 90)}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect([statuses.filter((status) => status === 404).length, statuses.filter((status) => status === 429).length]).toEqual([120, 10])
    expect((await test.nobodyAt('2001:db8:a::1').post('/api/phone/join', { code: 'YYYY10' })).status).toBe(404)
  })

  it('and the tokens that it gave are kept as hashes', async () => {
    const printed = await printExam(test)
    const code = await show(printed)
    const { token } = await join(code)
    const kept = JSON.stringify([await test.ctx.db.select().from(phoneCodes), await test.ctx.db.select().from(phones)])
    expect([kept.includes(code), kept.includes(token)]).toEqual([false, false])
  })
})
