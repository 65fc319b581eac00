import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxGuessesOfNetwork } from '#server/features/accounts/limit-guesses.ts'
import type { Answer, Caller } from '#test/server/caller.ts'
import { testPassword } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const signIn = (caller: Caller, email: string, password = testPassword) => caller.post('/api/auth/login', { email, password })
const countStatus = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length

async function makeTeachers(count: number): Promise<string[]> {
  const { id: schoolId } = await test.makeSchool()
  const teachers = await Promise.all(Array.from({ length: count }, () => test.makeUser({ schoolId })))
  return teachers.map(({ email }) => email)
}

/** A browser that has signed in before brings this along. */
async function learnDevice(caller: Caller, email: string): Promise<{ cookie: string }> {
  const answer = await signIn(caller, email)
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

describe('a staff room behind one address', () => {
  it('gets in all at once, sixty teachers, of whom ten mistype first', async () => {
    const school = test.nobodyAt('203.0.113.1')
    const teachers = await makeTeachers(60)
    const answers = await Promise.all(
      teachers.map(async (email, at) => {
        if (at % 6 === 0) expect((await signIn(school, email, 'Mistyped 1')).status).toBe(401)
        return signIn(school, email)
      }),
    )
    expect(countStatus(answers, 200)).toBe(60)
  })

  it('may mistype all day: who gets in takes their slips back', async () => {
    const school = test.nobodyAt('203.0.113.2')
    const teachers = await makeTeachers(maxGuessesOfNetwork / 2 + 1)
    for (const email of teachers) {
      await signIn(school, email, 'Mistyped 1')
      await signIn(school, email, 'Mistyped 2')
      expect((await signIn(school, email)).status).toBe(200)
    }
  })
})

describe('one password, tried at a hundred and twenty accounts from one network', () => {
  let teachers: string[]
  let device: { cookie: string }
  let answers: Answer[]
  const attacker = '203.0.113.3'
  beforeAll(async () => {
    teachers = await makeTeachers(120)
    device = await learnDevice(test.nobodyAt(attacker), teachers[0] ?? '')
    answers = await Promise.all(teachers.map((email) => signIn(test.nobodyAt(attacker), email, 'Kenya2026')))
  })

  it('is stopped after fifty wrong ones, also when they come at once, and told when to come again', () => {
    expect({ wrong: countStatus(answers, 401), refused: countStatus(answers, 429) }).toEqual({ wrong: maxGuessesOfNetwork, refused: 70 })
    const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => Number(headers['retry-after']))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60)
  })

  it('does not stop a browser of that network that has signed in before', async () => {
    const answer = await test.nobodyAt(attacker).post('/api/auth/login', { email: teachers[0], password: testPassword }, device)
    expect(answer.status).toBe(200)
  })

  it('does not hear even a right password from an unknown browser there, or the attack would go on', async () => {
    expect((await signIn(test.nobodyAt(attacker), teachers[1] ?? '')).status).toBe(429)
  })

  it('stops the same network under its IPv4-mapped address, and nobody elsewhere', async () => {
    expect((await signIn(test.nobodyAt(`::ffff:${attacker}`), teachers[2] ?? '')).status).toBe(429)
    expect((await signIn(test.nobodyAt('203.0.113.4'), teachers[2] ?? '')).status).toBe(200)
  })
})

it('counts the addresses of one IPv6 line as one', async () => {
  const answers = await Promise.all(
    Array.from({ length: maxGuessesOfNetwork + 10 }, (_, at) =>
      signIn(test.nobodyAt(`2001:db8:7:7::${at.toString(16)}`), `nobody-${at}@example.com`, 'Kenya2026'),
    ),
  )
  expect(countStatus(answers, 429)).toBe(10)
  expect((await signIn(test.nobodyAt('2001:db8:7:8::1'), 'nobody-1@example.com', 'Kenya2026')).status).toBe(401)
})
