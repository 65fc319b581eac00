import { questionTypes } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { ExamDraft, QuestionDraft, QuestionType } from '#web/features/exams/exam-draft.ts'
import { newQuestion } from '#web/features/exams/new-question.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { writeKind, writeQuestion } from '#web/features/exams/write-draft.ts'

/**
 * A question of another kind. What it has of the kind before stays on the screen, and where the new kind has no room for it,
 * in the stored exam too until a person saves the new kind.
 */
export function changeKind(question: QuestionDraft, type: QuestionType): Pick<QuestionDraft, 'type' | 'kept'> {
  if (question.kept !== null) return { type, kept: question.kept['type'] === type ? null : question.kept }
  return { type, kept: losesScheme(question, type) ? writeKind(question) : null }
}

export function listKeptKinds({ questions }: Pick<ExamDraft, 'questions'>): QuestionDraft[] {
  return questions.filter(({ kept }) => kept !== null)
}

/** Every question is of the kind that the screen shows. */
export function dropKeptKinds(exam: ExamDraft): ExamDraft {
  return { ...exam, questions: exam.questions.map((question) => (question.kept === null ? question : { ...question, kept: null })) }
}

/** Every question is of the kind that it was. */
export function restoreKinds(exam: ExamDraft): ExamDraft {
  return { ...exam, questions: exam.questions.map((question) => ({ ...question, ...changeKind(question, keptType(question)) })) }
}

export function keptType({ type, kept }: Pick<QuestionDraft, 'type' | 'kept'>): QuestionType {
  return questionTypes.find((each) => each === kept?.['type']) ?? type
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
  const empty = { ...question, options: [], points: [], criteria: [], reference: '', anyOf: '', boxHeight: '', answerIn: '' as const }
  const blanks = [empty, ...(['en', 'sw'] as const).map((language) => newQuestion(question.type, { questions: [], language }))]
  return blanks.some((each) => JSON.stringify(writeKind({ ...each, marks: '' })) === written)
}
