import { readExam } from '#engine/exam/read-exam.ts'
import type { Problem } from '#engine/exam/problem.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

export interface DraftProblem {
  path: string
  /** Path inside the question, `scheme.0.code`; the whole path elsewhere. */
  field: string
  message: string
  questionKey: string | null
}

/** What keeps a draft from being printed, by the same check as on the server, each at the question it names. */
export function findProblems(exam: ExamDraft): DraftProblem[] {
  const read = readExam(writeDraft(exam))
  if ('exam' in read) return []
  const seen = new Set<string>()
  return read.problems
    .map((problem) => placeProblem(problem, exam))
    .filter(({ path, message }) => {
      const id = `${path} ${message}`
      return seen.has(id) ? false : seen.add(id)
    })
}

function placeProblem(problem: Problem, exam: ExamDraft): DraftProblem {
  const [, index, field] = /^questions\.(\d+)\.?(.*)$/.exec(problem.path) ?? []
  const questionKey = index === undefined ? null : (exam.questions[Number(index)]?.key ?? null)
  return {
    path: problem.path,
    field: field ?? problem.path,
    message: inWords(problem.path.replaceAll(/\d+/g, '#')) ?? withoutQuestion(problem.message),
    questionKey,
  }
}

/** The check speaks of the file; these speak of the form, where nothing but a missing or empty field can be meant. */
const words: Partial<Record<string, string>> = {
  title: 'Give the exam a title.',
  questions: 'Add the first question.',
  'questions.#.id': 'The question needs a number of its own, such as 4 or 4(b).',
  'questions.#.marks': 'Marks are a whole number from 1 to 100.',
  'questions.#.answer': 'Tick the right option.',
  'questions.#.options.#': 'Write something for each option, or take it out.',
  'questions.#.scheme.#.tolerance': 'The tolerance is a number, such as 0.5, smaller than the value.',
  'questions.#.criteria.#.name': 'Each criterion needs a name.',
  'questions.#.criteria.#.marks': 'Each criterion needs its marks, a whole number.',
  'questions.#.criteria.#.levels.#.text': 'Say what each level shows.',
  'questions.#.criteria.#.levels.#.marks': 'Each level needs its marks: a whole number, different from the others and not above the criterion.',
  'sections.#.questions': 'Choose at least one question for the section, or take it out.',
  'sections.#.title': 'Give the section a title.',
}
function inWords(path: string): string | undefined {
  return words[path]
}

/** Beside its question a problem need not name it. */
function withoutQuestion(message: string): string {
  const rest = message.replace(/^Question [^:]{1,24}: /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
