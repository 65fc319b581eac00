import { afterEach, expect, it, vi } from 'vitest'
import { sendsMail } from '#web/api/sends-mail.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  { name: 'a mail server is set up', answer: async () => ({ data: { mail: true } }), sends: true },
  { name: 'none is', answer: async () => ({ data: { mail: false } }), sends: false },
  { name: 'the server is older and does not say', answer: async () => ({ data: { google: true } }), sends: true },
  { name: 'it says nothing that can be read', answer: () => Promise.reject(new SyntaxError('no JSON')), sends: true },
])('says whether mail leaves the program where $name', async ({ answer, sends }) => {
  vi.stubGlobal('fetch', async () => ({ json: answer }))
  expect(await sendsMail()).toBe(sends)
})
