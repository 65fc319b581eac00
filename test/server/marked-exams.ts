import { randomUUID } from 'node:crypto'
import { answers, batches, classes, exams, pages, papers, pupils, sheetVersions, uploads } from '#db/schema.ts'
import type { Db } from '#db/client.ts'

export interface MarkedExam {
  title: string
  subject: string
  grading?: 'kcse' | 'cbc8' | 'cbc4' | 'percent'
  ownerId: string
  satOn: string
  isConfirmed?: boolean
  isPublished?: boolean
  /** Marks of each pupil out of 100, half of them of the topic Heat; `absent`, or left out of the exam. */
  marks: Record<string, number | 'absent'>
}

export interface MadeClass {
  classId: string
  /** By name. */
  pupilIds: Record<string, string>
}

/** A class of these pupils, with admission numbers from `first`. */
export async function makeClassOf(
  db: Db,
  { schoolId, ownerId, name, names, first = 100 }: { schoolId: string; ownerId: string; name: string; names: string[]; first?: number },
): Promise<MadeClass> {
  const [row] = await db.insert(classes).values({ schoolId, ownerId, name }).returning()
  const classId = row?.id ?? ''
  const made = await db
    .insert(pupils)
    .values(
      names.map((each, at) => ({ schoolId, classId, admission: String(first + at), name: each, assessment: at === 0 ? null : `B00${first + at}` })),
    )
    .returning()
  return { classId, pupilIds: Object.fromEntries(made.map((each) => [each.name, each.id])) }
}

/** Exams as they stand once they were marked and confirmed, written as rows. Returns their ids. */
export async function makeMarkedExams(db: Db, schoolId: string, { pupilIds }: MadeClass, made: readonly MarkedExam[]): Promise<string[]> {
  const ids: string[] = []
  for (const each of made) ids.push(await makeMarkedExam(db, schoolId, pupilIds, each))
  return ids
}

async function makeMarkedExam(db: Db, schoolId: string, pupilIds: MadeClass['pupilIds'], exam: MarkedExam): Promise<string> {
  const { title, subject, grading = 'cbc8', ownerId, satOn, isConfirmed = true, isPublished = false, marks } = exam
  const page = { page: 1, code: { text: '', x: 0, y: 0, size: 1 }, fiducials: [], bubbles: [], boxes: [] }
  const scheme = [{ code: 'B50', text: 'x' }]
  const questions = ['Heat', 'Waves'].map((topic, at) => ({ id: String(at + 1), type: 'short', text: 'Say it.', marks: 50, topic, scheme }))
  const at = new Date(`${satOn}T09:00:00Z`)
  const [row] = await db
    .insert(exams)
    .values({
      schoolId,
      ownerId,
      code: codeOf(),
      title,
      draft: { format: 'sahihi-exam/1', title, subject, grading, language: 'en', questions },
      sheetVersion: 1,
      satOn,
      ...(isConfirmed && { confirmedAt: at, confirmedBy: ownerId, confirmedByName: 'Wanjiku Kamau' }),
      ...(isPublished && { publishedAt: at, publishedBy: ownerId, publishedByName: 'Wanjiku Kamau' }),
    })
    .returning()
  const examId = row?.id ?? ''
  await db.insert(sheetVersions).values({ examId, version: 1, geometryHash: 'a', pages: [page], pageWidthMm: 210, pageHeightMm: 297 })
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  const [upload] = await db
    .insert(uploads)
    .values({ schoolId, examId, batchId: batch?.id ?? '', fileName: 'a.jpg', objectKey: randomUUID(), sizeBytes: 1, state: 'split' })
    .returning()
  const wrote = Object.entries(marks)
  const stored = await db
    .insert(papers)
    .values(
      wrote.map(([name, mark], place) => ({
        schoolId,
        examId,
        number: String(place + 1).padStart(4, '0'),
        version: 1,
        pupilId: pupilIds[name] ?? null,
        absent: mark === 'absent',
      })),
    )
    .returning()
  const sat = wrote.flatMap(([, mark], place) => (mark === 'absent' ? [] : [{ mark, paperId: stored[place]?.id ?? '', sequence: place + 1 }]))
  if (sat.length === 0) return examId
  const read = await db
    .insert(pages)
    .values(
      sat.map(({ paperId, sequence }) => ({
        schoolId,
        examId,
        uploadId: upload?.id ?? '',
        sequence,
        pictureKey: 'a',
        state: 'read' as const,
        paperId,
        pageNumber: 1,
        questions: [],
      })),
    )
    .returning({ id: pages.id })
  await db.insert(answers).values(
    sat.flatMap(({ mark, paperId }, place) =>
      [Math.ceil(mark / 2), Math.floor(mark / 2)].map((earned, question) => ({
        schoolId,
        examId,
        paperId,
        question: String(question + 1),
        pageId: read[place]?.id ?? '',
        reading: { choice: [], text: null, blank: false },
        readingConfidence: 1,
        marks: earned,
        max: 50,
        credit: earned / 50,
        confidence: 1,
        needsReview: false,
        reasons: [],
        programName: 'test',
        programVersion: '1',
        schemeRevision: 1,
      })),
    ),
  )
  return examId
}

/** Eight letters of an exam's code. */
function codeOf(): string {
  return Array.from(randomUUID().replaceAll('-', '').slice(0, 8), (digit) => 'ABCDEFGHIJKLMNOP'[Number.parseInt(digit, 16)]).join('')
}
