import { eq } from 'drizzle-orm'
import { createExam } from '#contract/exams.ts'
import { classes, pages, pupils } from '#db/schema.ts'
import { readPixelHand, drawUprightPage } from '#test/stand-ins/pixel-hand.ts'
import type { Finding, LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import type { Caller } from '#test/server/caller.ts'
import { switchAiReadingOn } from '#test/server/read-by-ai.ts'
import { goodAnswers, writtenExam } from '#test/written-exam.ts'
import type { TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

export interface PlainClass {
  caller: Caller
  schoolId: string
  examId: string
  /** In the order of the class list. */
  paperIds: string[]
  pupilNames: string[]
}

/** An exam that nobody printed, and a class that writes it on foolscap, in a school that has AI reading on. */
export async function startPlainClass(test: TestApp, pupilNames: string[]): Promise<PlainClass> {
  const teacher = await test.makeUser()
  const { schoolId } = teacher
  if (schoolId === null) throw new Error('no school')
  const caller = await test.as(teacher)
  await switchAiReadingOn(test, schoolId)
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 2 East' }).returning()
  if (!room) throw new Error('no class')
  await test.ctx.db.insert(pupils).values(pupilNames.map((name, at) => ({ schoolId, classId: room.id, admission: `90${at}77`, name })))
  const examId = (await caller.call(createExam, { body: { exam: writtenExam } })).exam.id
  const { plain } = (await caller.put(`/api/exams/${examId}/plain`, { classId: room.id })).body.data
  const paperIds = plain.papers.map(({ paperId }: { paperId: string }) => paperId)
  return { caller, schoolId, examId, paperIds, pupilNames }
}

let takes = 1000

/** Scans one page of foolscap, a name at its top and these answers below, each `question|words`; it belongs to nobody yet. */
export async function scanFoolscap(test: TestApp, examId: string, answers: readonly string[]): Promise<string> {
  takes += 1
  const { uploadId } = await storeScan(test, examId, [{ state: 'no-code', take: takes }])
  await test.runJobsUntilIdle()
  const boxes = answers.map((_, at) => ({ question: String(at), x: 8, y: 40 + at * 30, width: 180, height: 25 }))
  const nameBox = { x: 8, y: 8, width: 140, height: 15 }
  const { jpeg } = await drawUprightPage({ boxes, nameBox }, Object.fromEntries(answers.map((words, at) => [String(at), words])))
  const { key } = await test.ctx.objects.put(jpeg, 'image/jpeg')
  const [page] = await test.ctx.db.update(pages).set({ pictureKey: key }).where(eq(pages.uploadId, uploadId)).returning()
  if (!page) throw new Error('no page')
  return page.id
}

/** What stands under the name is read; the quotes are those words of the good answers that stand there. */
export function readsFoolscap(standIn: LanguageModelStandIn): void {
  standIn.read = async ({ picture }) => {
    const found: Record<string, Finding> = {}
    for (const words of await readPixelHand(picture)) {
      const [question = '', text = ''] = words.split('|')
      const quotes = goodAnswers[question]?.quotes?.map((quote) => (text.toLowerCase().includes(quote.toLowerCase()) ? quote : '')) ?? []
      found[question] = { text, quotes, levels: [2] }
    }
    return found
  }
}
