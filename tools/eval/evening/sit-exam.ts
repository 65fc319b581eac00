import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createExam } from '#contract/exams.ts'
import { addressOf } from '#contract/base/request.ts'
import { getSheetsLayout, printSheets } from '#contract/sheets.ts'
import { classes, exams, pages, papers, pupils } from '#db/schema.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { layoutSchema, type Layout } from '#engine/sheet/layout.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestApp } from '#test/server/start-test-app.ts'
import { storeFiles } from '#test/server/store-scan.ts'
import { drawAnswers, type DrawnAnswer } from '#tools/eval/evening/draw-answers.ts'
import type { Subject } from '#tools/eval/evening/subject.ts'
import type { FaceFile } from '#tools/samples/hand.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import type { Level } from '#tools/samples/sample.ts'

export interface SatExam {
  caller: Caller
  examId: string
  exam: Exam
  /** By paper and question: `0001 3(a)`. */
  drawn: ReadonlyMap<string, DrawnAnswer>
  pages: number
  /** Pictures that could not be read and were taken again. */
  takenAgain: number
}

interface Sitting {
  subject: Subject
  faces: readonly FaceFile[]
  pupilCount: number
  /** Pictures that were made before, by what is on them. */
  cache: string | null
}

/** A class sits the exam, and its papers come back: half of them scanned, half photographed, read and marked by the program's own jobs. */
export async function sitExam(test: TestApp, { subject, faces, pupilCount, cache }: Sitting): Promise<SatExam> {
  const draft = { format: 'sahihi-exam/1', ...subject.exam, questions: subject.asked.map(({ question }) => question) }
  const valid = readExam(draft)
  if ('problems' in valid) throw new Error(`The exam is not valid: ${JSON.stringify(valid.problems)}`)
  const { exam } = valid
  const { caller, examId, layout } = await print(test, subject.code, draft, pupilCount)
  const drawn = new Map<string, DrawnAnswer>()
  const take = async (only: ReadonlySet<string> | null, again: number): Promise<Buffer[]> => {
    const pictures: Buffer[] = []
    for (const [at, { paper, pages: sides }] of layout.papers.entries()) {
      const answers = drawAnswers(subject.asked, `${subject.code} ${at}`)
      for (const answer of answers) drawn.set(`${paper} ${answer.question}`, answer)
      for (const page of sides) {
        if (only !== null && !only.has(page.code.text)) continue
        const here = new Set([...page.boxes, ...page.bubbles].map(({ question }) => question))
        const own = answers.filter(({ question }) => here.has(question))
        const face = faces[at % faces.length]
        if (face === undefined) throw new Error('There is no typeface.')
        const order = {
          paper,
          page: page.page,
          seed: `evening ${at}`,
          // A picture that could not be read is taken again with more care.
          level: (again === 1 && at % 2 === 1 ? 'photo' : 'scan') as Level,
          take: again,
          answers: Object.fromEntries(own.map(({ question, onPaper }) => [question, onPaper])),
          hand: { face },
        }
        pictures.push(
          await cached(cache, [draft, page, order], async () => {
            const { jpeg, truth } = await makeSample({ ...order, exam, layout })
            for (const { question, onPaper } of own)
              if (truth.answers[question]?.text !== onPaper.text) throw new Error(`No room on paper ${paper} for: ${onPaper.text}`)
            return jpeg
          }),
        )
      }
    }
    return pictures
  }
  await storeFiles(test, examId, await take(null, 1))
  await test.runJobsUntilIdle()
  const codes = new Set(layout.papers.flatMap(({ pages: sides }) => sides.map(({ code }) => code.text)))
  const found = await test.ctx.db.select({ code: pages.code }).from(pages).where(eq(pages.examId, examId))
  const read = new Set(found.map(({ code }) => code))
  const lost = new Set([...codes].filter((code) => !read.has(code)))
  if (lost.size > 0) {
    await storeFiles(test, examId, await take(lost, 2))
    await test.runJobsUntilIdle()
  }
  return { caller, examId, exam, drawn, pages: codes.size, takenAgain: lost.size }
}

/** The same codes each time, so that pictures that were made before show this exam. */
async function print(test: TestApp, code: string, draft: object, pupilCount: number): Promise<{ caller: Caller; examId: string; layout: Layout }> {
  const teacher = await test.makeUser()
  const caller = await test.as(teacher)
  const schoolId = teacher.schoolId ?? ''
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 3 East' }).returning()
  if (room === undefined) throw new Error('No class was made.')
  const rows = Array.from({ length: pupilCount }, (_, at) => ({ schoolId, classId: room.id, admission: String(4400 + at), name: `Pupil ${at + 10}` }))
  await test.ctx.db.insert(pupils).values(rows)
  const { id: examId } = (await caller.call(createExam, { body: { exam: { ...draft } } })).exam
  await test.ctx.db.update(exams).set({ code }).where(eq(exams.id, examId))
  const { sheetSet } = await caller.call(printSheets, { params: { examId }, body: { classId: room.id, spare: 0 } })
  const { body } = await caller.get(addressOf(getSheetsLayout, { params: { examId, sheetSetId: sheetSet.id } }))
  return { caller, examId, layout: layoutSchema.parse(body) }
}

async function cached(folder: string | null, of: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  if (folder === null) return make()
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 24)}.jpg`)
  const known = await readFile(file).catch(() => null)
  if (known !== null) return known
  const made = await make()
  await writeFile(file, made)
  return made
}

/** The number of each paper, by its id. */
export async function listPaperNumbers(test: TestApp, examId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await test.ctx.db.select({ id: papers.id, number: papers.number }).from(papers).where(eq(papers.examId, examId))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
