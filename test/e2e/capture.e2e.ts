import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { openCuttableLine, type CuttableLine } from '#test/e2e/cuttable-line.ts'
import { expect, expectAccessible, keepSession, test as base } from '#test/e2e/fixtures.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import type { ScannedFile } from '#test/e2e/fill-sheets.ts'
import { makeCameraFilm } from '#test/e2e/make-camera-film.ts'
import { printExam } from '#test/e2e/print-exam.ts'

/** The browser reaches the program over a line that a test can cut. */
const test = base.extend<{ line: CuttableLine }>({
  line: async ({ program }, use) => {
    const line = await openCuttableLine(program.url)
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => use(line.url),
})

/** So the tables of a JPEG begin. What is sealed may hold fewer bytes of it by chance: three of them once in thirty pictures. */
const tablesOfJpeg = 'ÿÛ\0C'

test.use({ viewport: { width: 390, height: 844 } })

test('scripts are photographed: by itself, offline, refused with the reason, and nobody else sees them', async ({
  page,
  program,
  line,
  teacher,
  register,
}) => {
  const printed = await printExam(program.url, teacher.token)
  const [first, second, third] = await fillSheets({ url: program.url, token: teacher.token, ...printed, most: 3 })
  if (first === undefined || second === undefined || third === undefined) throw new Error('the class has three pages at least')
  await makeCameraFilm(first.buffer)
  const address = `/app/exams/${printed.examId}/capture`

  await test.step('the page is outlined, taken when it lies still, sent and read', async () => {
    await page.goto(`/app/exams/${printed.examId}/upload`)
    await page.getByRole('link', { name: 'Photograph scripts' }).click()
    await expect(page.locator('.finder-outline[data-kind=sheet]')).toBeVisible()
    await expect(page.getByText('Taken. Next page')).toBeVisible()
    await expect(page.getByText('All sent')).toBeVisible()
    await expectAccessible(page)
    await openMore(page)
    await expect(page.getByText('0 waiting, 1 sent')).toBeVisible()
    await expect(page.getByText('1 taken, 1 read')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
  })

  await test.step('a dark and a blurred picture are refused, each with its reason; the teacher has the last word', async () => {
    await page.getByLabel('Take pages automatically').uncheck()
    await closeMore(page)
    await choose(page, [
      { ...third, buffer: await sharp(third.buffer).linear(0.06, 0).jpeg().toBuffer() },
      { ...third, buffer: await sharp(third.buffer).blur(9).jpeg().toBuffer() },
    ])
    await expect(page.getByRole('heading', { name: 'Too dark' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take again' }).click()
    await expect(page.getByRole('heading', { name: 'Blurred' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep it anyway' }).click()
    await openMore(page)
    await expect(page.getByText('0 waiting, 2 sent')).toBeVisible()
    await closeMore(page)
  })

  const context = page.context()
  await test.step('without a network pictures wait, the same one once; the page opens again, and they are there', async () => {
    await expect
      .poll(() => page.evaluate(async () => (await caches.open('capture-offline')).match('/capture-offline-page').then((kept) => kept?.status)))
      .toBe(200)
    // What reads sheets comes from what was kept, and from nowhere else.
    const keptNames = async () => page.evaluate(async () => (await (await caches.open('capture-offline')).keys()).map(({ url }) => url).join(' '))
    await expect.poll(keptNames).toMatch(/frame-worker-.*decode-by-zxing-.*zxing_reader-.*wasm/)
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    line.cut()
    await context.setOffline(true)
    await choose(page, [second, second])
    await expect(page.getByText('Kept on this phone, 1 to send')).toBeVisible()
    await expect(page.getByText('This picture was taken before.')).toBeVisible()
    await openMore(page)
    await expect(page.getByText('1 waiting, 2 sent')).toBeVisible()
    await expect(page.getByText('No network.')).toBeVisible()
    await page.getByRole('button', { name: /^Picture 1, waiting/ }).click()
    await expect(page.getByRole('img', { name: 'As it will be sent' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(address)
    await expect(page.getByText('Kept on this phone, 1 to send')).toBeVisible()
    await expect(page.locator('.finder-outline[data-kind=sheet]')).toBeVisible()
    await page.goto('about:blank')
  })

  await test.step('in two tabs at once they are sent, each once', async () => {
    line.mend()
    await context.setOffline(false)
    const other = await context.newPage()
    await Promise.all([page.goto(address), other.goto(address)])
    await openMore(page)
    await openMore(other)
    await expect(page.getByText('0 waiting, 3 sent')).toBeVisible()
    await expect(other.getByText('0 waiting, 3 sent')).toBeVisible()
    await expect(page.getByText(/^3 taken, 2 read/)).toBeVisible({ timeout: 60_000 })
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    await other.close()
  })

  await test.step('signing out asks about what waits, removes it, and the next user finds nothing', async () => {
    await page.getByLabel('Take pages automatically').uncheck()
    await closeMore(page)
    // Everything is there but the way pictures are sent by.
    await page.route('**/api/uploads**', (route) => route.abort())
    await choose(page, [third])
    await expect(page.getByText('Kept on this phone, 1 to send')).toBeVisible()
    expect(third.buffer.toString('latin1')).toContain(tablesOfJpeg)
    const disk = await readDisk(page)
    expect(disk.length).toBeGreaterThan(10_000)
    expect(disk.includes(tablesOfJpeg)).toBe(false)
    await page.getByRole('button', { name: 'Close' }).click()
    await signOut(page)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    expect(await readDisk(page)).toBe(disk)
    await signOut(page)
    await page.getByRole('button', { name: 'Sign out and remove them' }).click()
    await page.waitForURL(/\/login/)
    await page.unroute('**/api/uploads**')
    const colleague = await register()
    await keepSession(page, program, colleague.token)
    expect(await readDisk(page)).toBe('')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'There is no such exam' })).toBeVisible()
  })
})

test('without a camera the reason is said, and pictures can be chosen', async ({ page, program, teacher }) => {
  const { examId } = await printExam(program.url, teacher.token)
  await refuseCamera(page.context(), 'NotAllowedError')
  await page.goto(`/app/exams/${examId}/capture`)
  await expect(page.getByRole('heading', { name: 'The camera is not allowed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeVisible()
  await expectAccessible(page)
})

async function choose(page: Page, files: readonly ScannedFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })))
}

/** What waits on this phone, and how pictures are taken. */
async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pictures and settings' }).click()
}

async function closeMore(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.locator('.nav-menu summary').click()
  await page.locator('.nav-menu').getByRole('button', { name: 'Sign out' }).click()
}

/** All bytes of all pictures in the browser's store, as they lie there. */
async function readDisk(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('sahihi-captured')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('no store')))
    })
    const rows = await new Promise<{ picture: { data: ArrayBuffer }; thumb: { data: ArrayBuffer } }[]>((resolve) => {
      const request = database.transaction('bytes').objectStore('bytes').getAll()
      request.addEventListener('success', () => resolve(request.result))
    })
    database.close()
    return rows
      .flatMap(({ picture, thumb }) => [picture, thumb])
      .map(({ data }) => new TextDecoder('latin1').decode(data))
      .join('')
  })
}

async function refuseCamera(context: BrowserContext, name: string): Promise<void> {
  await context.addInitScript((errorName) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', errorName))
  }, name)
}
