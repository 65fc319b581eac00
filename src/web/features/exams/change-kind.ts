import { questionTypes } from '#engine/exam/exam.ts'
import { isPenalty, pointMarks } from '#engine/exam/mark-code.ts'
import type { Language } from '#engine/words/words.ts'
import type { ExamDraft, QuestionDraft, QuestionType } from '#web/features/exams/exam-draft.ts'
import { newCriterion, newQuestion } from '#web/features/exams/new-question.ts'
import { printedWords } from '#web/features/exams/printed-words.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { writeKind, writeQuestion } from '#web/features/exams/write-draft.ts'

/**
 * A question of another kind. Its scheme stays on the screen. Where the new kind has no room for the scheme, the exam is
 * stored with the kind before until a person saves the new one.
 */
export function changeKind(
  question: QuestionDraft,
  type: QuestionType,
  language: Language,
): Partial<QuestionDraft> & Pick<QuestionDraft, 'storedKind'> {
  return { ...fillKind(question, type, language), ...storeKind(question, type) }
}

/** What every question of a kind has, where this one has none of it: an essay its criteria, which are made of its mark points. */
function fillKind(question: QuestionDraft, type: QuestionType, language: Language): Partial<QuestionDraft> {
  const blank = newQuestion(type, { questions: [], language })
  if (type === 'essay') return question.criteria.length > 0 ? {} : { criteria: proposeCriteria(question, language) }
  if (type === 'choice') return question.options.length > 0 ? {} : { options: blank.options }
  return question.points.length > 0 ? {} : { points: blank.points }
}

/** Each mark point becomes a criterion where they carry the marks together; else one criterion carries them. */
function proposeCriteria({ points, marks, anyOf }: QuestionDraft, language: Language): QuestionDraft['criteria'] {
  const said = points.filter(({ code }) => !isPenalty(code)).map(({ code, text }) => ({ name: text.trim().slice(0, 80), marks: pointMarks(code) }))
  const names = new Set(said.map(({ name }) => name.toLowerCase()))
  const sum = said.reduce((total, point) => total + point.marks, 0)
  const isWhole = anyOf.trim() === '' && sum === Number(marks) && said.length <= 12 && names.size === said.length && !names.has('')
  if (isWhole && said.length > 1) return said.map((point) => newCriterion(point.name, String(point.marks)))
  return [newCriterion(printedWords[language].criterion, marks.trim() === '' ? '10' : marks)]
}

function storeKind(question: QuestionDraft, type: QuestionType): Pick<QuestionDraft, 'type' | 'storedKind'> {
  if (question.storedKind !== null) return { type, storedKind: question.storedKind['type'] === type ? null : question.storedKind }
  return { type, storedKind: losesScheme(question, type) ? writeKind(question) : null }
}

export function listChangedKinds({ questions }: Pick<ExamDraft, 'questions'>): QuestionDraft[] {
  return questions.filter(({ storedKind }) => storedKind !== null)
}

/** Every question is stored in the kind that the screen shows. */
export function confirmKinds(exam: ExamDraft): ExamDraft {
  return { ...exam, questions: exam.questions.map((question) => (question.storedKind === null ? question : { ...question, storedKind: null })) }
}

/** Every question is of the kind that is stored. */
export function restoreKinds(exam: ExamDraft): ExamDraft {
  return { ...exam, questions: exam.questions.map((question) => ({ ...question, ...storeKind(question, storedType(question)) })) }
}

export function storedType({ type, storedKind }: Pick<QuestionDraft, 'type' | 'storedKind'>): QuestionType {
  return questionTypes.find((each) => each === storedKind?.['type']) ?? type
}

/** Whether something that was written is gone once the question was stored as the other kind and opened again. */
function losesScheme(question: QuestionDraft, type: QuestionType): boolean {
  if (isUnwritten(question)) return false
  const [stored] = readDraft({ questions: [writeQuestion({ ...question, type })] }).questions
  return stored === undefined || JSON.stringify(writeKind({ ...stored, type: question.type })) !== JSON.stringify(writeKind(question))
}

function isUnwritten(question: QuestionDraft): boolean {
  const points = question.points.filter(({ code }) => !isPenalty(code))
  const written = JSON.stringify(writeKind({ ...question, points, marks: '' }))
  const empty = {
    ...question,
    options: [],
    points: [],
    criteria: [],
    reference: '',
    anyOf: '',
    boxHeight: '',
    answerIn: '' as const,
    methodMarks: '' as const,
  }
  const blanks = [empty, ...(['en', 'sw'] as const).map((language) => newQuestion(question.type, { questions: [], language }))]
  return blanks.some((each) => JSON.stringify(writeKind({ ...each, marks: '' })) === written)
}
