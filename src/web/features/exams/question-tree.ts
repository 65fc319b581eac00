import { newKey, type ExamDraft, type QuestionDraft, type StemDraft } from '#web/features/exams/exam-draft.ts'
import { asItem } from '#web/features/exams/matching-draft.ts'
import { newQuestion } from '#web/features/exams/new-question.ts'

/** The ids that a question's id stands below, the outermost first: `3` and `3(b)` for `3(b)(i)`. */
export function parentsOf(id: string): string[] {
  const groups = /^([^()]+)((?:\([^()]*\))+)$/.exec(id.trim())
  if (groups === null) return []
  const parts = groups[2]?.match(/\([^()]*\)/g) ?? []
  return parts.map((_, at) => `${groups[1] ?? ''}${parts.slice(0, at).join('')}`)
}

/** The parents that begin at this question: those that the question before it does not share. */
export function parentsOpenedAt(questions: readonly Pick<QuestionDraft, 'id'>[], at: number): string[] {
  const before = new Set(parentsOf(questions[at - 1]?.id ?? ''))
  return parentsOf(questions[at]?.id ?? '').filter((id) => !before.has(id))
}

export function marksBelow(questions: readonly Pick<QuestionDraft, 'id' | 'marks'>[], stem: string): number {
  return questions.reduce((sum, { id, marks }) => sum + (parentsOf(id).includes(stem) ? Number(marks) || 0 : 0), 0)
}

export function addStem(exam: ExamDraft, id: string): ExamDraft {
  return exam.stems.some((stem) => stem.id === id)
    ? exam
    : { ...exam, stems: [...exam.stems, { key: newKey(), id, text: '', figures: [], answerAny: '', isMatching: false, table: null }] }
}

export function changeStem(exam: ExamDraft, key: string, change: (before: StemDraft) => Partial<StemDraft>): ExamDraft {
  return { ...exam, stems: exam.stems.map((stem) => (stem.key === key ? { ...stem, ...change(stem) } : stem)) }
}

export function removeStem(exam: ExamDraft, key: string): ExamDraft {
  return { ...exam, stems: exam.stems.filter((stem) => stem.key !== key) }
}

/**
 * Adds a part after this question. `3` becomes `3(a)`, what it asks moves over both parts, and `3(b)` follows; after `3(a)` comes
 * the next free letter, after `3(a)(i)` the next free numeral. Returns the new question with the exam.
 */
export function addPart(exam: ExamDraft, key: string): { exam: ExamDraft; added: QuestionDraft } | null {
  const at = exam.questions.findIndex((question) => question.key === key)
  const question = exam.questions[at]
  if (question === undefined || question.id.trim() === '') return null
  const id = question.id.trim()
  const parent = parentsOf(id).at(-1)
  const used = new Set(exam.questions.map((each) => each.id.trim()))
  const fresh = (nextId: string): QuestionDraft => ({ ...newQuestion(question.type, exam), id: nextId })
  const inSection = (added: QuestionDraft): ExamDraft['sections'] =>
    exam.sections.map((section) => (section.questions.includes(key) ? { ...section, questions: [...section.questions, added.key] } : section))
  if (parent === undefined) {
    const added = fresh(`${id}(b)`)
    const first = { ...question, id: `${id}(a)`, text: '', figures: [] }
    const stems = [
      ...exam.stems,
      { key: newKey(), id, text: question.text, figures: question.figures, answerAny: '', isMatching: false, table: null },
    ]
    return { exam: { ...exam, stems, questions: exam.questions.toSpliced(at, 1, first, added), sections: inSection(added) }, added }
  }
  const last = id.slice(parent.length + 1, -1)
  const order = romans.includes(last.toLowerCase()) && last.toLowerCase() !== 'c' && parent.includes('(') ? romans : letters
  const next = order.slice(order.indexOf(last.toLowerCase()) + 1).find((each) => !used.has(`${parent}(${each})`))
  if (next === undefined) return null
  const added = asItem(fresh(`${parent}(${next})`), exam)
  const siblings = exam.questions.flatMap((each, place) => (place > at && parentsOf(each.id).includes(id) ? [place] : []))
  return { exam: { ...exam, questions: exam.questions.toSpliced((siblings.at(-1) ?? at) + 1, 0, added), sections: inSection(added) }, added }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
