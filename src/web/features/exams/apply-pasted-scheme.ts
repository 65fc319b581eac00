import type { PastedQuestion } from '#engine/exam/paste-scheme/paste-scheme.ts'
import type { ExamDraft, PointDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { nextQuestionId } from '#engine/exam/next-question-id.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'

/** What becomes of a question of a pasted scheme. */
export interface PlannedQuestion {
  question: PastedQuestion
  /** Its number in the exam. */
  id: string
  /** `left-out` where printed sheets fix the questions or their kinds. */
  what: 'new' | 'replaces' | 'left-out'
}

/** Finds the exam's own question for each pasted one by its number. Without one it is new, numbered after the others. */
export function planPaste(exam: Pick<ExamDraft, 'questions'>, pasted: readonly PastedQuestion[], isFixed: boolean): PlannedQuestion[] {
  const plan: PlannedQuestion[] = []
  for (const question of pasted) {
    const own = question.id === null ? undefined : findQuestion(exam, question.id)
    const id = own?.id ?? question.id ?? nextQuestionId([...exam.questions, ...plan].map((each) => each.id))
    const isLeftOut = isFixed && own?.type !== question.type
    plan.push({ question, id, what: isLeftOut ? 'left-out' : own === undefined ? 'new' : 'replaces' })
  }
  return plan
}

/** The exam with the pasted marking schemes: texts, topics and sections of its own questions stay. */
export function applyPaste(exam: ExamDraft, plan: readonly PlannedQuestion[]): ExamDraft {
  let questions = exam.questions
  for (const { question, id, what } of plan) {
    const own = findQuestion({ questions }, id)
    const made = draftOf(question, id)
    if (what === 'left-out' || made === undefined) continue
    const { type, marks, points, anyOf, criteria } = made
    questions =
      own === undefined
        ? [...questions, made]
        : questions.map((each) =>
            each === own
              ? {
                  ...each,
                  type: own.type === 'drawing' && type !== 'essay' ? own.type : type,
                  marks,
                  points: carrySay(own, points),
                  anyOf,
                  ...(type === 'essay' && { criteria }),
                  storedKind: null,
                }
              : each,
          )
  }
  return { ...exam, questions }
}

/** What is said to pupils for a point goes on standing where the new scheme asks for the same. */
function carrySay(own: QuestionDraft, points: readonly PointDraft[]): PointDraft[] {
  return points.map((point) => ({ ...point, say: own.points.find(({ text }) => text !== '' && text === point.text)?.say ?? point.say }))
}

/** Undoes a paste: changed questions become as they were before, new ones are removed, and everything changed since then stays. */
export function undoPaste(exam: ExamDraft, before: ExamDraft, plan: readonly PlannedQuestion[]): ExamDraft {
  const touched = new Set(plan.filter(({ what }) => what !== 'left-out').map(({ id }) => id.toLowerCase()))
  const old = new Map(before.questions.map((question) => [question.key, question]))
  const questions = exam.questions.flatMap((question) => {
    if (!touched.has(question.id.toLowerCase())) return question
    return old.get(question.key) ?? []
  })
  return { ...exam, questions }
}

function findQuestion(exam: Pick<ExamDraft, 'questions'>, id: string): QuestionDraft | undefined {
  return exam.questions.find((question) => question.id.trim().toLowerCase() === id.toLowerCase())
}

function draftOf({ type, marks, anyOf, points, criteria }: PastedQuestion, id: string): QuestionDraft | undefined {
  return readDraft({ questions: [{ id, type, marks, scheme: points, criteria, ...(anyOf === null ? {} : { anyOf }) }] }).questions[0]
}
