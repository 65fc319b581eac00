import { examLimits } from '#engine/exam/exam-limits.ts'
import { detectFormat, fromFormat } from '#engine/exam/formats/format.ts'
import { guessKind } from '#engine/exam/formats/guess-kind.ts'
import type { TransferNote } from '#engine/exam/formats/transfer-note.ts'
import { writeForeignFile } from '#engine/sentences/foreign-file.ts'

/** The object of an exam file with notes on what was left out, or the fault as a sentence that follows the file's name. */
export type ParsedExamText = { json: unknown; notes: TransferNote[]; isOwn: boolean } | { fault: string }

/** Reads the text of an exam file: JSON, a table, Moodle XML, GIFT or Aiken, by its name and how it begins. */
export function parseExamText(path: string, text: string): ParsedExamText {
  if (text.length > examLimits.sourceMaxChars) return { fault: 'is too large for an exam file.' }
  const format = detectFormat(path, text)
  if (format !== null && format !== 'json') {
    const { file, notes } = fromFormat(text, format)
    return { json: file, notes, isOwn: false }
  }
  const isOwn = format === 'json' || !/\.txt$/i.test(path)
  if (!isOwn || !/^\s*["{[\d\w-]/.test(text)) return { fault: writeForeignFile(guessKind(path, text), 'en') }
  try {
    const json: unknown = JSON.parse(text)
    return { json, notes: [], isOwn: true }
  } catch (error) {
    const kind = guessKind(path, text)
    return { fault: kind === 'text' ? `is not JSON: ${error instanceof Error ? error.message : String(error)}` : writeForeignFile(kind, 'en') }
  }
}
