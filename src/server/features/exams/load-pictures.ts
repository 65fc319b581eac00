import { AppError } from '#contract/base/errors.ts'
import type { Exam } from '#engine/exam/exam.ts'
import type { Pictures } from '#engine/sheet/drawing.ts'
import { listFigureNames } from '#server/features/exams/copy-pictures.ts'
import { listExamPictures } from '#server/features/exams/queries/pictures.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'
import type { Context } from '#server/platform/context.ts'

type Sources = Pick<Context, 'db' | 'objects'>
type WithFigures = Pick<Exam, 'questions' | 'stems'>

/** The pictures of an exam's figures, by their names. One that is not there is left out. */
export async function loadPictures({ db, objects }: Sources, schoolId: string, exam: WithFigures): Promise<Pictures> {
  const rows = await listExamPictures(db, schoolId, namesOf(exam))
  const loaded = await Promise.all(rows.map(async ({ objectKey }) => [objectKey, new Uint8Array(await objects.get(objectKey))] as const))
  return Object.fromEntries(loaded)
}

/** Nothing is printed with an empty frame in place of a figure. Throws `figure-missing`. */
export async function refuseMissingFigures({ db }: Pick<Context, 'db'>, schoolId: string, exam: WithFigures): Promise<void> {
  const there = new Set((await listExamPictures(db, schoolId, namesOf(exam))).map(({ objectKey }) => objectKey))
  const without = holdersOf(exam).find(({ figures = [] }) => figures.some(({ picture }) => !there.has(picture)))
  if (without !== undefined) throw new AppError('figure-missing', { question: without.id })
}

function namesOf(exam: WithFigures): string[] {
  return [...new Set(holdersOf(exam).flatMap(({ figures = [] }) => figures.map(({ picture }) => picture)))]
}

function holdersOf({ questions, stems = [] }: WithFigures): Pick<Exam['questions'][number], 'id' | 'figures'>[] {
  return [...stems, ...questions]
}

/** The file of an exam with the pictures of its figures, so that it is whole wherever it is opened. */
export async function withPictures({ db, objects }: Pick<Context, 'db' | 'objects'>, schoolId: string, exam: Draft): Promise<Draft> {
  const rows = await listExamPictures(db, schoolId, [...new Set(listFigureNames(exam))])
  if (rows.length === 0) return exam
  const pictures: Record<string, string> = {}
  for (const { objectKey } of rows) pictures[objectKey] = (await objects.get(objectKey)).toString('base64')
  return { ...exam, pictures }
}
