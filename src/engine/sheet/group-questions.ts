import type { ChoiceQuestion, Exam, Question, Stem } from '#engine/exam/exam.ts'
import { formOver, stemsOf } from '#engine/exam/stems.ts'
import { isCompact } from '#engine/sheet/choice-run.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'

export interface SectionHeading {
  title: string
  /** What may be left out, or an empty string. */
  rule: string
}

/** A question by itself, a run of lettered ones that share their columns, the items of a matching or the cells of a table; `heading` and the stems that begin here stand above it. */
export type QuestionGroup = { heading: SectionHeading | null; stems: Stem[] } & (
  | { kind: 'one'; question: Question }
  | { kind: 'run'; questions: ChoiceQuestion[] }
  | { kind: 'matching'; questions: ChoiceQuestion[] }
  | { kind: 'table'; table: NonNullable<Stem['table']>; questions: Question[] }
)

/** The questions in the exam's own order, with a heading wherever another section begins, and each stem before its first part. */
export function groupQuestions(exam: Exam, words: SheetWords): QuestionGroup[] {
  const groups: QuestionGroup[] = []
  const seen = new Set<string>()
  let current: string | null = null
  let over: Stem[] = []
  for (const question of exam.questions) {
    const section = exam.sections?.find((candidate) => candidate.questions.includes(question.id)) ?? null
    let heading: SectionHeading | null = null
    if (section !== null && section.title !== current) {
      const title = seen.has(section.title) ? `${section.title} (${words.continued})` : section.title
      heading = { title, rule: section.answerAny === undefined ? '' : words.answerAny(section.answerAny) }
      seen.add(section.title)
    }
    const last = groups.at(-1)
    const begins = heading !== null || (section?.title ?? null) !== current
    current = section?.title ?? null
    const before = over
    over = stemsOf(exam, question.id)
    const stems = over.filter((stem) => !before.includes(stem))
    const isSameTree = stems.length === 0 && before.length === over.length
    const form = formOver(exam, question.id)
    if (form?.table !== undefined) {
      if (last?.kind === 'table' && !begins && isSameTree) last.questions.push(question)
      else groups.push({ kind: 'table', heading, stems, table: form.table, questions: [question] })
    } else if (question.type === 'choice' && form !== null) {
      if (last?.kind === 'matching' && !begins && isSameTree) last.questions.push(question)
      else groups.push({ kind: 'matching', heading, stems, questions: [question] })
    } else if (question.type === 'choice' && isCompact(question)) {
      if (last?.kind === 'run' && !begins && isSameTree) last.questions.push(question)
      else groups.push({ kind: 'run', heading, stems, questions: [question] })
    } else groups.push({ kind: 'one', heading, stems, question })
  }
  return groups
}
