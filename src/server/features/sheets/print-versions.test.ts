import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pupils, sheetVersions } from '#db/schema.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import { PrintDesk } from '#test/server/print-desk.ts'
import { sampleExam } from '#test/server/sample-exam.ts'

const desk = new PrintDesk()

describe('printing in versions', () => {
  const worded = (id: string, text: string) => ({
    id,
    type: 'choice',
    text,
    options: ['Iron', 'Zinc', 'Lead', 'None of these'],
    answer: ['Zinc'],
    marks: 1,
  })
  const questions = ['Which is heavy?', 'Which is light?', 'Which is soft?', 'Which is hard?', 'Which is dear?'].map((text, at) =>
    worded(String(at + 1), text),
  )
  async function makeVersioned(): Promise<string> {
    return (await desk.owner.post('/api/exams', { exam: sampleExam({ questions, sections: undefined }) })).body.data.exam.id
  }
  async function printIn(versions: number, examId: string, classId: string | null, spare = 0) {
    const { status, body } = await desk.owner.post(`/api/exams/${examId}/sheets`, { classId, spare, versions })
    expect([status, body.message]).toEqual([200, undefined])
    await desk.test.runJobsUntilIdle()
    return desk.getSet(examId, body.data.sheetSet.id)
  }
  const lettersOf = async (examId: string) =>
    new Map(
      (await desk.test.ctx.db.select().from(sheetVersions).where(eq(sheetVersions.examId, examId))).map(({ version, letter }) => [version, letter]),
    )

  it('gives neighbours different ones, each with its own code, and reads all of them as the same questions', async () => {
    const [examId, classId] = [await makeVersioned(), await desk.makeClass(['Amina', 'Brian', 'Chebet', 'Daudi'])]
    const set = await printIn(2, examId, classId, 2)
    expect(set).toMatchObject({ state: 'ready', versionCount: 2, paperCount: 4, spareCount: 2 })
    const letters = await lettersOf(examId)
    const { papers: printed } = await desk.layoutOf(examId, set.id)
    const dealt = printed.map(({ pages }) => letters.get(readSheetCode(pages[0]?.code.text ?? '')?.version ?? 0))
    expect(dealt).toEqual(['A', 'B', 'A', 'B', 'A', 'B'])
    const [first, second] = printed.map(({ pages }) => pages.flatMap(({ bubbles }) => bubbles))
    const named = (bubbles: typeof first) => bubbles?.map(({ question, option }) => `${question} ${option}`)
    expect(named(first)).not.toEqual(named(second))
    expect(named(first)?.toSorted()).toEqual(named(second)?.toSorted())
    // The same paper number is given again, in the same version, and somebody new fits in between.
    await desk.test.ctx.db.insert(pupils).values({ schoolId: desk.schoolId, classId, admission: 'new', name: 'Barasa' })
    const again = await printIn(2, examId, classId)
    const { papers: reprinted } = await desk.layoutOf(examId, again.id)
    const versionOf = new Map(printed.map(({ admission, pages }) => [admission, pages[0]?.code.text]))
    for (const { admission, pages } of reprinted) if (admission !== 'new') expect(pages[0]?.code.text).toBe(versionOf.get(admission))
    expect(reprinted).toHaveLength(5)
  })

  it('shows each of them before it is printed', async () => {
    const examId = await makeVersioned()
    const [b, own] = await Promise.all(['?letter=B', ''].map((query) => desk.owner.get(`/api/exams/${examId}/sheets/preview${query}`)))
    expect(b?.body.data.pages[0].svg).toContain('Version B')
    expect(own?.body.data.pages[0].svg).not.toContain('Version')
    expect((await desk.owner.get(`/api/exams/${examId}/sheets/preview?letter=E`)).status).toBe(400)
  })

  it('is refused where nothing of the exam can be moved', async () => {
    const still = [{ id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 }]
    const { body } = await desk.owner.post('/api/exams', { exam: sampleExam({ questions: still, sections: undefined }) })
    const refused = await desk.owner.post(`/api/exams/${body.data.exam.id}/sheets`, { classId: null, spare: 1, versions: 2 })
    expect([refused.status, refused.body.code]).toEqual([422, 'versions-alike'])
  })

  it('remembers the class that one last printed for', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina'])]
    await desk.order(examId, classId)
    expect((await desk.owner.get(`/api/exams/${await desk.makeExam()}/sheets`)).body.data.lastClassId).toBe(classId)
  })
})
