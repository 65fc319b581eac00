import type { Exam } from '#engine/exam/exam.ts'
import { layOutExam, type SheetKind } from '#engine/sheet/lay-out-exam.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { arrangeExam, type ExamVersion } from '#engine/versions/arrange-exam.ts'

const says = { en: 'Version', sw: 'Toleo' } as const

/**
 * The pages of one version. What is drawn has the order and the numbers of the version, and says its letter; what is read
 * has the ids and options of the exam. So a filled bubble means the same question and option in every version, and the
 * program that reads and marks need not know that there are versions.
 */
export function layOutVersion(exam: Exam, kind: SheetKind, version: ExamVersion | null): PageTemplate[] {
  if (version === null) return layOutExam(exam, kind)
  const arranged = arrangeExam(exam, version)
  const name = `${says[exam.language]} ${version.letter}`
  const subject = exam.subject === undefined ? name : `${name} · ${exam.subject}`
  const ids = new Map([...arranged.numbers].map(([id, printed]) => [printed, id]))
  const idOf = (printed: string) => ids.get(printed) ?? printed
  return layOutExam({ ...arranged.exam, subject }, kind).map((page) => ({
    ...page,
    bubbles: page.bubbles.map((bubble) => ({ ...bubble, question: idOf(bubble.question) })),
    boxes: page.boxes.map((box) => ({ ...box, question: idOf(box.question) })),
  }))
}
