import { createExam } from '#contract/exams.ts'
import { addressOf } from '#contract/base/request.ts'
import { getSheetsLayout, printSheets } from '#contract/sheets.ts'
import { classes, pupils } from '#db/schema.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import type { Exam } from '#engine/exam/exam.ts'
import type { SheetWay } from '#engine/sheet/sheet-ways.ts'
import { layoutSchema, type Layout } from '#engine/sheet/layout.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

export interface PrintedExam {
  teacher: TestUser
  caller: Caller
  schoolId: string
  examId: string
  exam: Exam
  /** Of its pupils, in order. */
  admissions: string[]
  layout: Layout
}

/** Choices, a number and words: one page a paper, so that a picture is a paper. */
export const smallExam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  questions: [
    ...Array.from({ length: 6 }, (_, index) => ({
      id: String(index + 1),
      type: 'choice',
      options: ['A', 'B', 'C', 'D'],
      answer: [['A', 'B', 'C', 'D'][index % 4]],
      marks: 1,
    })),
    { id: '7', type: 'number', text: 'Find the speed.', marks: 2, scheme: [{ code: 'B2', value: 330, unit: 'm/s', tolerance: 1 }] },
    { id: '8', type: 'short', text: 'Name the effect.', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] },
  ],
}

/** An exam of a teacher with its sheets printed for a class of its own, made through the real routes. */
export async function printExam(
  test: TestApp,
  options: { teacher?: TestUser; pupilCount?: number; spare?: number; exam?: object; way?: SheetWay } = {},
): Promise<PrintedExam> {
  const { pupilCount = 2, spare = 0, exam: draft = smallExam, way = 'named' } = options
  const teacher = options.teacher ?? (await test.makeUser())
  if (teacher.schoolId === null) throw new Error('A teacher of no school prints nothing.')
  const caller = await test.as(teacher)
  const [room] = await test.ctx.db.insert(classes).values({ schoolId: teacher.schoolId, ownerId: teacher.id, name: 'Form 2 East' }).returning()
  if (!room) throw new Error('No class was made.')
  const { schoolId } = teacher
  const first = 1000 + Math.floor(Math.random() * 8_000) * 100
  await test.ctx.db.insert(pupils).values(
    Array.from({ length: pupilCount }, (_, index) => ({
      schoolId,
      classId: room.id,
      admission: String(first + index),
      name: `Pupil ${index + 1}`,
    })),
  )
  const { id: examId } = (await caller.call(createExam, { body: { exam: { ...draft } } })).exam
  const { sheetSet } = await caller.call(printSheets, { params: { examId }, body: { classId: room.id, spare, way } })
  const layout = layoutSchema.parse((await caller.get(addressOf(getSheetsLayout, { params: { examId, sheetSetId: sheetSet.id } }))).body)
  const read = readExam(draft)
  if (!('exam' in read)) throw new Error('The exam of a test is invalid.')
  const admissions = Array.from({ length: pupilCount }, (_, index) => String(first + index))
  return { teacher, caller, schoolId, examId, exam: read.exam, admissions, layout }
}
