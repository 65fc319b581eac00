import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendSms, type SmsAnswer } from '#server/platform/sms/send-sms.ts'
import { countBilledParts } from '#server/platform/sms-practice/count-billed-parts.ts'
import { makeMemoryStore } from '#server/platform/sms-practice/practice-store.ts'
import { smsFaults, type SmsFault } from '#server/platform/sms-practice/sms-faults.ts'
import { startStandIn, type PostForm, type SmsPractice } from '#server/platform/sms-practice/start-stand-in.ts'

const phone = '+254712345678'
const text = 'Amani, End-term 3: Maths ME1 Good.'
const start = new Date('2026-11-29T09:00:00Z')
const hour = 60 * 60_000

let practice: SmsPractice
let clock: Date
let told: { url: string; form: Record<string, string> }[]
const post: PostForm = async (url, form) => {
  told.push({ url, form })
  return { status: 200, body: 'CON 1 English' }
}

beforeEach(async () => {
  clock = start
  told = []
  const addressOf = (kind: string) => `http://127.0.0.1:9/${kind}`
  practice = await startStandIn({
    store: makeMemoryStore(),
    log: { info: () => {} },
    addressOf,
    now: () => clock,
    slowMs: 400,
    deliverEveryMs: null,
    post,
  })
})
afterEach(() => practice.close())

const send = (to = phone, message = text) => sendSms(practice.config, { to, text: message }, 200)

/** What the client says of a message, how many were taken in truth, and what is reported of it within two days. */
const expected: Record<SmsFault, [answer: Partial<SmsAnswer>, taken: number, reports?: string[]]> = {
  'code-401': [{ kind: 'refused', code: '401', mayRetry: false, costCents: 0 }, 0],
  'code-402': [{ kind: 'refused', code: '402', mayRetry: true, costCents: 0 }, 0],
  'code-403': [{ kind: 'refused', code: '403', mayRetry: false, costCents: 0 }, 0],
  'code-404': [{ kind: 'refused', code: '404', mayRetry: false, costCents: 0 }, 0],
  'code-405': [{ kind: 'refused', code: '405', mayRetry: true, costCents: 0 }, 0],
  'code-406': [{ kind: 'refused', code: '406', mayRetry: false, costCents: 0 }, 0],
  'code-407': [{ kind: 'refused', code: '407', mayRetry: false, costCents: 0 }, 0],
  'code-409': [{ kind: 'refused', code: '409', mayRetry: false, costCents: 0 }, 0],
  'code-500': [{ kind: 'refused', code: '500', mayRetry: true, costCents: 0 }, 0],
  'code-501': [{ kind: 'refused', code: '501', mayRetry: true, costCents: 0 }, 0],
  'code-502': [{ kind: 'refused', code: '502', mayRetry: true, costCents: 0 }, 0],
  'code-999': [{ kind: 'unknown' }, 0],
  'wrong-credentials': [{ kind: 'refused', code: 'wrong-credentials', mayRetry: true }, 0],
  'too-often': [{ kind: 'refused', code: 'busy', mayRetry: true }, 0],
  'unavailable-before': [{ kind: 'unknown' }, 0],
  'unavailable-after': [{ kind: 'unknown' }, 1, ['Success']],
  'answer-lost': [{ kind: 'unknown' }, 1, ['Success']],
  'answer-slow': [{ kind: 'unknown' }, 1, ['Success']],
  'answer-text': [{ kind: 'unknown' }, 1, ['Success']],
  'answer-huge': [{ kind: 'unknown' }, 1, ['Success']],
  'answer-without-id': [{ kind: 'unknown' }, 1, ['Success']],
  'no-recipients': [{ kind: 'refused', code: 'no-recipient', mayRetry: false }, 0],
  'no-recipients-sender': [{ kind: 'refused', code: '402', mayRetry: true }, 0],
  'cost-higher': [{ kind: 'accepted', costCents: 160 }, 1, ['Success']],
  'cost-lower': [{ kind: 'accepted', costCents: 50 }, 1, ['Success']],
  'cost-missing': [{ kind: 'accepted', costCents: null }, 1, ['Success']],
  'cost-other-currency': [{ kind: 'accepted', costCents: null }, 1, ['Success']],
  'report-never': [{ kind: 'accepted', costCents: 80 }, 1, []],
  'report-late': [{ kind: 'accepted' }, 1, ['Success']],
  'report-twice': [{ kind: 'accepted' }, 1, ['Success', 'Success']],
  'report-three-at-once': [{ kind: 'accepted' }, 1, ['Success', 'Success', 'Success']],
  'report-before-answer': [{ kind: 'accepted' }, 1, ['Success']],
  'report-on-its-way': [{ kind: 'accepted' }, 1, ['Submitted', 'Success']],
  'report-on-its-way-only': [{ kind: 'accepted' }, 1, ['Buffered']],
  'report-failed': [{ kind: 'accepted' }, 1, ['Failed']],
  'report-rejected': [{ kind: 'accepted' }, 1, ['Rejected']],
  'report-failed-after-delivered': [{ kind: 'accepted' }, 1, ['Success', 'Failed']],
  'report-delivered-after-failed': [{ kind: 'accepted' }, 1, ['Failed', 'Success']],
  'report-of-another': [{ kind: 'accepted' }, 1, ['Success', 'Success']],
  'report-unknown-status': [{ kind: 'accepted' }, 1, ['Teleported']],
  'inbound-twice': [{ kind: 'accepted' }, 1, ['Success']],
  'dial-twice': [{ kind: 'accepted' }, 1, ['Success']],
}

describe('a message', () => {
  it('is taken, billed and reported as the provider does it', async () => {
    expect(await send()).toEqual({ kind: 'accepted', providerId: expect.stringMatching(/^ATPid_[0-9a-f]{32}$/), costCents: 80 })
    const [taken] = await practice.listTexts(phone)
    expect(taken).toMatchObject({ phone, text, sender: 'AFRICASTKNG', parts: 1, costCents: 80 })
    await practice.deliver()
    const form = { id: taken?.id, status: 'Success', phoneNumber: phone, networkCode: '63902', retryCount: '0' }
    expect(told).toEqual([{ url: 'http://127.0.0.1:9/report', form }])
  })

  it.each(smsFaults)('ends as the client must take it where the stand-in does this: %s', async (fault) => {
    const [answer, taken, reports = []] = expected[fault]
    practice.faults.add(fault)
    expect(await send()).toMatchObject(answer)
    expect(await practice.listTexts()).toHaveLength(taken)
    if (fault === 'report-before-answer') expect(told).toHaveLength(1)
    await practice.deliver()
    if (fault === 'report-late') expect(told).toEqual([])
    clock = new Date(start.getTime() + 48 * hour)
    await practice.deliver()
    await practice.deliver()
    expect(told.map(({ form }) => form['status'])).toEqual(reports)
  })

  it('is refused for one number alone, by a fault of that number or by the number itself', async () => {
    practice.faultsByPhone.set(phone, ['code-405'])
    expect(await send()).toMatchObject({ kind: 'refused', code: '405' })
    expect(await send('+254700000406')).toMatchObject({ kind: 'refused', code: '406', mayRetry: false })
    expect(await send('+255712345678')).toMatchObject({ kind: 'refused', code: '403' })
    expect(await send('+254712345679')).toMatchObject({ kind: 'accepted' })
    expect(practice.asked).toHaveLength(4)
    expect(await practice.listTexts()).toHaveLength(1)
  })

  it('carries the sender that the networks registered, and every sign of its text', async () => {
    const message = 'a&b=c +5% – “Wanjikũ” €'
    const answer = await sendSms({ ...practice.config, senderId: 'SAHIHI' }, { to: phone, text: message })
    expect(answer).toMatchObject({ kind: 'accepted', costCents: 80 })
    expect(await practice.listTexts()).toMatchObject([{ sender: 'SAHIHI', text: message }])
  })

  it('is not taken with another key or name, and never reaches where nobody listens', async () => {
    expect(await sendSms({ ...practice.config, apiKey: 'another' }, { to: phone, text })).toMatchObject({ code: 'wrong-credentials' })
    expect(await sendSms({ ...practice.config, username: 'another' }, { to: phone, text })).toMatchObject({ code: 'wrong-credentials' })
    expect(await sendSms(practice.config, { to: phone, text: '' })).toEqual({ kind: 'refused', code: 'http-400', mayRetry: false, costCents: 0 })
    expect(await practice.listTexts()).toEqual([])
    await practice.close()
    expect(await send()).toEqual({ kind: 'unreached' })
  })

  it('is not sent on to another server, with the key', async () => {
    const seen: string[] = []
    const other = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(request.url === '/elsewhere' ? 201 : 307, { location: '/elsewhere' }).end()
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await sendSms({ ...practice.config, baseUrl: `http://127.0.0.1:${port}` }, { to: phone, text })).toEqual({ kind: 'unknown' })
    expect(seen).toEqual(['/version1/messaging'])
    other.close()
  })
})

it.each([
  ['a', 0, 1],
  ['a', 160, 1],
  ['a', 161, 2],
  ['a', 306, 2],
  ['a', 307, 3],
  ['€', 80, 1],
  ['€', 81, 2],
  // No sign is cut in two, so that a part holds 76.
  ['€', 152, 2],
  ['€', 153, 3],
  ['ĩ', 70, 1],
  ['ĩ', 71, 2],
  ['ĩ', 134, 2],
  ['ĩ', 135, 3],
  ['😀', 35, 1],
  ['😀', 36, 2],
  ['😀', 67, 3],
])('%s, %d times, is billed as %d parts', (sign, times, parts) => {
  expect(countBilledParts(sign.repeat(times))).toBe(parts)
})

describe('a phone', () => {
  it('writes to the short code', async () => {
    await practice.sendInbound({ phone, to: '22417', text: 'STOP' })
    const form = {
      date: start.toISOString(),
      from: phone,
      to: '22417',
      text: 'STOP',
      id: expect.stringMatching(/^ATInb_/),
      linkId: '',
      networkCode: '63902',
    }
    expect(told).toEqual([{ url: 'http://127.0.0.1:9/inbound', form }])
    practice.faults.add('inbound-twice')
    await practice.sendInbound({ phone, to: '22417', text: 'STOP' })
    expect(new Set(told.slice(1).map(({ form: { id } }) => id)).size).toBe(1)
    expect(told).toHaveLength(3)
  })

  it('dials, and each key is sent with all before it', async () => {
    const call = { sessionId: 'ATUid_1', serviceCode: '*417*22#', phone, text: '1*417' }
    expect(await practice.dial(call)).toEqual({ status: 200, screen: 'CON 1 English' })
    const form = { sessionId: 'ATUid_1', serviceCode: '*417*22#', phoneNumber: phone, networkCode: '63902', text: '1*417' }
    expect(told).toEqual([{ url: 'http://127.0.0.1:9/ussd', form }])
    practice.faults.add('dial-twice')
    await practice.dial(call)
    expect(told).toHaveLength(3)
  })
})

it('tells in forms over a real line, and goes on where nobody answers', async () => {
  const bodies: string[] = []
  const shop = createServer((request, response) => {
    void readText(request).then((body) => {
      bodies.push(`${request.headers['content-type']} ${body}`)
      response.end('END')
    })
  })
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  const address = shop.address()
  const port = typeof address === 'object' ? address?.port : 0
  let isThere = true
  const addressOf = () => `http://127.0.0.1:${isThere ? port : 9}/told`
  const real = await startStandIn({ store: makeMemoryStore(), log: { info: () => {} }, addressOf, deliverEveryMs: 5 })
  await sendSms(real.config, { to: phone, text })
  await expect.poll(() => bodies.length).toBe(1)
  expect(bodies[0]).toMatch(/^application\/x-www-form-urlencoded;charset=UTF-8 id=ATPid_[0-9a-f]{32}&status=Success&phoneNumber=%2B254712345678&/)
  isThere = false
  await real.sendInbound({ phone, to: '22417', text: 'STOP' })
  expect(bodies).toHaveLength(1)
  await real.close()
  shop.close()
})
