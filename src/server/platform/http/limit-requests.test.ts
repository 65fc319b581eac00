import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const most = 5
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ requestsPerMinute: { user: most, address: most } })
})
afterAll(() => test.close())

it('counts what an address sends, but not what the provider of messages tells of whole schools', async () => {
  const send = async (secret: string, path: string) => (await test.nobody.post(`/api/${path.replace('SECRET', secret)}`)).status
  const paths = ['ussd/SECRET', 'sms/SECRET/report', 'sms/SECRET/inbound']
  for (let time = 0; time < most; time += 1) {
    for (const path of paths) expect(await send(makeSmsSecret(test.ctx.authSecret), path)).toBe(200)
  }
  for (let time = 0; time < most; time += 1) expect(await send('a-guess', paths[time % 3] ?? '')).toBe(404)
  for (const path of paths) expect(await send('another-guess', path)).toBe(429)
})
