import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { concurrencyLimit, maxWaitingEach, queueHash } from '#server/features/accounts/hash-queue.ts'
import { hashPassword } from '#server/features/accounts/password.ts'

const turnOfTheLoop = () => new Promise<void>((resolve) => void setImmediate(resolve))

it('does two hashes at once and no more, and all of them', async () => {
  let [now, most] = [0, 0]
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await turnOfTheLoop()
    now -= 1
  }
  await Promise.all(Array.from({ length: 60 }, () => queueHash('a school', work)))
  expect({ now, most }).toEqual({ now: 0, most: concurrencyLimit })
})

it('goes on after work that failed', async () => {
  const fail = () => Promise.reject(new Error('broken'))
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => queueHash('a school', fail)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await queueHash('a school', async () => 'done')).toBe('done')
})

it('serves networks in rotation, so that a flood from one delays another by one slot', async () => {
  const served: string[] = []
  const come = (who: string) => queueHash(who, async () => void served.push(who))
  const flood = Array.from({ length: 40 }, () => come('flood'))
  await Promise.all([...flood, come('school')])
  expect(served.indexOf('school')).toBeLessThan(5)
})

it('refuses only what nobody would wait for, and says when to come again', async () => {
  const work = () => turnOfTheLoop()
  const answers = await Promise.allSettled(Array.from({ length: maxWaitingEach + concurrencyLimit + 3 }, () => queueHash('flood', work)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]?.reason).toMatchObject({ code: 'too-busy', status: 503, retryAfterSeconds: 5 })
})

it('leaves threads to files and to the database while forty passwords are hashed', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 40 }, async () => {
    await hashPassword('Chalk4board')
    hashed += 1
  })
  await turnOfTheLoop()
  await stat(import.meta.filename)
  const before = hashed
  await Promise.all(hashes)
  // Without the queue it waits behind all forty.
  expect(before).toBeLessThan(8)
})
