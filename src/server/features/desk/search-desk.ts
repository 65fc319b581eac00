import type { WrittenSearchResult } from '#contract/desk.ts'
import type { ExamRight } from '#contract/exams.ts'
import { searchWords } from '#engine/text/search-fold.ts'
import { findPupilsByWords } from '#server/features/classes/queries/find-pupils.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { findExamsByWords, findQuestionsByWords } from '#server/features/exams/queries/desk-exams.ts'
import type { SchoolWork, WorkScope } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Of each kind. */
const limit = 8

/**
 * What the caller may open and holds every word: exams and questions of those they lead or mark, pupils of the classes they may
 * open. A colleague who only marks is shown no pupil of the exam: nobody marks a name.
 */
export async function searchDesk({ db }: Pick<Context, 'db'>, actor: Actor, scope: WorkScope, words: string): Promise<WrittenSearchResult> {
  const wanted = { words, limit }
  if (searchWords(words).length === 0) return { exams: [], pupils: [], questions: [] }
  const rightOn = (exam: SchoolWork): ExamRight => (canSeeExam(actor, exam) ? 'lead' : 'mark')
  const [exams, pupils, questions] = [
    await findExamsByWords(db, scope, wanted),
    await findPupilsByWords(db, scope, wanted),
    await findQuestionsByWords(db, scope, wanted),
  ]
  return {
    exams: exams.map((exam) => ({ id: exam.id, title: exam.title, subject: exam.subject, right: rightOn(exam) })),
    pupils: pupils.map(({ id, name, admission, classId, className }) => ({ id, name, admission, classId, className })),
    questions: questions.map((found) => ({
      examId: found.examId,
      examTitle: found.examTitle,
      right: rightOn(found),
      question: found.question,
      text: found.text,
    })),
  }
}
