/** An exam file is text; half a megabyte is two hundred questions with long schemes. */
const maxBytes = 500_000

export class ExamFileError extends Error {}

/** The object in an exam file. Throws an ExamFileError with a sentence when there is none. */
export async function readExamFile(file: File): Promise<Record<string, unknown>> {
  if (file.size > maxBytes) throw new ExamFileError(`${file.name} is too large for an exam file.`)
  const text = (await file.text()).replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ExamFileError(`${file.name} is not an exam file: it does not hold valid JSON.`)
  }
  if (!isObject(value)) throw new ExamFileError(`${file.name} is not an exam file: it holds no exam.`)
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
