import { readFile } from 'node:fs/promises'
import { readClassList, type ClassList } from '#engine/pupils/read-class-list.ts'
import { decodeText } from '#server/platform/text/decode-text.ts'
import { readWorkbook } from '#server/platform/workbook/read-workbook.ts'

/**
 * Reads a class list from a text file, or from the first non-empty sheet of a workbook. `notes` are for the person who called.
 * Throws if the file cannot be read.
 */
export async function readClassFile(path: string): Promise<ClassList & { notes: string[] }> {
  const bytes = await readFile(path)
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return { ...readClassList(decodeText(bytes)), notes: [] }
  const read = readWorkbook({ bytes: new Uint8Array(bytes), sheet: null })
  if ('fault' in read) return { pupils: [], problems: [], notes: [`${path} cannot be read as a workbook; save the list as CSV.`] }
  const others = read.sheets.filter((name) => name !== read.sheet)
  return {
    ...readClassList(read.csv),
    notes: [
      ...(others.length > 0 ? [`${path}: only the sheet "${read.sheet}" is read, not ${others.map((name) => `"${name}"`).join(', ')}.`] : []),
      ...(read.hiddenRows
        ? [`${path}: ${read.hiddenRows.length === 1 ? 'row' : 'rows'} ${read.hiddenRows.join(', ')} hidden in the workbook and left out.`]
        : []),
    ],
  }
}
