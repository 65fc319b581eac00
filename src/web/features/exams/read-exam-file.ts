import { examFileMaxBytes } from '#contract/exams.ts'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { detectFormat, fromFormat } from '#engine/exam/formats/format.ts'
import { guessKind } from '#engine/exam/formats/guess-kind.ts'
import type { TransferNote } from '#engine/exam/formats/transfer-note.ts'
import { writeForeignFile } from '#engine/sentences/foreign-file.ts'
import type { Language } from '#engine/words/words.ts'
import { FileError } from '#web/api/file-error.ts'
import type { ExamFileWords } from '#web/features/exams/exam-file-words.ts'

/** Half a megabyte of text is two hundred questions with long schemes; our own file, and Moodle's XML, may bring pictures along. */
const maxBytes = { json: examFileMaxBytes - 10_000, xml: examLimits.sourceMaxChars, other: 500_000 }

export interface ReadExamFile {
  exam: Record<string, unknown>
  /** What could not be imported from a file of another program. */
  notes: TransferNote[]
}

/** The exam in a file: our own JSON, a table, Moodle XML, GIFT or Aiken. Throws a FileError with a sentence when there is none. */
export async function readExamFile(
  file: File,
  says: Pick<ExamFileWords, 'tooLarge' | 'damaged' | 'noExam'>,
  language: Language,
): Promise<ReadExamFile> {
  const end = /\.(json|xml)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (file.size > (end === 'json' || end === 'xml' ? maxBytes[end] : maxBytes.other)) throw new FileError(says.tooLarge(file.name))
  const text = decode(await file.arrayBuffer())
  const format = detectFormat(file.name, text)
  if (format !== null && format !== 'json') {
    const { file: exam, notes } = fromFormat(text, format, language)
    return { exam, notes }
  }
  const kind = guessKind(file.name, text)
  const isForeign = kind !== 'text' || /\.txt$/i.test(file.name)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FileError(isForeign ? writeForeignFile(kind, language, file.name) : says.damaged(file.name))
  }
  if (!isObject(value)) throw new FileError(says.noExam(file.name))
  return { exam: value, notes: [] }
}

/** UTF-8 and UTF-16 with their marks, or what an old program on Windows writes. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
