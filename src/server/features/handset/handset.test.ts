import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboundMessages } from '#db/schema.ts'
import * as contract from '#contract/handset.ts'
import { saveRates } from '#server/features/messages/queries/rates.ts'
import type { SmsConfig } from '#server/platform/config.ts'
import { sendSms } from '#server/platform/sms/send-sms.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let administrator: Caller
let config: SmsConfig
beforeAll(async () => {
  test = await startTestApp()
  administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
  if (test.ctx.sms === null) throw new Error('Nothing is practised.')
  config = test.ctx.sms.config
})
afterAll(() => test.close())

const call = { phone: '0712 345 678', call: null, keys: '' }
const setCodes = (codes: { shortCode: string; serviceCode: string }) => test.ctx.db.transaction((tx) => saveRates(tx, { centsPerPart: 80, ...codes }))

it('shows what a phone got, however its number is typed, and the phones that got something', async () => {
  for (const text of ['The first.', 'The second.']) await sendSms(config, { to: '+254712345678', text })
  await sendSms(config, { to: '+254722345678', text: 'To another.' })
  const { phone, texts } = await administrator.call(contract.listPhoneTexts, { body: { phone: '0712 345 678' } })
  expect({ phone, texts: texts.map(({ text, parts }) => [text, parts]) }).toEqual({
    phone: '+254712345678',
    texts: [
      ['The second.', 1],
      ['The first.', 1],
    ],
  })
  const { phones } = await administrator.call(contract.showHandset)
  expect(phones.map((each) => [each.phone, each.texts])).toEqual([
    ['+254722345678', 1],
    ['+254712345678', 2],
  ])
  expect(await administrator.post('/api/handset/texts', { phone: '12' })).toMatchObject({ status: 400 })
})

it('neither answers nor dials before the codes are set', async () => {
  expect(await administrator.post('/api/handset/answers', { phone: call.phone, text: 'STOP' })).toMatchObject({ body: { code: 'no-short-code' } })
  expect(await administrator.post('/api/handset/calls', call)).toMatchObject({ status: 409, body: { code: 'no-service-code' } })
})

it('answers at the same address as a real phone', async () => {
  await setCodes({ shortCode: '22417', serviceCode: '' })
  for (const text of ['Stop', 'Habari']) await administrator.call(contract.answerByText, { body: { phone: call.phone, text } })
  const came = await test.ctx.db.select({ word: inboundMessages.word }).from(inboundMessages)
  expect(came.map(({ word }) => word).toSorted()).toEqual(['other', 'stop'])
})

it('dials over the same route as a real phone, and a stranger learns nothing by it', async () => {
  await setCodes({ shortCode: '', serviceCode: '*417*22#' })
  const send = (of: string | null, keys: string) => administrator.call(contract.dialByPhone, { body: { ...call, call: of, keys } })
  const dialled = await send(null, '')
  expect(dialled).toMatchObject({ isOpen: true, screen: 'Sahihi: matokeo / results\n1 English\n2 Kiswahili' })
  test.sms?.faults.add('dial-twice')
  expect(await send(dialled.call, '1')).toMatchObject({ call: dialled.call, isOpen: true, screen: expect.stringContaining('last 3 digits') })
  test.sms?.faults.clear()
  expect(await send(dialled.call, '1*417')).toMatchObject({ isOpen: false, screen: 'Nothing to show' })
})

it('is not there where messages leave, or there are none', async () => {
  for (const environment of [{ SMS: 'off' }, { AT_USERNAME: 'sahihi', AT_API_KEY: 'key' }]) {
    const other = await startTestApp({ environment })
    const caller = await other.as(await other.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    expect(other.sms).toBeNull()
    expect(await caller.get('/api/handset')).toMatchObject({ status: 404 })
    expect(await caller.post('/api/handset/calls', call)).toMatchObject({ status: 404 })
    await other.close()
  }
})
