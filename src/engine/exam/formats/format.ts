import type { Exam } from '#engine/exam/exam.ts'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { listOf, recordOf } from '#engine/exam/loose-json.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import { readAiken, writeAiken } from '#engine/exam/formats/aiken.ts'
import { readCsv, writeCsv } from '#engine/exam/formats/csv.ts'
import { readGift } from '#engine/exam/formats/read-gift.ts'
import { readMoodle } from '#engine/exam/formats/read-moodle.ts'
import type { FromFormat, ToFormat } from '#engine/exam/formats/transfer-note.ts'
import { writeGift } from '#engine/exam/formats/write-gift.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** Files that an exam can come from and go to. */
const formatNames = ['json', 'csv', 'gift', 'aiken'] as const
export type FormatName = (typeof formatNames)[number]
/** Moodle's XML is read, and never written. */
export type SourceFormat = FormatName | 'moodle'

/** The format of a file by its name, and where the name leaves it open by its text; null when it is none we know. */
export function detectFormat(fileName: string, text: string): SourceFormat | null {
  const end = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (/^\s*</.test(text)) return /<quiz[\s>]/.test(text.slice(0, 20_000)) ? 'moodle' : null
  if (end === 'json' || end === 'csv' || end === 'gift' || end === 'aiken') return end
  if (/^\s*\{/.test(text) && end !== 'txt') return 'json'
  if (end !== 'txt') return null
  if (/^\s*ANS(?:WER)?\s*[:=]/im.test(text) && /^\s*[A-E]\s?[.)]/im.test(text)) return 'aiken'
  return /\{[^}]*[=~#TF][^}]*\}|\{\s*\}/.test(text) ? 'gift' : null
}

/** What an exam is called that came from a file without a title. */
const importedExam: Words<string> = { en: 'Imported exam', sw: 'Mtihani ulioingizwa' }

const readers = { gift: readGift, aiken: readAiken, csv: readCsv, moodle: readMoodle }

/**
 * Reads a text of one of the formats other than JSON. Throws nothing: what cannot be taken is a note. A file that names no exam
 * gets a title in the language of who imports it.
 */
export function fromFormat(text: string, format: Exclude<SourceFormat, 'json'>, language: Language = 'en'): FromFormat {
  const { file, notes } = withoutExcess(readers[format](text))
  return { file: { title: importedExam[language], ...file }, notes }
}

/** A bank may hold more questions than an exam. */
function withoutExcess({ file, notes }: FromFormat): FromFormat {
  const questions = listOf(file['questions'])
  if (questions.length <= examLimits.questions) return { file, notes }
  const note = { code: 'too-many-questions', taken: examLimits.questions, left: questions.length - examLimits.questions } as const
  return { file: withQuestions(file, questions.slice(0, examLimits.questions)), notes: [...notes, note] }
}

/** The file with these of its questions, and the stems that still have parts. */
export function withQuestions(file: Record<string, unknown>, questions: readonly unknown[]): Record<string, unknown> {
  const ids = questions.map((question) => idOf(question))
  const stems = listOf(file['stems']).filter((stem) => ids.some((id) => isPartOf(id, idOf(stem))))
  const sections = listOf(file['sections'])
    .map((section) => ({
      ...recordOf(section),
      questions: listOf(recordOf(section)['questions']).filter((id) => typeof id === 'string' && ids.includes(id)),
    }))
    .filter((section) => section.questions.length > 0)
  const { stems: _stems, sections: _sections, ...rest } = file
  return { ...rest, questions, ...(stems.length === 0 ? {} : { stems }), ...(sections.length === 0 ? {} : { sections }) }
}

function idOf(part: unknown): string {
  const { id } = recordOf(part)
  return typeof id === 'string' ? id : ''
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
