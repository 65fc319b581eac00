import { nextQuestionId } from '#engine/exam/next-question-id.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import { newKey, type ExamDraft, type OptionDraft, type QuestionDraft, type StemDraft } from '#web/features/exams/exam-draft.ts'
import { newOption, newQuestion } from '#web/features/exams/new-question.ts'
import { printedWords } from '#web/features/exams/printed-words.ts'

/** The matching that a question is an item of, or null. */
export function matchingOver({ stems }: Pick<ExamDraft, 'stems'>, id: string): StemDraft | null {
  return stems.find((stem) => stem.isMatching && isPartOf(id.trim(), stem.id)) ?? null
}

/** A matching of two items at the end of the exam. */
export function addMatching(exam: ExamDraft): { exam: ExamDraft; first: QuestionDraft } {
  const id = nextQuestionId(exam.questions.map((question) => question.id))
  const options = ['', '', ''].map((text) => newOption(text))
  const item = (label: string): QuestionDraft => ({ ...newQuestion('choice', exam), id: `${id}(${label})`, options: options.map(withNewKey) })
  const items = [item('a'), item('b')] as const
  const stem: StemDraft = { key: newKey(), id, text: printedWords[exam.language].matching, figures: [], answerAny: '', isMatching: true, table: null }
  return { exam: { ...exam, questions: [...exam.questions, ...items], stems: [...exam.stems, stem] }, first: items[0] }
}

/** The list that the items share, as the first of them has it. */
export function sharedOptions(exam: ExamDraft, stem: StemDraft): readonly OptionDraft[] {
  return exam.questions.find(({ id }) => isPartOf(id.trim(), stem.id))?.options ?? []
}

/** Changes, removes (null) or adds an option of the list, by its place, in every item. */
export function changeSharedOption(exam: ExamDraft, stem: StemDraft, at: number, text: string | null): ExamDraft {
  const change = (options: readonly OptionDraft[]): OptionDraft[] => {
    if (text === null) return options.toSpliced(at, 1)
    return at < options.length ? options.map((option, place) => (place === at ? { ...option, text } : option)) : [...options, newOption(text)]
  }
  return {
    ...exam,
    questions: exam.questions.map((question) =>
      isPartOf(question.id.trim(), stem.id) ? { ...question, options: change(question.options) } : question,
    ),
  }
}

/** A new item has the list of the others, with nothing chosen as right. */
export function asItem(question: QuestionDraft, exam: ExamDraft): QuestionDraft {
  const stem = matchingOver(exam, question.id)
  if (stem === null) return question
  return { ...question, type: 'choice', options: sharedOptions(exam, stem).map((option) => ({ ...withNewKey(option), right: false })) }
}

function withNewKey(option: OptionDraft): OptionDraft {
  return { ...option, key: newKey() }
}
