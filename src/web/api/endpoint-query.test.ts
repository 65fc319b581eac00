import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetch } from '#web/api/endpoint-query.ts'

test('an answer that left before the change is not shown after it, also where it is the first', async () => {
  const client = new QueryClient()
  let rows = ['Amina']
  const answers: (() => void)[] = []
  const ask = () => {
    const said = rows
    return new Promise<string[]>((resolve) => answers.push(() => resolve(said)))
  }
  const observer = new QueryObserver(client, { queryKey: ['enquiries'], queryFn: ask })
  const leave = observer.subscribe(() => undefined)
  rows = []
  const refetched = refetch(client, ['enquiries'])
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await refetched
  expect(observer.getCurrentResult().data).toEqual([])
  leave()
})
