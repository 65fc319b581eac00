import { eq } from 'drizzle-orm'
import { answers } from '#db/schema.ts'
import type { AnswerView } from '#contract/marking.ts'
import { getReviewQuestion } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { TestApp } from '#test/server/start-test-app.ts'
import { decideAsTeacher, type Decision } from '#tools/eval/evening/decide-as-teacher.ts'
import type { DrawnAnswer } from '#tools/eval/evening/draw-answers.ts'
import { listPaperNumbers, sitExam } from '#tools/eval/evening/sit-exam.ts'
import { listWritten, type AskedQuestion, type Subject } from '#tools/eval/evening/subject.ts'
import type { FaceFile } from '#tools/samples/hand.ts'

export const kinds = ['choice', 'bubbles', 'boxes', 'words', 'sentences'] as const
/** How a question is answered. */
export type Kind = (typeof kinds)[number]

/** One answer from the paper to its mark. */
export interface EveningAnswer {
  exam: string
  paper: string
  question: string
  kind: Kind
  /** Empty for what was left blank. */
  written: string
  read: string
  /** The points that it truly earns, and their marks. */
  earns: string
  worth: number
  marks: number
  /** Whose the mark is: settled by the program, decided by the teacher, or decided with another in the same words. */
  by: 'program' | 'teacher' | 'same-words'
  /** Why it waited. */
  doubts: readonly string[]
}

export interface Evening {
  answers: EveningAnswer[]
  decisions: (Decision & { of: Kind })[]
  /** As the program counts them beforehand. */
  foretold: number
  pages: number
  takenAgain: number
  /** Answers of pages that could not be read. */
  lost: number
}

interface Marking {
  subject: Subject
  faces: readonly FaceFile[]
  pupilCount: number
  cache: string | null
}

export async function markEvening(test: TestApp, marking: Marking): Promise<Evening> {
  const { caller, examId, exam, drawn, pages, takenAgain } = await sitExam(test, marking)
  const numbers = await listPaperNumbers(test, examId)
  const kindOf = new Map(marking.subject.asked.map((asked) => [asked.question.id, kindOfQuestion(asked)]))
  const before = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
  const waited = new Map(before.filter(({ needsReview }) => needsReview).map(({ id, doubts }) => [id, doubts.map(({ code }) => code)]))

  const drawnOf = ({ paperId, question }: { paperId: string; question: string }): DrawnAnswer => {
    const found = drawn.get(`${numbers.get(paperId)} ${question}`)
    if (found === undefined) throw new Error(`Nobody wrote an answer to ${question}.`)
    return found
  }
  const truthOf = (answer: AnswerView) => {
    const { earns } = drawnOf(answer)
    return { earns, marks: countMarks(exam.questions, answer.question, earns) }
  }
  const decisions: Evening['decisions'] = []
  let foretold = 0
  for (const question of kindOf.keys()) {
    foretold += (await caller.call(getReviewQuestion, { params: { examId, question }, query: {} })).decisionsLeft
    for (const decision of await decideAsTeacher({ caller, examId, question, truthOf }))
      decisions.push({ ...decision, of: kindOf.get(question) ?? 'sentences' })
  }
  const after = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
  const decided = new Set(decisions.flatMap(({ ids }) => ids))
  return {
    answers: after.map((answer) => {
      const { text, earns } = drawnOf(answer)
      return {
        exam: marking.subject.code,
        paper: numbers.get(answer.paperId) ?? '',
        question: answer.question,
        kind: kindOf.get(answer.question) ?? 'sentences',
        written: text,
        read: answer.reading.text ?? answer.reading.choice.join(),
        earns: earns.map(Number).join(''),
        worth: countMarks(exam.questions, answer.question, earns),
        marks: answer.marks,
        by: decided.has(answer.id) ? 'teacher' : waited.has(answer.id) ? 'same-words' : 'program',
        doubts: waited.get(answer.id) ?? [],
      }
    }),
    decisions,
    foretold,
    pages,
    takenAgain,
    lost: drawn.size - after.length,
  }
}

/** What points together earn; of a choice, its one option. */
function countMarks(questions: readonly Question[], id: string, earns: readonly boolean[]): number {
  const question = questions.find((each) => each.id === id)
  if (question === undefined) throw new Error(`There is no question ${id}.`)
  if (!('scheme' in question)) return earns[0] === true ? question.marks : 0
  const worth = question.scheme.map(({ code }) => Number(/\d+/.exec(code)?.[0] ?? 1))
  return Math.min(
    question.marks,
    worth.reduce((sum, each, at) => sum + (earns[at] === true ? each : 0), 0),
  )
}

function kindOfQuestion({ question, answers: written }: AskedQuestion): Kind {
  if (question.type === 'choice') return 'choice'
  if (question.type === 'number') return question['answerIn'] === 'boxes' ? 'boxes' : 'bubbles'
  const words = listWritten(written).map(({ text }) => text.split(' ').length)
  return words.reduce((sum, count) => sum + count, 0) / words.length > 3.5 ? 'sentences' : 'words'
}
