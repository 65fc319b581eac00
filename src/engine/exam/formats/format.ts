import type { Exam } from '#engine/exam/exam.ts'
import { readAiken, writeAiken } from '#engine/exam/formats/aiken.ts'
import { readCsv, writeCsv } from '#engine/exam/formats/csv.ts'
import { readGift } from '#engine/exam/formats/read-gift.ts'
import type { FromFormat, ToFormat } from '#engine/exam/formats/transfer-note.ts'
import { writeGift } from '#engine/exam/formats/write-gift.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** Files that an exam can come from and go to. */
const formatNames = ['json', 'csv', 'gift', 'aiken'] as const
export type FormatName = (typeof formatNames)[number]

/** The format of a file by its name, and where the name leaves it open by its text; null when it is none we know. */
export function detectFormat(fileName: string, text: string): FormatName | null {
  const end = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (end === 'json' || end === 'csv' || end === 'gift') return end
  if (/^\s*\{/.test(text) && end !== 'txt') return 'json'
  if (end !== 'txt') return null
  if (/^\s*ANSWER\s*:\s*[A-Z]/m.test(text)) return 'aiken'
  return /\{[^}]*[=~#TF][^}]*\}|\{\s*\}/.test(text) ? 'gift' : null
}

/** What an exam is called that came from a file without a title. */
const importedExam: Words<string> = { en: 'Imported exam', sw: 'Mtihani ulioingizwa' }

const readers = { gift: readGift, aiken: readAiken, csv: readCsv }

/**
 * Reads a text of one of the formats other than JSON. Throws nothing: what cannot be taken is a note. A file that names no exam
 * gets a title in the language of who imports it.
 */
export function fromFormat(text: string, format: Exclude<FormatName, 'json'>, language: Language = 'en'): FromFormat {
  const { file, notes } = readers[format](text)
  return { file: { title: importedExam[language], ...file }, notes }
}

export function toFormat(exam: Exam, format: FormatName): ToFormat {
  switch (format) {
    case 'json':
      return { text: `${JSON.stringify(exam, null, 2)}\n`, losses: [] }
    case 'csv':
      return writeCsv(exam)
    case 'gift':
      return writeGift(exam)
    case 'aiken':
      return writeAiken(exam)
  }
}
