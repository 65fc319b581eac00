import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { answers, batches, classes, exams, pages, papers, pupils, sheetVersions, uploads } from '#db/schema.ts'
import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { toLayoutPage } from '#engine/versions/lay-out-papers.ts'
import { examSchema, type Exam, type Question } from '#engine/exam/exam.ts'

interface SeatOptions {
  schoolId: string
  ownerId: string
  /** Without its questions. */
  exam: { title: string; subject?: string; grading?: Exam['grading']; sections?: Exam['sections'] }
  questions: readonly Question[]
  /** By question, in the order of the papers. */
  answers: ReadonlyMap<string, readonly AnalysedAnswer[]>
  pupils: readonly { id: string }[]
  createdAt: Date
  confirmedAt?: Date
  /** Pictures of its printed pages, in their order: of every paper the same. Without them its papers have one page and no picture. */
  pictures?: readonly { uprightKey: string }[]
}

/** Classes with pupils, by rows. */
export async function seatClasses(
  db: Db,
  { schoolId, ownerId, names, each }: { schoolId: string; ownerId: string; names: readonly string[]; each: number },
): Promise<{ id: string }[]> {
  const seated: { id: string }[] = []
  for (const [at, name] of names.entries()) {
    const [row] = await db.insert(classes).values({ schoolId, ownerId, name }).returning()
    const own = Array.from({ length: each }, (_, pupil) => ({
      schoolId,
      classId: row?.id ?? '',
      admission: `${at + 1}${String(pupil + 1).padStart(3, '0')}`,
      name: `Pupil ${at + 1}-${String(pupil + 1).padStart(3, '0')}`,
    }))
    seated.push(...(await db.insert(pupils).values(own).returning({ id: pupils.id })))
  }
  return seated
}

/** An exam that pupils sat and that is marked, as the worker and the review leave it, by rows. Returns its id. */
export async function seatExam(db: Db, options: SeatOptions): Promise<{ examId: string; paperIds: string[] }> {
  const { schoolId, ownerId, questions, createdAt } = options
  const draft = examSchema.parse({ format: 'sahihi-exam/1', ...options.exam, questions })
  const code = randomUUID()
    .replaceAll('-', '')
    .slice(0, 8)
    .toUpperCase()
    .replaceAll(/[0189]/g, 'Z')
  const confirmation = options.confirmedAt && { confirmedAt: options.confirmedAt, confirmedBy: ownerId, confirmedByName: 'Somebody' }
  const [exam] = await db
    .insert(exams)
    .values({ schoolId, ownerId, code, title: draft.title, draft, sheetVersion: 1, createdAt, updatedAt: createdAt, ...confirmation })
    .returning()
  const examId = exam?.id ?? ''
  const page = { number: 1, code: { text: '', x: 0, y: 0, size: 1 }, marks: [], questions: [], texts: [] }
  const { pictures } = options
  const printed = pictures === undefined ? null : layOutExam(draft).map((template) => toLayoutPage(template, ''))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of the geometry is looked at but how many pages there are
  const layout = printed ?? ([page] as unknown as (typeof sheetVersions.$inferInsert)['pages'])
  const isOn = (at: number, question: string) =>
    printed === null || [...(printed[at]?.bubbles ?? []), ...(printed[at]?.boxes ?? [])].some((place) => place.question === question)
  await db.insert(sheetVersions).values({ examId, version: 1, geometryHash: 'x', pages: layout, pageWidthMm: 210, pageHeightMm: 297 })
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  const [upload] = await db
    .insert(uploads)
    .values({ schoolId, examId, batchId: batch?.id ?? '', fileName: 'a.pdf', objectKey: randomUUID(), sizeBytes: 1, state: 'split' })
    .returning()
  const paperRows = options.pupils.map(({ id: pupilId }, at) => ({
    id: randomUUID(),
    schoolId,
    examId,
    number: String(at + 1).padStart(4, '0'),
    version: 1,
    pupilId,
  }))
  await db.insert(papers).values(paperRows)
  const pageRows = paperRows.flatMap(({ id: paperId }, at) =>
    layout.map((_, index) => ({
      id: randomUUID(),
      schoolId,
      examId,
      uploadId: upload?.id ?? '',
      sequence: at * layout.length + index + 1,
      pictureKey: 'a',
      state: 'read' as const,
      paperId,
      pageNumber: index + 1,
      ...(pictures !== undefined && { uprightKey: pictures[index]?.uprightKey, rotationDegrees: 0 }),
      questions: questions.flatMap(({ id, type }) => {
        const chosen = options.answers.get(id)?.[at]?.choice
        return type !== 'choice' || chosen === undefined || !isOn(index, id)
          ? []
          : [{ question: id, bubbles: [], chosen: [...chosen], boxInk: null, confidence: 1, doubt: null }]
      }),
    })),
  )
  await db.insert(pages).values(pageRows)
  const pageOf = (paper: number, question: string) =>
    pageRows[paper * layout.length + layout.findIndex((_, index) => isOn(index, question))]?.id ?? null
  const rows = questions.flatMap((question) =>
    (options.answers.get(question.id) ?? []).slice(0, paperRows.length).map((answer, at) => ({
      schoolId,
      examId,
      paperId: paperRows[at]?.id ?? '',
      pageId: pictures === undefined ? null : pageOf(at, question.id),
      question: question.id,
      reading: { choice: [...answer.choice], text: answer.text, blank: answer.blank },
      readingConfidence: 1,
      marks: answer.marks,
      max: question.marks,
      credit: answer.marks / question.marks,
      confidence: 0.99,
      needsReview: false,
      reasons: answer.awarded.map((awarded, point) => ({
        code: 'scheme' in question ? (question.scheme[point]?.code ?? '') : '',
        text: 'scheme' in question ? (question.scheme[point]?.text ?? '') : '',
        awarded,
        marks: awarded ? 1 : 0,
        evidence: '',
        why: [],
        confidence: 0.99,
      })),
      programName: 'test',
      programVersion: '1',
      schemeRevision: 1,
    })),
  )
  for (let at = 0; at < rows.length; at += 500) await db.insert(answers).values(rows.slice(at, at + 500))
  return { examId, paperIds: paperRows.map(({ id }) => id) }
}
