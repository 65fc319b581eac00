import { detectFormat, fromFormat } from '#engine/exam/formats/format.ts'

/** An exam file is text; half a megabyte is two hundred questions with long schemes. */
const maxBytes = 500_000

export class ExamFileError extends Error {}

export interface ReadExamFile {
  exam: Record<string, unknown>
  /** What was not taken of a file of another program. */
  notes: string[]
}

/** The exam in a file: our own JSON, a table, GIFT or Aiken. Throws an ExamFileError with a sentence when there is none. */
export async function readExamFile(file: File): Promise<ReadExamFile> {
  if (file.size > maxBytes) throw new ExamFileError(`${file.name} is too large for an exam file.`)
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const format = detectFormat(file.name, text)
  if (format !== null && format !== 'json') {
    const { file: exam, notes } = fromFormat(text, format)
    return { exam, notes }
  }
  if (/\.txt$/i.test(file.name)) throw new ExamFileError(`${file.name} is not an exam file: it is neither GIFT nor Aiken.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ExamFileError(`${file.name} is not an exam file: it does not hold valid JSON.`)
  }
  if (!isObject(value)) throw new ExamFileError(`${file.name} is not an exam file: it holds no exam.`)
  return { exam: value, notes: [] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
