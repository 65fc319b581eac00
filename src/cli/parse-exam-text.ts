import { detectFormat, fromFormat } from '#engine/exam/formats/format.ts'
import type { TransferNote } from '#engine/exam/formats/transfer-note.ts'

/** The object of an exam file with notes on what was left out, or the fault as a sentence that follows the file's name. */
export type ParsedExamText = { json: unknown; notes: TransferNote[] } | { fault: string }

/** Reads the text of an exam file: JSON, a table, GIFT or Aiken, by its name. */
export function parseExamText(path: string, text: string): ParsedExamText {
  const format = detectFormat(path, text) ?? (/\.txt$/i.test(path) ? null : 'json')
  if (format === null) return { fault: 'is neither GIFT nor Aiken.' }
  if (format !== 'json') {
    const { file, notes } = fromFormat(text, format)
    return { json: file, notes }
  }
  try {
    const json: unknown = JSON.parse(text)
    return { json, notes: [] }
  } catch (error) {
    return { fault: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
