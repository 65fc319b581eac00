import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { pageMarks } from '#contract/base/written-page.ts'
import { familyMark } from '#contract/family-page.ts'
import { consentVersion } from '#contract/family.ts'
import { classes, familyBrowsers, familyCodes, familyConsents, familyMembers, familySessions, pupils, users } from '#db/schema.ts'
import { hashCode, makeCode } from '#server/features/accounts/random-code.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { createCaller, type Answer } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const dayMs = 24 * 60 * 60 * 1000
let now = new Date('2026-11-20T08:00:00Z')
let build: string
let test: TestApp
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'sahihi-family-'))
  for (const page of ['family/page', 'sw/family/page']) await mkdir(join(build, 'client', page), { recursive: true })
  await mkdir(join(build, 'pages'))
  const template = `<!doctype html><title>${pageMarks.title}</title>${pageMarks.content}`
  for (const page of ['family/page', 'sw/family/page']) await writeFile(join(build, 'client', page, 'index.html'), template)
  // What a page shows is the web's; here its kind is enough.
  const renders = `export const renderPage = (page) => ({ title: page.kind, html: JSON.stringify(page.family?.children ?? null) })`
  await writeFile(join(build, 'pages/render-family-page.js'), renders)
  test = await startTestApp({ siteFolder: join(build, 'client'), now: () => now })
})
afterAll(async () => {
  await test.close()
  await rm(build, { recursive: true, force: true })
})

interface Slip {
  pupilId: string
  classId: string
  teacher: TestUser
  code: string
  proof: string
}

/** A child of a school of its own, and what is on its slip. */
async function makeChild(name: string, kind: 'guardian' | 'pupil' = 'guardian'): Promise<Slip> {
  const { db } = test.ctx
  const teacher = await test.makeUser()
  const schoolId = teacher.schoolId ?? ''
  const [room] = await db.insert(classes).values({ schoolId, name: 'Form 2', ownerId: teacher.id }).returning()
  const classId = room?.id ?? ''
  const [pupil] = await db.insert(pupils).values({ schoolId, classId, admission: '17', name, guardianPhone: '+254722000111' }).returning()
  const code = issueFamilyCode(test.ctx, { pupilId: pupil?.id ?? '', schoolId, kind })
  await db.insert(familyCodes).values(code)
  const proof = kind === 'guardian' ? '0111' : '17'
  return { pupilId: pupil?.id ?? '', classId, teacher, code: makeFamilyCode(test.ctx.authSecret, code.issueId), proof }
}

/** A browser: it stores the cookies that it is given, and sends them with every request. */
function openBrowser() {
  const caller = createCaller(test.app, null)
  const cookies = new Map<string, string>()
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'sec-fetch-site': 'same-origin' })
  function store(answer: Answer): Answer {
    for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    get: async (url: string) => store(await caller.get(url, headers())),
    post: async (url: string, body?: unknown) => store(await caller.post(url, body, headers())),
    put: async (url: string, body?: unknown) => store(await caller.put(url, body, headers())),
    /** As a page without scripts sends it. */
    send: async (url: string, fields: Record<string, string>) =>
      store(
        await caller.post(url, Buffer.from(new URLSearchParams(fields).toString()), {
          ...headers(),
          'content-type': 'application/x-www-form-urlencoded',
        }),
      ),
    /** As the page does it when somebody signs out, also without a network. */
    takeMarkAway: () => cookies.delete(familyMark),
  }
}
type Browser = ReturnType<typeof openBrowser>

async function signIn(browser: Browser, { code, proof }: Slip): Promise<string> {
  const { status, body } = await browser.post('/api/family/sign-in', { code, proof })
  expect([status, body.code]).toEqual([200, undefined])
  return body.data.token
}
/** By name: of links that were made in one moment none is the first. */
async function childrenOf(browser: Browser): Promise<{ name: string; linkId: string; consent: string }[]> {
  const { children } = (await browser.get('/api/family')).body.data.family
  return children.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name))
}
async function agreeToAll(browser: Browser): Promise<void> {
  for (const { linkId } of await childrenOf(browser))
    expect((await browser.put(`/api/family/children/${linkId}/consent`, { isGiven: true, version: consentVersion })).status).toBe(200)
}
/** What the school sees of a pupil: of each who came in, whether they agreed. */
async function seenBySchool({ teacher, classId, pupilId }: Slip): Promise<string[]> {
  const { body } = await (await test.as(teacher)).get(`/api/classes/${classId}/families`)
  const pupil = body.data.pupils.find((each: { pupilId: string }) => each.pupilId === pupilId)
  return pupil.links.map(({ consent }: { consent: string }) => consent).toSorted()
}
const kindOf = ({ body }: Answer) => /<title>([^<]+)/.exec(body)?.[1]

describe('signing out', () => {
  it('without a network takes the mark away, and the next request ends the session before it is shown anything', async () => {
    for (const first of ['/family', '/sw/pupil', '/api/family']) {
      const browser = openBrowser()
      const token = await signIn(browser, await makeChild('Amani'))
      expect(kindOf(await browser.get('/family'))).toBe('home')
      const session = browser.cookies.get('sahihi_family') ?? ''
      browser.takeMarkAway()
      const answer = await browser.get(first)
      expect([answer.status, kindOf(answer)]).toEqual(first === '/api/family' ? [401, undefined] : [200, 'sign-in'])
      expect(JSON.stringify(answer.body)).not.toContain('Amani')
      if (first !== '/api/family') expect(answer.headers).toMatchObject({ 'sahihi-session': 'out', 'clear-site-data': '"cache"' })
      // It is over for good: neither the mark nor the token brings it back.
      browser.cookies.set('sahihi_family', session).set(familyMark, '1')
      expect(kindOf(await browser.get('/family'))).toBe('sign-in')
      expect((await createCaller(test.app, token).get('/api/family')).status).toBe(401)
    }
  })

  it('with a network ends it by the page and by the API, with the mark or without, and says so', async () => {
    for (const isMarked of [true, false]) {
      const child = await makeChild('Amani')
      const [byPage, byApi] = [openBrowser(), openBrowser()]
      for (const browser of [byPage, byApi]) {
        await signIn(browser, child)
        if (!isMarked) browser.takeMarkAway()
      }
      expect((await byPage.send('/family', { act: 'sign-out' })).headers).toMatchObject({
        location: '/family?done=sign-out',
        'clear-site-data': '"cache"',
      })
      expect(await byApi.post('/api/family/sign-out')).toMatchObject({ status: 200, headers: { 'clear-site-data': '"cache"' } })
      for (const { cookies } of [byPage, byApi]) expect([...cookies.keys()]).toEqual(['sahihi_family_browser'])
    }
    expect(await openBrowser().post('/api/family/sign-out')).toMatchObject({ status: 200 })
  })

  it('of an account leads to where the account is signed out, also once the mark is gone', async () => {
    const browser = openBrowser()
    const child = await makeChild('Amani')
    await signIn(browser, child)
    await makeAccountOf(browser)
    browser.takeMarkAway()
    expect((await browser.send('/family', { act: 'sign-out' })).headers['location']).toBe('/app?done=sign-out')
  })

  it('does not end what begins after it: a new sign-in has its own mark, and ends what was left open', async () => {
    const browser = openBrowser()
    const [mine, another] = [await makeChild('Amani'), await makeChild('Baraka')]
    const before = await signIn(browser, mine)
    browser.takeMarkAway()
    // Somebody else, on the same phone.
    expect((await browser.send('/family', { act: 'sign-in', code: another.code, proof: another.proof })).status).toBe(303)
    expect(kindOf(await browser.get('/family'))).toBe('home')
    expect((await childrenOf(browser)).map(({ name }) => name)).toEqual(['Baraka'])
    expect((await createCaller(test.app, before).get('/api/family')).status).toBe(401)
    const open = await test.ctx.db
      .select()
      .from(familySessions)
      .where(eq(familySessions.tokenHash, hashCode(before)))
    expect(open).toMatchObject([{ endedAt: now }])
  })

  it('asks no mark of a program with a token, and gives one to a browser that came in before there were marks', async () => {
    const token = await signIn(openBrowser(), await makeChild('Amani'))
    expect((await createCaller(test.app, token).get('/api/family')).status).toBe(200)

    const browser = openBrowser()
    const older = makeCode()
    const [member] = await test.ctx.db.insert(familyMembers).values({ kind: 'guardian' }).returning()
    const memberId = member?.id ?? ''
    await test.ctx.db.insert(familySessions).values({ memberId, tokenHash: older.codeHash, expiresAt: new Date(now.getTime() + dayMs) })
    browser.cookies.set('sahihi_family', older.code)
    expect((await browser.get('/api/family')).status).toBe(200)
    for (const _ of ['given', 'brought']) expect(kindOf(await browser.get('/family'))).toBe('home')
    expect(await test.ctx.db.$count(familyBrowsers, eq(familyBrowsers.memberId, memberId))).toBe(1)
    browser.takeMarkAway()
    expect(kindOf(await browser.get('/family'))).toBe('sign-in')
  })
})

/** Puts the children of who is in into an account, as whoever has proven an address does. */
async function makeAccountOf(browser: Browser): Promise<string> {
  const tokenHash = hashCode(browser.cookies.get('sahihi_family') ?? '')
  const [session] = await test.ctx.db.select().from(familySessions).where(eq(familySessions.tokenHash, tokenHash))
  const email = `${session?.memberId}@home.example`
  await test.ctx.db
    .update(familyMembers)
    .set({ email, emailProvenAt: now })
    .where(eq(familyMembers.id, session?.memberId ?? ''))
  const account = { firstName: 'Mary', lastName: 'Wanjiru', password: 'Ndovu hunywa 3', agreedTo: policyVersion }
  expect((await browser.post('/api/family/account', account)).status).toBe(200)
  return email
}

describe('the same slip', () => {
  it('in a browser that knows it is the same member, whose consent stands; in any other it is a new one', async () => {
    const child = await makeChild('Amani')
    const [phone, other] = [openBrowser(), openBrowser()]
    await signIn(phone, child)
    expect(phone.cookies.get('sahihi_family_browser')).toMatch(/^[\w-]{43}$/)
    await agreeToAll(phone)
    await phone.send('/family', { act: 'sign-out' })
    // By the page, in Kiswahili, and by the API.
    await phone.send('/sw/family', { act: 'sign-in', code: child.code, proof: child.proof })
    expect(await childrenOf(phone)).toMatchObject([{ name: 'Amani', consent: 'given' }])
    expect(await seenBySchool(child)).toEqual(['given'])
    const members = await test.ctx.db
      .select()
      .from(familyBrowsers)
      .where(eq(familyBrowsers.tokenHash, hashCode(phone.cookies.get('sahihi_family_browser') ?? '')))
    expect(members).toHaveLength(1)
    // Messages follow the language that was last chosen.
    expect(
      await test.ctx.db
        .select()
        .from(familyMembers)
        .where(eq(familyMembers.id, members[0]?.memberId ?? '')),
    ).toMatchObject([{ language: 'sw' }])

    await signIn(other, child)
    expect(await childrenOf(other)).toMatchObject([{ consent: 'asked' }])
    expect(await seenBySchool(child)).toEqual(['asked', 'given'])
    expect(await test.ctx.db.$count(familyConsents, eq(familyConsents.pupilId, child.pupilId))).toBe(1)
  })

  it('is asked for each time, with what stands beside it: who the browser is opens nothing', async () => {
    const child = await makeChild('Amani')
    const browser = openBrowser()
    await signIn(browser, child)
    await browser.send('/family', { act: 'sign-out' })
    expect([...browser.cookies.keys()]).toEqual(['sahihi_family_browser'])
    expect(kindOf(await browser.get('/family'))).toBe('sign-in')
    expect((await browser.get('/api/family')).status).toBe(401)
    expect(await browser.post('/api/family/sign-in', { code: child.code, proof: '9999' })).toMatchObject({ status: 404 })
    // A made-up browser is taken for nobody.
    browser.cookies.set('sahihi_family_browser', 'x'.repeat(43))
    await signIn(browser, child)
    expect(await seenBySchool(child)).toEqual(['asked', 'asked'])
    // Neither in the database nor anywhere else: only the hash.
    const stored = await test.ctx.db.select().from(familyBrowsers)
    expect(JSON.stringify(stored)).not.toContain(browser.cookies.get('sahihi_family_browser'))
  })

  it('sent twice at once by a browser that is known is one member', async () => {
    const [first, child] = [await makeChild('Zawadi'), await makeChild('Amani')]
    const browser = openBrowser()
    await signIn(browser, first)
    await Promise.all([signIn(browser, child), signIn(browser, child)])
    expect(await seenBySchool(child)).toEqual(['asked'])
  })

  it('leaves children and consent as they were, until the family or the school ends them', async () => {
    const [one, two] = [await makeChild('Amani'), await makeChild('Baraka')]
    const browser = openBrowser()
    const again = async () => {
      await browser.send('/family', { act: 'sign-out' })
      await signIn(browser, one)
      return (await childrenOf(browser)).map(({ name, consent }) => `${name} ${consent}`)
    }
    await signIn(browser, one)
    expect((await browser.post('/api/family/children', { code: two.code, proof: two.proof })).status).toBe(200)
    await agreeToAll(browser)
    expect(await again()).toEqual(['Amani given', 'Baraka given'])
    const linkId = (await childrenOf(browser))[1]?.linkId ?? ''
    await browser.put(`/api/family/children/${linkId}/consent`, { isGiven: false, version: consentVersion })
    expect(await again()).toEqual(['Amani given', 'Baraka withdrawn'])
    await browser.send('/family', { act: 'unlink', linkId })
    expect(await again()).toEqual(['Amani given'])
    expect(await seenBySchool(two)).toEqual([])
    // The slip of the child that was given up opens that child alone: who holds it may be somebody else.
    await browser.send('/family', { act: 'sign-out' })
    await signIn(browser, two)
    expect(await childrenOf(browser)).toMatchObject([{ name: 'Baraka', consent: 'asked' }])
    // A new code of the school ends the link, and its slip begins another.
    await (await test.as(one.teacher)).post(`/api/classes/${one.classId}/pupils/${one.pupilId}/family-code`, { kind: 'guardian' })
    const codes = await test.ctx.db.select().from(familyCodes).where(eq(familyCodes.pupilId, one.pupilId))
    one.code = makeFamilyCode(test.ctx.authSecret, codes[0]?.issueId ?? '')
    expect(await again()).toEqual(['Amani asked'])
    expect(await seenBySchool(one)).toEqual(['asked'])
  })

  it('tells two guardians, and a pupil, who share a browser apart: each sees their own, of two schools', async () => {
    const [one, two, pupil] = [await makeChild('Amani'), await makeChild('Baraka'), await makeChild('Chebet', 'pupil')]
    const shared = openBrowser()
    for (const round of ['first', 'second'])
      for (const [slip, name] of [
        [one, 'Amani'],
        [two, 'Baraka'],
        [pupil, 'Chebet'],
      ] as const) {
        await signIn(shared, slip)
        expect((await childrenOf(shared)).map((child) => child.name)).toEqual([name])
        if (round === 'first' && slip !== pupil) await agreeToAll(shared)
        await shared.post('/api/family/sign-out')
      }
    for (const slip of [one, two]) expect(await seenBySchool(slip)).toEqual(['given'])
    expect(await seenBySchool(pupil)).toHaveLength(1)
  })

  it('is the account’s member where its children went into one there, while the account is active; a browser forgets after four hundred days', async () => {
    const child = await makeChild('Amani')
    const browser = openBrowser()
    await signIn(browser, child)
    const email = await makeAccountOf(browser)
    await agreeToAll(browser)
    await browser.send('/family', { act: 'sign-out' })
    await signIn(browser, child)
    expect((await browser.get('/api/family')).body.data.family).toMatchObject({ hasAccount: true, children: [{ consent: 'given' }] })
    const { token } = (await test.nobody.post('/api/auth/login', { email, password: 'Ndovu hunywa 3' })).body.data
    for (const _ of ['once', 'twice']) await createCaller(test.app, token).post('/api/family/of-account')
    expect(await seenBySchool(child)).toEqual(['given'])

    await test.ctx.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.email, email))
    await browser.post('/api/family/sign-out')
    await signIn(browser, child)
    expect((await browser.get('/api/family')).body.data.family).toMatchObject({ hasAccount: false, children: [{ consent: 'asked' }] })
    now = new Date(now.getTime() + 401 * dayMs)
    await signIn(browser, child)
    expect(await seenBySchool(child)).toEqual(['asked', 'asked', 'given'])
  })
})
