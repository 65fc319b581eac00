import { examFileMaxBytes } from '#contract/exams.ts'
import { detectFormat, fromFormat } from '#engine/exam/formats/format.ts'
import type { TransferNote } from '#engine/exam/formats/transfer-note.ts'
import type { Language } from '#engine/words/words.ts'
import { FileError } from '#web/api/file-error.ts'
import type { ExamFileWords } from '#web/features/exams/exam-file-words.ts'

/** Half a megabyte of text is two hundred questions with long schemes; our own file may bring pictures along. */
const maxBytes = 500_000

export interface ReadExamFile {
  exam: Record<string, unknown>
  /** What could not be imported from a file of another program. */
  notes: TransferNote[]
}

/** The exam in a file: our own JSON, a table, GIFT or Aiken. Throws a FileError with a sentence when there is none. */
export async function readExamFile(
  file: File,
  says: Pick<ExamFileWords, 'tooLarge' | 'neither' | 'damaged' | 'noExam'>,
  language: Language,
): Promise<ReadExamFile> {
  const isOwn = /\.json$/i.test(file.name)
  if (file.size > (isOwn ? examFileMaxBytes - 10_000 : maxBytes)) throw new FileError(says.tooLarge(file.name))
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const format = detectFormat(file.name, text)
  if (format !== null && format !== 'json') {
    const { file: exam, notes } = fromFormat(text, format, language)
    return { exam, notes }
  }
  if (/\.txt$/i.test(file.name)) throw new FileError(says.neither(file.name))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FileError(says.damaged(file.name))
  }
  if (!isObject(value)) throw new FileError(says.noExam(file.name))
  return { exam: value, notes: [] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
