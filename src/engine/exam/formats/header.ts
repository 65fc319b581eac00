import { EXAM_FORMAT, gradingNames, type Exam } from '#engine/exam/exam.ts'
import { choicesOf } from '#engine/exam/exam-max.ts'
import type { TransferNote } from '#engine/exam/formats/transfer-note.ts'

/** What a text format says about the exam as a whole, a line of comment each: `// title: CAT 1`. */
export function headerOf(text: string): Record<string, unknown> {
  const found = new Map<string, string>()
  for (const match of text.matchAll(/^\/\/ (title|subject|language|grading): (.+)$/gm)) found.set(match[1] ?? '', (match[2] ?? '').trim())
  const [title, subject] = [found.get('title'), found.get('subject')]
  return {
    format: EXAM_FORMAT,
    ...(title === undefined ? {} : { title }),
    ...(subject === undefined ? {} : { subject }),
    language: found.get('language') === 'sw' ? 'sw' : 'en',
    grading: gradingNames.find((name) => name === found.get('grading')) ?? 'percent',
  }
}

export function writeHeader({ title, subject, language, grading }: Exam): string[] {
  const lines = [`// title: ${oneLine(title)}`]
  if (subject !== undefined) lines.push(`// subject: ${oneLine(subject)}`)
  return [...lines, `// language: ${language}`, `// grading: ${grading}`]
}

/** What no text format holds of the exam as a whole. */
export function examLosses(exam: Exam): TransferNote[] {
  const isFlat = oneLine(exam.title) === exam.title && oneLine(exam.subject ?? '') === (exam.subject ?? '')
  return [
    ...(isFlat ? [] : [{ code: 'breaks-in-title' } as const]),
    ...(exam.boundaries === undefined ? [] : [{ code: 'boundaries-left-out' } as const]),
    ...(exam.guidance === undefined ? [] : [{ code: 'exam-guidance-left-out' } as const]),
    ...figureLosses(exam),
    ...((exam.sections ?? []).length === 0 && choicesOf(exam).length === 0 ? [] : [{ code: 'sections-and-choice-left-out' } as const]),
  ]
}

/** Only an exam file holds pictures. */
export function figureLosses({ questions, stems = [] }: Exam): TransferNote[] {
  return [...questions, ...stems].some(({ figures = [] }) => figures.length > 0) ? [{ code: 'figures-left-out' }] : []
}

/** The topic of a category of Moodle: `$course$/top/Waves/Sound`. */
export function topicOf(category: string): string | null {
  return (
    category
      .replace(/^\$(?:course|system|module)\$\/(?:top\/?)?/, '')
      .trim()
      .slice(0, 80) || null
  )
}

/** A number as a question's id, where the file gives none that can be one. */
export function freeId(wanted: string | null, taken: ReadonlySet<string>): string {
  if (wanted !== null && /^[0-9A-Za-z][0-9A-Za-z.()_-]{0,11}$/.test(wanted) && !taken.has(wanted.toLowerCase())) return wanted
  for (let number = taken.size + 1; ; number++) if (!taken.has(String(number))) return String(number)
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
