import type { ChoiceQuestion, Exam, Question } from '#engine/exam/exam.ts'
import { isCompact } from '#engine/sheet/choice-run.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'

export interface SectionHeading {
  title: string
  /** What may be left out, or an empty string. */
  rule: string
}

/** A question by itself, or a run of lettered ones that share their columns; `heading` stands above it. */
export type QuestionGroup =
  | { kind: 'one'; heading: SectionHeading | null; question: Question }
  | { kind: 'run'; heading: SectionHeading | null; questions: ChoiceQuestion[] }

/** The questions in the exam's own order, with a heading wherever another section begins. */
export function groupQuestions(exam: Exam, words: SheetWords): QuestionGroup[] {
  const groups: QuestionGroup[] = []
  const seen = new Set<string>()
  let current: string | null = null
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
    if (question.type === 'choice' && isCompact(question)) {
      if (last?.kind === 'run' && !begins) last.questions.push(question)
      else groups.push({ kind: 'run', heading, questions: [question] })
    } else groups.push({ kind: 'one', heading, question })
  }
  return groups
}
