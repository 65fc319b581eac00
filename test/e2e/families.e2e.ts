import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { approveFeedback, editFeedback, listFeedback } from '#contract/feedback.ts'
import { listResultLinks } from '#contract/publishing.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { englishAnswers, publishReadExam } from '#test/e2e/publish-read-exam.ts'

test('a guardian with a code on paper reads the results in Kiswahili on a small phone without scripts, and asks; the pupil sees their own', async ({
  page,
  program,
  mailServer,
  teacher,
  browser,
}) => {
  const { codes, admission, classId, sibling } = await publishReadExam({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  const small = { baseURL: program.url, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const

  await test.step('without scripts, each form sent as the browser sends it', async () => {
    const context = await browser.newContext({ ...small, javaScriptEnabled: false })
    const phone = await context.newPage()
    const [door] = await Promise.all([phone.waitForResponse((response) => response.url().endsWith('/sw/family')), phone.goto('/sw/family')])
    // Its styles stand in it. As it travels, a KB being 1,000 bytes.
    expect((await door.request().sizes()).responseBodySize).toBeLessThanOrEqual(15_000)
    await phone.getByLabel('Msimbo').fill(codes.guardian)
    await phone.getByLabel('Kinachoulizwa na karatasi yako').fill('9999')
    await phone.getByRole('button', { name: 'Onyesha matokeo' }).click()
    await expect(phone.getByRole('alert')).toContainText('haviendani')
    await expect(phone.locator(':focus').getByRole('alert')).toBeVisible()
    await phone.getByLabel('Kinachoulizwa na karatasi yako').fill(admission)
    await phone.getByRole('button', { name: 'Onyesha matokeo' }).click()
    await expect(phone.getByRole('heading', { name: 'Je, tukuonyeshe matokeo ya Pupil 1 hapa?' })).toBeVisible()
    await expect(phone.getByText('EE2')).toHaveCount(0)
    await phone.getByRole('button', { name: 'Nakubali' }).click()
    await phone.getByRole('link', { name: 'Mtihani wa katikati' }).click()
    await expect(phone.locator('.g-level')).toContainText('Vizuri Sana')
    await expect(phone.getByText('Nguvu: alama 2 kati ya 2')).toBeVisible()
    await phone.getByText('Kila jibu na sababu zake').click()
    await phone.getByText('Onyesha kilichoandikwa kwa swali la 2').click()
    const picture = phone.locator('.fam-picture[open] img')
    await expect(picture).toHaveJSProperty('complete', true)
    expect((await picture.boundingBox())?.width).toBeLessThan(360)
    await phone.getByText('Kuza au punguza picha').filter({ visible: true }).click()
    expect((await picture.boundingBox())?.width).toBeGreaterThan(720)
    expect(await phone.locator('main').evaluate((main) => main.scrollWidth)).toBe(360)
    // To print without scripts: the pages as a file.
    const script = await context.request.get((await phone.getByRole('link', { name: 'Fungua kurasa zote (PDF)' }).getAttribute('href')) ?? '')
    expect(script.headers()['content-type']).toBe('application/pdf')
    await phone.getByText('Uliza kuhusu alama').click()
    const asked = phone.locator('select[name=question]')
    await expect(asked.locator('option'), 'what lost marks is offered first').toHaveText(['Swali la 2 (1/2)', 'Swali la 1 (2/2)', 'Swali la 3 (1/1)'])
    await expect(asked).toHaveValue('2')
    await phone.getByLabel('Unadhani kosa liko wapi?').fill('Alitaja joto pia.')
    await phone.getByRole('button', { name: 'Tuma' }).click()
    await expect(phone.getByText('Inamsubiri mwalimu.')).toBeVisible()
    await phone.getByRole('link', { name: 'Matokeo yote' }).click()

    // The other child, by its own slip, and agreed to apart.
    await phone.getByText('Unganisha mtoto mwingine').click()
    await phone.getByLabel('Msimbo').fill(sibling.code)
    await phone.getByLabel('Kinachoulizwa na karatasi yako').fill(sibling.admission)
    await phone.getByRole('button', { name: 'Unganisha mtoto' }).click()
    await expect(phone.getByText('Mtoto ameunganishwa.')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Mtihani wa katikati' })).toHaveCount(1)
    await phone.getByRole('button', { name: 'Nakubali' }).click()
    await expect(phone.getByRole('region', { name: 'Pupil 2' }).getByRole('link', { name: 'Mtihani wa katikati' })).toBeVisible()
    await expect(phone.getByRole('region', { name: 'Pupil 1' }).getByText('swali 1 linasubiri')).toBeVisible()
    await phone.getByRole('button', { name: 'Toka' }).click()
    await expect(phone.getByText('Umetoka.')).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'sahihi_family')).toEqual([])
    await context.close()
  })

  // The pupil borrows the phone of the guardian.
  const context = await browser.newContext(small)
  const phone = await context.newPage()
  await test.step('the pupil’s square opens the way in with the code, which does not stay in the address', async () => {
    await phone.goto(`/pupil#${codes.pupil}`)
    await expect(phone.getByLabel('Code', { exact: true })).toHaveValue(codes.pupil)
    expect(phone.url()).toMatch(/\/pupil$/)
    await phone.getByLabel('Admission number').fill(admission)
    await phone.getByRole('button', { name: 'Show the results' }).click()
    await expect(phone.getByRole('heading', { name: 'Your results in words' })).toBeVisible()
    expect(await phone.locator('title').allTextContents()).toEqual(['Your results · Sahihi'])
    await phone.getByRole('link', { name: /Integrated Science/ }).click()
    await expect(phone.getByText('Very Good')).toBeVisible()
    await phone.evaluate(() => (window.print = () => (document.title = 'printed')))
    await phone.getByRole('button', { name: 'Print' }).click()
    await expect(phone).toHaveTitle('printed')
    await expect(phone.locator('.fam-answers')).toHaveAttribute('open')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(phone)

    // What was seen can be read without a network, and is gone with the sign-out.
    const resultPage = phone.url()
    await phone.goto('/pupil')
    await expect.poll(() => phone.evaluate(listKept)).toEqual(['/pupil', new URL(resultPage).pathname])
    await context.setOffline(true)
    await phone.goto(resultPage)
    await expect(phone.getByText('There is no network. This is how the page stood on')).toBeVisible()
    await expect(phone.getByText('Very Good')).toBeVisible()
    await context.setOffline(false)

    // So can today's cards, once they were open: what is answered then is sent when there is a network again.
    await phone.goto('/pupil')
    await phone.getByRole('link', { name: 'Open today’s cards' }).click()
    await expect(phone.getByRole('button', { name: 'Check' })).toBeVisible()
    await expect.poll(() => phone.evaluate(listKept)).toContainEqual(expect.stringContaining('/revise/kept/'))
    await context.setOffline(true)
    await phone.reload()
    await expect(phone.getByText('There is no network. These are the cards of')).toBeVisible()
    await phone.getByLabel('Your answer, in a few words').fill('msuguano, joto')
    await phone.getByRole('button', { name: 'Check' }).click()
    await expect(phone.getByText('Kept on this device').first()).toBeVisible()
    await context.setOffline(false)
    await expect(phone.getByText('Worked answer', { exact: true })).toBeVisible()
    await phone.goto('/pupil')
    await expect.poll(() => phone.evaluate(listKept)).toContainEqual(expect.stringContaining('/revise/kept/'))
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await expect(phone.getByText('Nothing about a pupil is left on this device.')).toBeVisible()
    expect(await phone.evaluate(listKept)).toEqual([])
    await context.setOffline(true)
    await phone.goto(resultPage)
    await expect(phone.getByText('the sign-out is completed before anything is shown')).toBeVisible()
    await expect(phone.getByText('Very Good')).toHaveCount(0)
    await context.setOffline(false)
  })

  await test.step('a guardian keeps the child in an account, signs out, and comes back by its address', async () => {
    await phone.goto(`/family#${codes.guardian}`)
    await phone.getByLabel('What your slip asks for').fill(admission)
    await phone.getByRole('button', { name: 'Show the results' }).click()
    await phone.getByText('Keep your children in an account').click()
    await expect(phone.getByText('An account needs an email address that is yours')).toBeVisible()
    const email = `${randomUUID()}@home.example`
    await phone.getByText('Messages', { exact: true }).click()
    await phone.getByLabel('Email address').fill(email)
    await phone.getByRole('button', { name: 'Send me a code' }).click()
    const mail = await mailServer.waitForMail(({ to }) => to.includes(email))
    await phone.getByLabel('Code from the mail').fill(/^\d{6}/.exec(mail.parsed.subject ?? '')?.[0] ?? '')
    await phone.getByRole('button', { name: 'This is my address' }).click()
    await expect(phone.getByText('This address is yours.')).toBeVisible()
    await phone.getByText('Keep your children in an account').click()
    await phone.getByLabel('First name').fill('Mary')
    await phone.getByLabel('Last name').fill('Wanjiru')
    await phone.getByLabel('Password').fill('Mary12345')
    await phone.getByRole('button', { name: 'Open the account' }).click()
    // What is refused keeps what was typed, but the password.
    await expect(phone.getByRole('alert')).toBeVisible()
    await expect(phone.getByLabel('First name')).toHaveValue('Mary')
    await expectAccessible(phone)
    await phone.getByLabel('Password').fill('Ndovu hunywa 3')
    await phone.getByRole('button', { name: 'Open the account' }).click()
    await expect(phone.getByText('Your account is open.')).toBeVisible()
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await phone.waitForURL(/\/login$/)
    await phone.getByLabel('Email').fill(email)
    await phone.getByLabel('Password', { exact: true }).fill('Ndovu hunywa 3')
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.waitForURL(/\/family$/)
    await expect(phone.getByRole('heading', { name: 'Pupil 1', exact: true })).toBeVisible()

    // Without a network the account is left too: it would open the children again.
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await expect(phone.getByText('the sign-out is completed before anything is shown')).toBeVisible()
    expect(await phone.evaluate(() => Object.keys(localStorage).filter((key) => ['authToken', 'user'].includes(key)))).toEqual([])
    await context.setOffline(false)
    await phone.waitForURL(/done=sign-out$/)
    await phone.goto('/app')
    await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await context.close()
  })

  await test.step('the school sees how many came in, and not who', async () => {
    await page.goto(`/app/classes/${classId}/families`)
    await expect(page.getByRole('row', { name: /Pupil 1/ })).toContainText('2 have come in')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open the codes of Pupil 1' }).click()
    await expect(page.getByRole('dialog')).toContainText('has agreed')
  })
})

test('a guardian who reads Kiswahili is told of an exam in English in Kiswahili, with the scheme’s words marked as English', async ({
  page,
  program,
  teacher,
  browser,
}) => {
  const { url, dataDir } = program
  const { examId, codes, admission } = await publishReadExam({ url, dataDir, token: teacher.token }, englishAnswers)
  const call = callAt(url, teacher.token)
  const params = { examId }
  const approve = async () => {
    const { papers } = await call(listFeedback, { params })
    await call(approveFeedback, { params, body: { papers: papers.map(({ paperId, seen }) => ({ paperId, seen })) } })
    return papers
  }
  const [drafted] = await approve()
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const phone = await context.newPage()

  await test.step('feedback, the reasons of every mark and the guardian’s own words', async () => {
    await phone.goto('/sw/family')
    await phone.getByLabel('Msimbo').fill(codes.guardian)
    await phone.getByLabel('Kinachoulizwa na karatasi yako').fill(admission)
    await phone.getByRole('button', { name: 'Onyesha matokeo' }).click()
    await phone.getByRole('button', { name: 'Nakubali' }).click()
    await phone.getByRole('link', { name: 'Mid-term exam' }).click()
    await expect(phone.getByRole('heading', { name: 'Mrejesho kwa Pupil 1' })).toBeVisible()
    await expect(phone.locator('.g-feedback')).toContainText('swali la 1')
    await expect(phone.getByRole('heading', { name: 'Anayoyafanya vizuri' })).toBeVisible()
    await expect(phone.getByText('Rubbing surfaces: alama 3 kati ya 4')).toBeVisible()
    await phone.getByText('Kila jibu na sababu zake').click()
    await expect(phone.getByText('Maana ya herufi')).toBeVisible()
    const points = phone.locator('.g-points').first().getByRole('listitem')
    expect((await points.allTextContents()).map((text) => text.trim())).toEqual([
      'M1 660 × 0.50 (imepatikana)',
      'A0 330 m/s (haikupatikana)',
      'B1 speed is frequency times wavelength (Kiingereza) (imepatikana)',
    ])
    await expect(phone.getByText('Mwalimu alitoa alama za jibu hili kwa jumla.')).toHaveCount(1)
    expect(await listEnglish(phone)).toEqual([])
    await expect(phone.locator('.g-points [lang=en]').getByText('speed is frequency times wavelength')).toBeVisible()
    await expect(phone.getByText('ni ya Kiingereza, kama shule ilivyoyaandika').first()).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(phone)
  })

  await test.step('the guardian sends the result on themselves, by what their phone offers or as a line, without the code', async () => {
    const line = /^Pupil 1, Mid-term exam: \S+ Vizuri Sana, 5\/7$/
    await phone.getByText('Yatume mwenyewe').click()
    await expect(phone.locator('.fam-line')).toHaveText(line)
    await expect(phone.getByRole('button', { name: 'Shiriki' })).toBeHidden()
    await phone.addInitScript(() => Object.assign(navigator, { share: async ({ text }: { text: string }) => (document.title = text) }))
    await phone.reload()
    await phone.getByText('Yatume mwenyewe').click()
    await phone.getByRole('button', { name: 'Shiriki' }).click()
    await expect(phone).toHaveTitle(line)
  })

  await test.step('the same by the code of the exam, and in English to who reads that', async () => {
    const { links } = await call(listResultLinks, { params })
    await phone.goto(`/sw/result#${links[0]?.code ?? ''}`)
    await expect(phone.getByRole('heading', { name: 'Karatasi yako inasema nini' })).toBeVisible()
    expect(await listEnglish(phone)).toEqual([])
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'English' }).click()
    for (const paragraph of drafted?.text.split('\n') ?? []) await expect(phone.getByText(paragraph)).toBeVisible()
    await expect(phone.locator('main [lang]')).toHaveCount(0)
  })

  await test.step('what a teacher wrote stays as it was written, and is marked', async () => {
    const { feedback } = await call(editFeedback, {
      params: { paperId: drafted?.paperId ?? '' },
      body: { text: 'Well done. Come and see me.', seen: drafted?.seen ?? '' },
    })
    expect(feedback.isEdited).toBe(true)
    await approve()
    await phone.goto('/sw/family')
    await phone.getByRole('link', { name: 'Mid-term exam' }).click()
    await expect(phone.locator('.g-feedback [lang=en]')).toHaveText('Well done. Come and see me.')
    await expect(phone.getByText('Umeandikwa kwa Kiingereza na shule.')).toBeVisible()
    expect(await listEnglish(phone)).toEqual([])
  })

  await test.step('whoever replies to an appeal has the question, the answer and its reasons beside it', async () => {
    await phone.getByText('Uliza kuhusu alama').click()
    await phone.getByLabel('Unadhani kosa liko wapi?').fill('Aliandika 330.')
    await phone.getByRole('button', { name: 'Tuma' }).click()
    await expect(phone.getByText('Inamsubiri mwalimu.')).toBeVisible()
    await page.goto(`/app/exams/${examId}/results`)
    const appeal = page.getByRole('listitem').filter({ hasText: 'Aliandika 330.' })
    await expect(appeal.getByText('A note of 660 Hz has a wavelength of 0.50 m.')).toBeVisible()
    await expect(appeal.getByRole('img', { name: 'Paper 0001, question 1, as scanned' })).toHaveJSProperty('complete', true)
    await expect(appeal.getByText('330 m/s').first()).toBeVisible()
    await expect(appeal.getByText('33 m/s is not 330 m/s.')).toBeVisible()
    await expectAccessible(page)
  })
  await context.close()
})

/** Words of English sentences on a page in Kiswahili, without those that are marked as English. */
async function listEnglish(page: Page): Promise<string[]> {
  const text = await page.locator('main').evaluate((main) => {
    const ours = document.createElement('div')
    ours.innerHTML = main.innerHTML
    for (const marked of ours.querySelectorAll('[lang=en], script, style')) marked.remove()
    return ours.textContent
  })
  return text.match(/.{0,20}\b(?:the|and|you|your|questions?|marks?|is|was|were|has|answers?|for|in|earned|asked|page)\b.{0,20}/gi) ?? []
}

/** The addresses of the pages that this device keeps. */
async function listKept(): Promise<string[]> {
  if (!(await caches.has('family-pages'))) return []
  const kept = await (await caches.open('family-pages')).keys()
  return kept.map(({ url }) => new URL(url).pathname).toSorted()
}

test('what is refused to a family is a page in its language, and a form of another site signs nobody in', async ({ program, request }) => {
  const accept = 'text/html'
  const form = { act: 'sign-in', code: '0000-0000-0000', proof: '1' }
  const send = (headers: Record<string, string>) => request.post(`${program.url}/family`, { form, headers: { accept, ...headers } })
  const expectPage = async (response: APIResponse, status: number, words: string) => {
    expect([response.status(), response.headers()['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain(words)
  }
  for (const headers of [{}, { origin: 'https://x.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site', origin: program.url }])
    await expectPage(await send(headers), 403, 'You do not have permission')
  for (const headers of [{ origin: program.url }, { referer: `${program.url}/family` }, { 'sec-fetch-site': 'same-origin' }])
    await expectPage(await send(headers), 404, '0000-0000-0000')
  const asText = await request.post(`${program.url}/family`, {
    data: 'act=sign-in',
    headers: { accept, 'content-type': 'text/plain', origin: program.url },
  })
  await expectPage(asText, 415, 'This did not work')
  await expectPage(await request.get(`${program.url}/sw/family/results/none`, { headers: { accept } }), 400, 'Haikuwezekana')
  // So are today's cards: of no child without a session, and for no form of another site.
  const cards = await request.get(`${program.url}/sw/revise?child=${randomUUID()}`, { headers: { accept } })
  await expectPage(cards, 401, 'Marudio')
  expect(cards.headers()['sahihi-session']).toBe('out')
  const ask = { form: { act: 'open', result: '0000-0000-0000' } }
  await expectPage(await request.post(`${program.url}/revise`, { ...ask, headers: { accept, origin: 'https://x.example' } }), 403, 'You do not have')
  await expectPage(await request.post(`${program.url}/revise`, { ...ask, headers: { accept, origin: program.url } }), 404, '0000-0000-0000')
  const script = await request.get(`${program.url}/api/family/results/${randomUUID()}/marked.pdf`, { headers: { accept } })
  await expectPage(script, 401, 'This did not work')
  // Whatever else is opened in a browser and refused, with the way home.
  await expectPage(await request.get(`${program.url}/api/exams`, { headers: { accept, 'accept-language': 'sw' } }), 401, 'href="/sw">Mwanzo')
  await expectPage(await request.get(`${program.url}/api/nothing`, { headers: { accept } }), 404, 'This did not work')
  expect((await request.get(`${program.url}/api/family`)).headers()['content-type'], 'a program is answered in JSON').toContain('application/json')
})
