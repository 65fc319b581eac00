import sharp from 'sharp'
import { createClass, importPupils } from '#contract/classes.ts'
import { createExam } from '#contract/exams.ts'
import { getPaper, getResults } from '#contract/results.ts'
import { chooseTemplate, createTemplate, getExamTemplate } from '#contract/templates.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { openDesk } from '#test/e2e/page-desk.ts'
import { drawMarker, drawOmrSheet } from '#tools/samples/draw-omr-sheet.ts'
import { getOmrTemplate } from '#tools/samples/make-omr-sample.ts'
import { omrTemplates } from '#tools/samples/omr-templates.ts'
import { makeRandom } from '#tools/samples/random.ts'

test.use({ viewport: { width: 360, height: 740 } })

const desk = '#5f5f5f'

test('a sheet that others print is read in the hand where its marks are seen, as the server reads it', async ({ page, program, teacher }) => {
  const call = callAt(program.url, teacher.token)
  const { class: made } = await call(createClass, { body: { name: 'Form 3 East' } })
  await call(importPupils, { params: { classId: made.id }, body: { csv: 'admission,name\n4417,Otieno Achieng\n4418,Kiprop Brian', dryRun: false } })
  const file = { ...omrTemplates.markers, customLabels: { Admission: ['adm1..4'], q21: ['q21_1', 'q21_2'] } }
  const { template } = await call(createTemplate, { body: { name: 'Between four marks', file } })
  const sent = await page.request.post(`/api/templates/${template.id}/assets?name=marker.jpg`, {
    headers: { authorization: `Bearer ${teacher.token}` },
    multipart: { picture: { name: 'marker.jpg', mimeType: 'image/jpeg', buffer: await drawMarker(120) } },
  })
  expect(sent.status()).toBe(200)
  const questions = Array.from({ length: 20 }, (_, at) => ({
    id: String(at + 1),
    type: 'choice',
    options: ['A', 'B', 'C', 'D'],
    answer: ['B'],
    marks: 1,
  }))
  const { exam } = await call(createExam, { body: { exam: { format: 'sahihi-exam/1', title: 'Joint mock', questions } } })
  const params = { examId: exam.id }
  const { view } = await call(getExamTemplate, { params, query: { templateId: template.id } })
  await call(chooseTemplate, { params, body: { templateId: template.id, mapping: view.mapping, classId: made.id } })

  const chosen = {
    adm1: ['4'],
    adm2: ['4'],
    adm3: ['1'],
    adm4: ['7'],
    ...Object.fromEntries(questions.map(({ id }) => [`q${id}`, [id === '3' ? 'A' : 'B']])),
  }
  const look = { scale: 2, markers: true, shape: 'letter', darkness: 0.85, heading: 'JOINT MOCK' } as const
  const { data, width, height } = await drawOmrSheet(getOmrTemplate('markers'), chosen, look, makeRandom('live template', 'sheet'))
  const sheet = await sharp(data, { raw: { width, height, channels: 1 } })
    .extend({ top: 120, bottom: 120, left: 90, right: 90, background: desk })
    .resize({ width: 1050, height: 1400, fit: 'contain', background: desk })
    // No camera sees pure white.
    .linear(0.8, 12)
    .blur(0.9)
    .jpeg()
    .toBuffer()

  const camera = await openDesk(page.context(), page)
  await page.goto(`/app/exams/${exam.id}/capture`)
  await expect(page.getByText('Ready, also without a network')).toBeVisible()
  await camera.lay(sheet)
  const panel = page.locator('.live')
  await expect(panel.getByRole('heading')).toHaveText('Otieno Achieng', { timeout: 60_000 })
  await expect(panel.locator('.live-mark')).toHaveText('19 of 20')
  const marksOf = async () => {
    const { rows } = await call(getResults, { params })
    const { answers } = await call(getPaper, { params: { paperId: rows.find(({ admission }) => admission === '4417')?.paperId ?? '' } })
    return answers.reduce((sum, { marks, needsReview }) => sum + (needsReview ? -100 : (marks ?? 0)), 0)
  }
  await expect.poll(marksOf, { timeout: 30_000 }).toBe(19)
})
