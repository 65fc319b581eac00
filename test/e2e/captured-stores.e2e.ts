import { expect, test as base, type Page } from '@playwright/test'
import type { OfflineExam } from '#contract/live-reading.ts'
import type { PhoneReading } from '#engine/page/phone-reading.ts'
import { bundleInline } from '#tools/build/bundle-inline.ts'

const origin = 'http://localhost'
const amina = '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000'
const baraka = '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0001'
const examId = '11111111-1111-4111-8111-111111111111'
const otherId = '22222222-2222-4222-8222-222222222222'
const dayMs = 24 * 60 * 60 * 1000

const exam: OfflineExam = {
  examId,
  title: 'Physics of Form 2',
  language: 'en',
  sheets: [],
  template: null,
  papers: [{ number: '0001', version: 1, pupilId: 'p1' }],
  pupils: [{ id: 'p1', admission: '4417', name: 'Wanjiru Kamau', className: 'Form 2 East' }],
  key: [],
  hiding: null,
  otherQuestions: 0,
  until: new Date(Date.now() + 7 * dayMs).toISOString(),
}
const reading: PhoneReading = {
  program: { name: 'sahihi-reader', version: '1' },
  code: 'S1/AAAAAAAA/1/0001/1',
  admission: '4417',
  readAt: '2026-11-29T08:00:00.000Z',
  answers: [{ question: '1', chosen: ['A', 'B'], doubt: 'two-marks', decided: null }],
}
const decided: PhoneReading = { ...reading, answers: [{ question: '1', chosen: ['A', 'B'], doubt: 'two-marks', decided: ['A'] }] }
const of = { amina, baraka, examId, otherId, exam, reading, decided, dayMs }

let script = ''
/** Opens another tab of the same browser with the program in it. */
const test = base.extend<{ open: () => Promise<Page> }>({
  open: async ({ context }, use) => {
    script ||= await bundleInline('test/e2e/page-captured-stores.ts')
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stores</title><script src="/stores.js"></script>' }),
    )
    await context.route(`${origin}/stores.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await use(async () => {
      const page = await context.newPage()
      await page.goto(origin)
      await page.evaluate((id) => window.stores.storeSession('a.b.c', { id, email: 'amina@school.example' }), amina)
      return page
    })
  },
})

/** Everything in a database as text, keys of rows included. */
function readDatabase(page: Page, name: string): Promise<string> {
  return page.evaluate(async (database) => {
    if (!(await indexedDB.databases()).some((each) => each.name === database)) return ''
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database)
      request.addEventListener('success', () => resolve(request.result))
    })
    const texts: string[] = []
    for (const store of opened.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const request = opened.transaction(store).objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
      texts.push(
        JSON.stringify(rows, (_, value: unknown) => {
          if (value instanceof CryptoKey) return `key ${String(value.extractable)}`
          if (value instanceof ArrayBuffer || value instanceof Uint8Array) return new TextDecoder('latin1').decode(value)
          return value
        }),
      )
    }
    opened.close()
    return texts.join('\n')
  }, name)
}

test('an exam lies sealed on a phone, for its own user, seven days, and goes with the session in every tab', async ({ open }) => {
  const page = await open()
  await page.evaluate(async ({ amina: id, exam: saved }) => window.stores.saveOfflineExam(id, saved), of)
  expect(await page.evaluate(async (ids) => window.stores.openOfflineExam(ids.amina, ids.examId), of)).toEqual(exam)
  const disk = await readDatabase(page, 'sahihi-exams')
  expect(disk).toContain('key false')
  expect(disk).not.toMatch(/Wanjiru|Physics|4417|Form 2/)

  // Moved to another exam's place it opens nothing, and is gone.
  const moved = await page.evaluate(async (ids) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('sahihi-exams')
      request.addEventListener('success', () => resolve(request.result))
    })
    const exams = database.transaction('exams', 'readwrite').objectStore('exams')
    const row = await new Promise<object>((resolve) => {
      const request = exams.get([ids.amina, ids.examId])
      request.addEventListener('success', () => resolve(request.result))
    })
    exams.put({ ...row, examId: ids.otherId })
    database.close()
    return window.stores.openOfflineExam(ids.amina, ids.otherId)
  }, of)
  expect(moved).toBeNull()

  const at = (shiftMs: number) =>
    page.evaluate(
      async ({ ids, shift }) => {
        const now = Date.now
        Date.now = () => now() + shift
        const found = await window.stores.openOfflineExam(ids.amina, ids.examId)
        Date.now = now
        return found !== null
      },
      { ids: of, shift: shiftMs },
    )
  expect(await at(6 * dayMs)).toBe(true)
  expect(await at(0), 'the clock was put back by six days').toBe(false)
  expect(await at(6 * dayMs), 'and nothing is left').toBe(false)
  await page.evaluate(async ({ amina: id, exam: saved }) => window.stores.saveOfflineExam(id, saved), of)
  expect(await at(7 * dayMs + 1000)).toBe(false)

  const other = await open()
  for (const tab of [page, other]) {
    await tab.evaluate(async ({ amina: id, exam: saved }) => window.stores.saveOfflineExam(id, saved), of)
    expect(await tab.evaluate(async (ids) => (await window.stores.openOfflineExam(ids.amina, ids.examId))?.title, of)).toBe(exam.title)
  }
  // As the browser leaves the page at once, when it goes to the sign-in page.
  await page.evaluate((address) => {
    window.stores.forgetSession()
    location.assign(address)
  }, `${origin}/login`)
  await page.waitForURL(/login/)
  expect(await other.evaluate(async (ids) => window.stores.openOfflineExam(ids.amina, ids.examId), of)).toBeNull()
  await other.evaluate(async ({ amina: id, exam: saved }) => window.stores.saveOfflineExam(id, saved), of)
  expect(await readDatabase(other, 'sahihi-exams'), 'an answer that was on its way brings nothing back').not.toContain(examId)

  await other.evaluate(async (ids) => {
    window.stores.storeSession('a.b.c', { id: ids.amina, email: 'amina@school.example' })
    await window.stores.saveOfflineExam(ids.amina, ids.exam)
    window.stores.storeSession('d.e.f', { id: ids.baraka, email: 'baraka@school.example' })
  }, of)
  expect(await other.evaluate(async (ids) => window.stores.openOfflineExam(ids.amina, ids.examId), of), 'another user is in').toBeNull()
  await other.evaluate(() => window.stores.clearCaptured(Date.now()))
  expect(await readDatabase(other, 'sahihi-exams')).not.toMatch(/key|examId/)
})

test('what the server says of a right that is gone takes the exam away', async ({ open }) => {
  const page = await open()
  const after = (parts: { status: number; code: string }) =>
    page.evaluate(
      async ({ ids, refusal }) => {
        await window.stores.saveOfflineExam(ids.amina, ids.exam)
        await window.stores.saveOfflineExam(ids.amina, { ...ids.exam, examId: ids.otherId })
        await window.stores.forgetLost(new window.stores.ApiError({ message: '', ...refusal }), { userId: ids.amina, examId: ids.examId })
        const left = [ids.examId, ids.otherId].map(async (id) => (await window.stores.openOfflineExam(ids.amina, id)) !== null)
        return Promise.all(left)
      },
      { ids: of, refusal: parts },
    )
  expect(await after({ status: 0, code: 'offline' })).toEqual([true, true])
  expect(await after({ status: 503, code: 'busy' })).toEqual([true, true])
  expect(await after({ status: 404, code: 'exam-not-found' })).toEqual([false, true])
  expect(await after({ status: 409, code: 'exam-confirmed' })).toEqual([false, true])
  expect(await after({ status: 403, code: 'account-suspended' })).toEqual([false, false])
  expect(await after({ status: 401, code: 'unauthenticated' })).toEqual([false, false])
})

test('pictures of an older program stay, and readings are sealed beside pictures, sent before them, and sent again when they change', async ({
  open,
}) => {
  const page = await open()
  // As the program before the readings stored them.
  await page.evaluate(async (ids) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('sahihi-captured', 1)
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('pictures', { keyPath: 'id' }).createIndex('userId', 'userId')
        request.result.createObjectStore('bytes')
        request.result.createObjectStore('keys')
      })
      request.addEventListener('success', () => resolve(request.result))
    })
    const id = '33333333-3333-4333-8333-333333333333'
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const seal = async (name: string, text: string) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const additionalData = new TextEncoder().encode(name)
      return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, new TextEncoder().encode(text)) }
    }
    const bytes = { picture: await seal(id, 'old picture'), thumb: await seal(`${id}/thumb`, 'old') }
    const line = { id, userId: ids.amina, examId: ids.otherId, takenAt: Date.now(), state: 'refused', sizeBytes: 11, hash: 'ab' }
    const transaction = database.transaction(['pictures', 'bytes', 'keys'], 'readwrite')
    transaction.objectStore('keys').put(key, ids.amina)
    transaction.objectStore('bytes').put(bytes, id)
    transaction.objectStore('pictures').put({ ...line, tries: 0, notBefore: 0, reason: 'why', cause: null, isKeptAnyway: false })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
  }, of)
  const old = await page.evaluate(async (ids) => {
    const [picture] = await window.stores.listPictures(ids.amina)
    return picture === undefined ? null : (await window.stores.readPicture(picture, 'picture'))?.text()
  }, of)
  expect(old).toBe('old picture')

  const added = await page.evaluate(async (ids) => {
    const { addPicture, listReadings } = window.stores
    await window.stores.saveOfflineExam(ids.amina, ids.exam)
    const thumb = new Blob(['small'])
    const of = { userId: ids.amina, examId: ids.examId, thumb, isKeptAnyway: false, reading: ids.reading }
    const outcomes = [
      await addPicture({ ...of, picture: new Blob(['first']) }),
      await addPicture({ ...of, picture: new Blob(['first']) }),
      await addPicture({ ...of, picture: new Blob(['second']) }),
    ]
    return { outcomes: outcomes.map((outcome) => Object.keys(outcome)[0]), listed: await listReadings(ids.amina, ids.examId) }
  }, of)
  expect(added.outcomes).toEqual(['added', 'already', 'added'])
  expect(added.listed.map((each) => [each.state, each.reading])).toEqual([
    ['waiting', reading],
    ['waiting', reading],
  ])
  expect(await readDatabase(page, 'sahihi-captured')).not.toMatch(/4417|AAAAAAAA|"chosen"/)

  // The reading of the first is refused for good, that of the second at first: both pictures are sent all the same.
  const sent = await page.evaluate(async (ids) => {
    const { ApiError, listPictures, listReadings, startSending, updateReading } = window.stores
    const said: string[] = []
    const names = new Map((await listPictures(ids.amina)).map(({ hash, sizeBytes }) => [hash, sizeBytes === 5 ? 'first' : 'second']))
    let isBusy = true
    const until = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    startSending({
      id: ids.amina,
      maySend: () => true,
      isSendable: () => true,
      send:
        () =>
        (file, { onDone }) => {
          void file.text().then((text) => said.push(`picture ${text}`))
          setTimeout(() => onDone({ already: false }), 5)
          return () => undefined
        },
      sendReading: async ({ hash }, { answers }) => {
        const name = names.get(hash) ?? ''
        said.push(`reading ${name} ${answers[0]?.decided?.join() ?? 'open'}`)
        if (name === 'first' && answers[0]?.decided === null) throw new ApiError({ message: '', code: 'route-not-found', status: 404 })
        if (isBusy) throw new ApiError({ message: '', code: 'busy', status: 503 })
      },
    })
    await until(async () => (await listPictures(ids.amina)).filter(({ state }) => state === 'sent').length === 2)
    const atFirst = said.splice(0)
    isBusy = false
    window.dispatchEvent(new Event('online'))
    await until(async () => said.length > 0)
    const [first] = await listReadings(ids.amina, ids.examId)
    await updateReading(ids.amina, first?.pictureId ?? '', ids.decided)
    await until(async () => said.length > 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { atFirst, later: said, listed: await listReadings(ids.amina, ids.examId) }
  }, of)
  expect(sent.atFirst).toEqual(['reading first open', 'picture first', 'reading second open', 'picture second'])
  expect(sent.later).toEqual(['reading second open', 'reading first A'])
  expect(sent.listed.map((each) => [each.state, each.reading.answers[0]?.decided])).toEqual([
    ['sent', ['A']],
    ['sent', null],
  ])

  // Readings of what was sent go with their exam.
  const left = await page.evaluate(async (ids) => {
    await window.stores.clearCaptured(Date.now())
    const before = await window.stores.listReadings(ids.amina, ids.examId)
    await window.stores.removeOfflineExams(ids.amina)
    await window.stores.clearCaptured(Date.now())
    return [before.length, (await window.stores.listReadings(ids.amina, ids.examId)).length, (await window.stores.listPictures(ids.amina)).length]
  }, of)
  expect(left).toEqual([2, 0, 3])
  await page.evaluate((id) => window.stores.removeAllOf(id), amina)
  expect(await readDatabase(page, 'sahihi-captured')).toBe('[]\n[]\n[]\n[]')
})
