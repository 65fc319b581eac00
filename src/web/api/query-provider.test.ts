import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createClient } from '#web/api/query-provider.tsx'

async function callsUntilItFails(error: Error): Promise<number> {
  const client = createClient()
  let calls = 0
  const ask = async () => {
    calls += 1
    throw error
  }
  const { retry } = client.getDefaultOptions().queries ?? {}
  const asked = client.fetchQuery({ queryKey: ['it'], queryFn: ask, ...(retry !== undefined && { retry }), retryDelay: 0 })
  await expect(asked).rejects.toBe(error)
  return calls
}

describe('fetching', () => {
  it.each([
    ['a failure of the server', new ApiError({ message: '', code: 'internal', status: 500 }), 2],
    ['no connection', new ApiError({ message: '', code: 'offline', status: 0 }), 2],
    ['too many requests', new ApiError({ message: '', code: 'too-many-requests', status: 429 }), 2],
    ['a refusal', new ApiError({ message: '', code: 'exam-not-found', status: 404 }), 1],
    ['an ended session', new ApiError({ message: '', code: 'unauthenticated', status: 401 }), 1],
  ])('after %s tries once more, and never because the window got the focus', async (_name, error, calls) => {
    expect(await callsUntilItFails(error)).toBe(calls)
    expect(createClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
  })
})
