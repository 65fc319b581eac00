import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answers } from '#db/schema.ts'
import { findGood, handIn, readsPictures, switchAiReadingOn, textsOf } from '#test/server/read-by-ai.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { useAiReading, type AiReadingTest } from '#test/server/use-ai-reading.ts'
import { goodAnswers, writtenExam } from '#test/written-exam.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

/** What nobody but markers and AI reading may ever see. */
const planted = (where: string) => `Mangrove${where}: be generous with spelling.`
const guided = {
  ...writtenExam,
  guidance: planted('All'),
  questions: writtenExam.questions.map((question) => ({ ...question, guidance: planted(question.id) })),
}

let test: AiReadingTest['test']
let standIn: AiReadingTest['standIn']
useAiReading((opened) => {
  ;({ test, standIn } = opened)
  readsPictures(standIn, findGood)
})

async function printGuided(): Promise<PrintedExam> {
  const printed = await printExam(test, { pupilCount: 1, exam: guided })
  await switchAiReadingOn(test, printed.teacher.schoolId)
  await handIn(test, printed, [textsOf(goodAnswers)])
  await test.runJobsUntilIdle()
  return printed
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await openPdf(bytes)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  return text
}

describe('guidance for markers', () => {
  it('goes to AI reading with the scheme, under a version of its own, and stands on the desk', async () => {
    const { caller, examId } = await printGuided()
    const asked = standIn.calls.map(({ text }) => text).join()
    for (const where of ['All', '2', '3', '4']) expect(asked).toContain(planted(where))
    expect(asked, 'of a choice nobody asks').not.toContain(planted('1'))
    const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
    expect(rows.find(({ question }) => question === '2')).toMatchObject({ promptVersion: '2-guided-1', marks: 2 })
    const { question, guidance } = (await caller.get(`/api/exams/${examId}/review/2?all=1`)).body.data
    expect([question.guidance, guidance]).toEqual([planted('2'), planted('All')])
  })

  it('changes no mark by itself, and asks nobody again', async () => {
    const { caller, examId } = await printGuided()
    const marks = async () => {
      const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId)).orderBy(answers.question)
      return rows.map(({ question, marks, confidence, needsReview, reasons, reviewId, schemeRevision }) => ({
        question,
        marks,
        confidence,
        needsReview,
        reasons,
        reviewId,
        schemeRevision,
      }))
    }
    const before = await marks()
    const { revision } = (await caller.get(`/api/exams/${examId}`)).body.data.exam
    const questions = guided.questions.map((question) => ({ ...question, guidance: 'Another word.' }))
    expect((await caller.put(`/api/exams/${examId}`, { revision, draft: { ...guided, guidance: 'Others.', questions } })).status).toBe(200)
    await test.runJobsUntilIdle()
    expect(await marks()).toEqual(before)
    expect(standIn.calls).toHaveLength(1)
    expect((await caller.get(`/api/exams/${examId}/review/2?all=1`)).body.data.question.guidance).toBe('Another word.')
  })

  it('stands on no sheet, in no result and in no publication', async () => {
    const { caller, examId } = await printGuided()
    const [essay] = (await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))).filter(({ question }) => question === '4')
    const decision = { levels: [{ marks: 4, text: 'rich' }] }
    expect((await caller.post('/api/reviews', { answerIds: [essay?.id], decision, note: 'Well told.' })).status).toBe(200)
    for (const act of ['confirm', 'publish']) expect((await caller.post(`/api/exams/${examId}/${act}`)).status).toBe(200)
    const [link] = (await caller.get(`/api/exams/${examId}/result-links`)).body.data.links
    const [set] = (await caller.get(`/api/exams/${examId}/sheets`)).body.data.sheetSets
    const { paperId } = link
    const textOf = async (path: string) => JSON.stringify((await caller.get(path)).body)
    const pdfOf = async (path: string) => textOfPdf((await caller.get(path)).bytes)
    const opened = await test.nobody.post('/api/results/open', { code: link.code })
    const outputs: Record<string, string> = {
      'the printed sheets': await pdfOf(`/api/exams/${examId}/sheets/${set.id}/pdf`),
      'their layout': await textOf(`/api/exams/${examId}/sheets/${set.id}/layout`),
      'the results': await textOf(`/api/exams/${examId}/results`),
      'their table': Buffer.from((await caller.get(`/api/exams/${examId}/results.csv`)).bytes).toString(),
      'the marked paper': await textOf(`/api/papers/${paperId}`),
      'its PDF': await pdfOf(`/api/papers/${paperId}/marked.pdf`),
      'the links for pupils': await textOf(`/api/exams/${examId}/result-links`),
      'the result of a pupil': JSON.stringify(opened.body),
      'what was marked': JSON.stringify(await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))),
    }
    // Each says what it should, so that what is not found in it is not there.
    expect(outputs['the printed sheets']).toContain('State two effects of soil erosion.')
    expect(outputs['its PDF']).toContain('Well told.')
    for (const name of ['the marked paper', 'what was marked']) expect(outputs[name]).toContain('loss of fertile top soil')
    expect(outputs['the result of a pupil']).toContain('State two effects of soil erosion.')
    const namesOf = (isMeant: (output: string) => boolean) => Object.keys(outputs).filter((name) => isMeant(outputs[name] ?? ''))
    expect(namesOf((output) => output.length < 20)).toEqual([])
    expect(namesOf((output) => output.includes('Mangrove'))).toEqual([])
    // The exam's own file holds it.
    expect(Buffer.from((await caller.get(`/api/exams/${examId}/file`)).bytes).toString()).toContain(planted('All'))
  })
})
