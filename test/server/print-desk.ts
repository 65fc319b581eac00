import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { classes, papers, pupils } from '#db/schema.ts'
import { layoutSchema, type Layout } from '#engine/sheet/layout.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { sampleExam } from '#test/server/sample-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

/** A teacher who prints sheets, for all tests of a file. */
export class PrintDesk {
  test!: TestApp
  owner!: Caller
  ownerUser!: TestUser
  schoolId = ''
  #admissions = 0

  constructor() {
    beforeAll(async () => {
      this.test = await startTestApp()
      this.ownerUser = await this.test.makeUser()
      this.schoolId = this.ownerUser.schoolId ?? ''
      this.owner = await this.test.as(this.ownerUser)
    })
    afterAll(() => this.test.close())
  }

  async makeClass(names: string[], { schoolId = this.schoolId, ownerId = this.ownerUser.id } = {}): Promise<string> {
    const { db } = this.test.ctx
    const [row] = await db.insert(classes).values({ schoolId, ownerId, name: 'Form 3 East' }).returning()
    if (row === undefined) throw new Error('No class was made.')
    const made = names.map((name) => ({ schoolId, classId: row.id, admission: String(++this.#admissions), name }))
    if (made.length > 0) await db.insert(pupils).values(made)
    return row.id
  }

  async makeExam(): Promise<string> {
    return (await this.owner.post('/api/exams', { exam: sampleExam() })).body.data.exam.id
  }

  async order(examId: string, classId: string | null, spare = 0) {
    const { status, body } = await this.owner.post(`/api/exams/${examId}/sheets`, { classId, spare })
    if (status !== 200) throw new Error(`The sheets were refused: ${body.code}.`)
    return body.data.sheetSet
  }

  /** Ordered, and drawn by the worker. */
  async print(examId: string, classId: string | null, spare = 0) {
    const { id } = await this.order(examId, classId, spare)
    await this.test.runJobsUntilIdle()
    return this.getSet(examId, id)
  }

  async getSet(examId: string, id: string) {
    const { body } = await this.owner.get(`/api/exams/${examId}/sheets`)
    return body.data.sheetSets.find((set: { id: string }) => set.id === id)
  }

  async layoutOf(examId: string, sheetSetId: string): Promise<Layout> {
    return layoutSchema.parse((await this.owner.get(`/api/exams/${examId}/sheets/${sheetSetId}/layout`)).body)
  }

  async listPapers(examId: string) {
    return this.test.ctx.db.select().from(papers).where(eq(papers.examId, examId)).orderBy(papers.number)
  }
}
