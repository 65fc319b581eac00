import { afterEach, expect, it, vi } from 'vitest'
import { sendsMail } from '#web/api/sends-mail.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  { name: 'a mail server is set up', said: '{"success":true,"data":{"google":false,"mail":true}}', sends: true },
  { name: 'none is', said: '{"success":true,"data":{"google":false,"mail":false}}', sends: false },
  { name: 'the server is older and does not say', said: '{"success":true,"data":{"google":true}}', sends: true },
  { name: 'it says nothing that can be read', said: '<html>', sends: true },
])('says whether mail leaves the program where $name', async ({ said, sends }) => {
  vi.stubGlobal('fetch', async () => new Response(said))
  expect(await sendsMail()).toBe(sends)
})

it('says so too where nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendsMail()).toBe(true)
})
