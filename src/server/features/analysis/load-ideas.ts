import { AppError } from '#contract/base/errors.ts'
import { listAllIdeas, maxIdeas, type IdeaAnswer, type SameWords, type SharedIdea } from '#engine/analysis/shared-ideas.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { readChosenLevel } from '#engine/marking/essay-levels.ts'
import { groupAnswersInSteps } from '#engine/marking/groups/group-answers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { readAnswers } from '#server/features/analysis/read-answers.ts'
import { listSettledWithReadings } from '#server/features/analysis/list-settled-with-readings.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import { findResults } from '#server/features/results/get-results.ts'
import type { WorkedResults } from '#server/features/results/work-out-results.ts'
import { listGroupChanges } from '#server/features/review/queries/group-changes.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { runYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** An answer with the paper on which it stands. */
export interface ConfirmedAnswer extends IdeaAnswer {
  paperId: string
}

export interface ConfirmedExam {
  row: ExamRow & { confirmedAt: Date }
  exam: Exam
  worked: WorkedResults
}

/** Throws `exam-not-found`, `exam-invalid`, `exam-not-confirmed`. */
export async function findConfirmed(ctx: Context, viewer: Viewer, examId: string): Promise<ConfirmedExam> {
  const { row, exam, worked } = await findResults(ctx, viewer, examId)
  const { confirmedAt } = row
  if (confirmedAt === null) throw new AppError('exam-not-confirmed')
  return { row: { ...row, confirmedAt }, exam, worked }
}

export interface LoadedIdeas {
  /** The ideas that cost the class most marks. */
  ideas: SharedIdea[]
  /** Of every question. */
  all: SharedIdea[]
  answers: Map<string, ConfirmedAnswer[]>
}

/** The answers of a confirmed exam with the ideas that pupils share. Questions of a section that a pupil did not choose are left out. */
export async function loadIdeas(ctx: Context, { row, exam, worked }: ConfirmedExam): Promise<LoadedIdeas> {
  const answers = new Map<string, ConfirmedAnswer[]>()
  const wordings = new Map<string, SameWords[]>()
  const chosen = new Map(worked.papers.flatMap(({ row: { paperId }, marks }) => (paperId === null ? [] : [[paperId, marks]])))
  for (const [id, own] of await readAnswers(ctx, row.id, worked.papers)) answers.set(id, own)
  // The reasons of a whole exam would be a hundred megabytes, so questions are loaded one after another.
  for (const question of exam.questions) {
    if (question.type === 'choice') continue
    const read = await readWritten(ctx, { exam, examId: row.id, question })
    const counted = read.answers.filter(({ paperId }) => chosen.get(paperId)?.has(question.id) === true)
    answers.set(question.id, counted)
    wordings.set(question.id, read.wordings)
  }
  const all = listAllIdeas({ questions: exam.questions, answers, wordings })
  return { ideas: all.slice(0, maxIdeas), all, answers }
}

async function readWritten(
  ctx: Context,
  { exam, examId, question }: { exam: Exam; examId: string; question: Question },
): Promise<{ answers: ConfirmedAnswer[]; wordings: SameWords[] }> {
  const [settled, changes] = await Promise.all([
    listSettledWithReadings(ctx, { examId, question }),
    listGroupChanges(ctx.db, { examId, question: question.id }),
  ])
  const wrong = settled.filter(({ marks, reading }) => marks < question.marks && !reading.blank && (reading.text ?? '').trim() !== '')
  // No two essays have the same words.
  const grouped =
    question.type === 'essay'
      ? []
      : await runYielding(
          groupAnswersInSteps({
            question,
            language: exam.language,
            answers: wrong.map((answer) => ({ id: answer.id, reading: answer.reading, mark: markOf(answer) })),
            knowledge: ctx.knowledge,
            changes,
          }),
        )
  const wordings = grouped.flatMap(({ answers, wordings: [first] }) => (first === undefined ? [] : [{ words: first.text, answerIds: answers }]))
  return {
    answers: settled.map(({ id, paperId, reading, marks, reasons }) => ({
      id,
      paperId,
      choice: reading.choice ?? [],
      blank: reading.blank,
      marks,
      awarded: reasons.map(({ awarded }) => awarded),
      ...('anyOf' in question &&
        question.anyOf !== undefined && {
          listed: { text: reading.text ?? '', quotes: reasons.flatMap(({ awarded, evidence }) => (awarded ? [evidence] : [])) },
        }),
      ...(question.type === 'essay' &&
        reasons.every((reason) => readChosenLevel(reason) !== null) && { earned: reasons.map((reason) => reason.marks) }),
    })),
    wordings: wordings.toSorted((a, b) => b.answerIds.length - a.answerIds.length),
  }
}
