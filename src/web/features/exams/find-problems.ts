import { isKnown } from '#contract/base/known.ts'
import { writeExamFault } from '#engine/sentences/exam-fault.ts'
import type { Language } from '#engine/words/words.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import type { Problem } from '#engine/exam/exam-fault.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { problemWords, type ProblemWords } from '#web/features/exams/problem-words.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

export interface DraftProblem {
  path: string
  /** Path inside the question, `scheme.0.code`; the whole path elsewhere. */
  field: string
  message: string
  questionKey: string | null
}

/** Why a draft cannot be printed, by the same check as on the server, each with the question it names. */
export function findProblems(exam: ExamDraft, language: Language): DraftProblem[] {
  const read = readExam(writeDraft(exam))
  if ('exam' in read) return []
  const seen = new Set<string>()
  return read.problems
    .map((problem) => placeProblem(problem, exam, language))
    .filter(({ path, message }) => {
      const id = `${path} ${message}`
      return seen.has(id) ? false : seen.add(id)
    })
}

function placeProblem(problem: Problem, exam: ExamDraft, language: Language): DraftProblem {
  const words = problemWords[language]
  const [, index, field] = /^questions\.(\d+)\.?(.*)$/.exec(problem.path) ?? []
  const place = problem.path.replaceAll(/\d+/g, '#')
  const isPart = problem.fault.code === 'part-wrong' || problem.fault.code === 'part-missing'
  const said = [...(isPart ? [`${place} none`] : []), place, problem.fault.code].find((key) => isKnown<keyof ProblemWords>(words, key))
  const questionKey = index === undefined ? null : (exam.questions[Number(index)]?.key ?? null)
  return {
    path: problem.path,
    field: field ?? problem.path,
    message: said !== undefined && isKnown<keyof ProblemWords>(words, said) ? words[said] : writeExamFault(problem.fault, language),
    questionKey,
  }
}
