import { eq, sql } from 'drizzle-orm'
import { classes, pupils, revisionCards, users } from '#db/schema.ts'
import { makeExamCode } from '#server/features/exams/create-exam.ts'
import { loadAuthSecret } from '#server/platform/start/auth-secret.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { expect, expectAccessibleAtBothWidths, test } from '#test/e2e/fixtures.ts'
import { publishRows } from '#test/server/published-exam.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 3 Physics CAT',
  questions: [
    {
      id: '1',
      type: 'number',
      text: 'A sound of frequency 660 Hz has a wavelength of 0.5 m. Find its speed.',
      marks: 2,
      scheme: [
        { code: 'M1', text: '0.5 × 660' },
        { code: 'A1', value: 330, unit: 'm/s' },
      ],
    },
    { id: '2', type: 'short', text: 'Name the bending of light.', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] },
  ],
}

test('a pupil revises what the exam lost, from the result on a phone', async ({ page, program, teacher }) => {
  const { codes } = await storePublished({
    dataDir: program.dataDir,
    email: teacher.email,
    className: 'Form 3 East',
    exam,
    said: { 'Amani Wekesa': { 1: '33 m/s' } },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/result#${codes[0]}`)
  await page.getByRole('link', { name: 'Revise', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Two cards today' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel('Your answer, with its unit').fill('33 m/s')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Not yet.' })).toContainText('33 m/s is not 330 m/s.')
  await expect(page.getByText('= 330 m/s')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'Next card' }).click()
  await expect(page.getByRole('heading', { name: 'Name the bending of light.' })).toBeFocused()
  await page.getByLabel('Your answer, in a few words').fill('refraction')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('You have won back 1 of them.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to my result' }).click()
  await expect(page.getByRole('heading', { name: 'Amani Wekesa' })).toBeVisible()

  // Nothing is asked before its day; then what was wrong is asked first, with other numbers.
  await page.getByRole('link', { name: 'Revise', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await passDays(program.dataDir, teacher.email, 60)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Two cards today' })).toBeVisible()
  await expect(page.getByText('Right once; the last time was 60 days ago')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^A sound of frequency \d+ Hz has a wavelength of / })).toBeVisible()
  await expect(page.getByText('A sound of frequency 660 Hz has a wavelength of 0.5 m.')).toHaveCount(0)
})

test('a pupil without scripts revises with the code of the result, to the end of the day', async ({ program, teacher, browser }) => {
  const { codes } = await storePublished({
    dataDir: program.dataDir,
    email: teacher.email,
    className: 'Form 3 West',
    exam: { ...exam, language: 'sw', questions: exam.questions.slice(1) },
    said: { 'Baraka Otieno': {} },
  })
  const context = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto('/sw/revise')
  await phone.getByLabel('Msimbo').fill('AAAA-AAAA-AAAA-AAAA')
  await phone.getByRole('button', { name: 'Fungua kadi za leo' }).click()
  await expect(phone.getByLabel('Msimbo')).toBeFocused()
  await expect(phone.getByLabel('Msimbo')).toHaveAttribute('aria-invalid', 'true')
  await phone.getByLabel('Msimbo').fill(codes[0] ?? '')
  await phone.getByRole('button', { name: 'Fungua kadi za leo' }).click()
  // No address holds the code.
  expect(phone.url()).toMatch(/\/sw\/revise$/)
  await expect(phone.getByRole('heading', { name: 'Kadi moja leo' })).toBeVisible()
  await expect(phone.getByText('Swali la 2 la Form 3 Physics CAT tena')).toBeVisible()
  await phone.getByRole('button', { name: 'Angalia' }).click()
  await expect(phone.getByRole('textbox')).toBeFocused()
  await expect(phone.getByText('Toa jibu, au uonyeshwe.')).toBeVisible()
  await phone.getByRole('textbox').fill('refraction')
  await phone.getByRole('button', { name: 'Angalia' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Sahihi.' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Umemaliza kwa leo' })).toBeVisible()
  await expect(phone.getByText('Kadi inayofuata itakuja')).toBeVisible()
  await context.close()
})

/** As if so many days had gone by since the tries of this teacher's pupils. */
async function passDays(dataDir: string, email: string, days: number): Promise<void> {
  const { db, close } = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: dataDir }))
  const [teacher] = await db.select().from(users).where(eq(users.email, email))
  const { dueOn, lastOn, schoolId } = revisionCards
  await db
    .update(revisionCards)
    .set({ dueOn: sql`${dueOn} - ${days}::int`, lastOn: sql`${lastOn} - ${days}::int` })
    .where(eq(schoolId, teacher?.schoolId ?? ''))
  await db.execute(sql`update revision_tries set on_day = on_day - ${days}::int where school_id = ${teacher?.schoolId ?? ''}`)
  await close()
}

interface Order {
  dataDir: string
  /** Of the teacher whose exam it is. */
  email: string
  className: string
  exam: object
  /** What each pupil said to each question, by name. */
  said: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** An exam whose results are published, beside a program that runs, and the code of each pupil in their order. */
async function storePublished({ dataDir, email, className, exam, said }: Order): Promise<{ examId: string; codes: string[] }> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir })
  const database = await openDatabaseBeside(config)
  try {
    const { db } = database
    const [teacher] = await db.select().from(users).where(eq(users.email, email))
    const schoolId = teacher?.schoolId ?? ''
    const [room] = await db
      .insert(classes)
      .values({ schoolId, ownerId: teacher?.id ?? null, name: className })
      .returning()
    const rows = Object.keys(said).map((name, at) => ({
      schoolId,
      classId: room?.id ?? '',
      admission: `${Math.floor(Math.random() * 1e6)}/${at}`,
      name,
    }))
    const made = await db.insert(pupils).values(rows).returning()
    const { examId, papers } = await publishRows(
      { db, authSecret: await loadAuthSecret(config), now: () => new Date(), knowledge: getAutoMarkerKnowledge() },
      { schoolId, ownerId: teacher?.id ?? null, code: makeExamCode(), exam, said: new Map(made.map(({ id, name }) => [id, said[name] ?? {}])) },
    )
    return { examId, codes: made.map(({ id }) => papers.get(id)?.code ?? '') }
  } finally {
    await database.close()
  }
}
