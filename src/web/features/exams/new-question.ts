import { nextQuestionId } from '#engine/exam/next-question-id.ts'
import { newKey } from '#web/features/exams/exam-draft.ts'
import type { CriterionDraft, ExamDraft, LevelDraft, OptionDraft, PointDraft, QuestionDraft, QuestionType } from '#web/features/exams/exam-draft.ts'
import { printedWords } from '#web/features/exams/printed-words.ts'

/** An empty question of a type, numbered after the others, with the parts that every such question needs. */
export function newQuestion(type: QuestionType, exam: Pick<ExamDraft, 'questions' | 'language'>): QuestionDraft {
  return {
    key: newKey(),
    type,
    id: nextQuestionId(exam.questions.map((question) => question.id)),
    text: '',
    marks: type === 'essay' ? '10' : '1',
    topic: '',
    guidance: '',
    options: ['A', 'B', 'C', 'D'].map((text) => newOption(text)),
    scoring: 'all-or-nothing',
    points: [newPoint('B1')],
    answerIn: '',
    methodMarks: '',
    reference: '',
    anyOf: '',
    boxHeight: '',
    criteria: [newCriterion(printedWords[exam.language].criterion, '10')],
    figures: [],
    storedKind: null,
    rest: {},
  }
}

/** A copy with its own number and new keys. */
export function copyQuestion(question: QuestionDraft, exam: Pick<ExamDraft, 'questions'>): QuestionDraft {
  return {
    ...question,
    key: newKey(),
    storedKind: null,
    id: nextQuestionId(exam.questions.map((other) => other.id)),
    options: question.options.map((option) => ({ ...option, key: newKey() })),
    points: question.points.map((point) => ({ ...point, key: newKey() })),
    figures: question.figures.map((figure) => ({ ...figure, key: newKey() })),
    criteria: question.criteria.map((criterion) => ({
      ...criterion,
      key: newKey(),
      levels: criterion.levels.map((level) => ({ ...level, key: newKey() })),
    })),
  }
}

export function newOption(text: string): OptionDraft {
  return { key: newKey(), text, right: false }
}

export function newPoint(code: string): PointDraft {
  const none = { text: '', value: '', unit: '', tolerance: '', figures: '', places: '', penaltyFor: '', accept: '', reject: '' }
  return { key: newKey(), code, ...none, say: { en: '', sw: '' } }
}

export function newCriterion(name: string, marks: string): CriterionDraft {
  return { key: newKey(), name, marks, levels: [] }
}

export function newLevel(marks: string): LevelDraft {
  return { key: newKey(), from: '', marks, text: '' }
}
