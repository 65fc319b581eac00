import { readFile, writeFile } from 'node:fs/promises'
import { messageOf, parseWords, printMessage } from '#cli/command-line.ts'
import * as z from 'zod'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { proposeFor, readMarked, type MarkLine } from '#cli/grade/marked-answers.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { buildCohort, type Cohort } from '#engine/marking/cohort.ts'
import { parseExamText } from '#cli/parse-exam-text.ts'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { readTypedChoice } from '#engine/marking/read-typed-choice.ts'
import { groupAnswers } from '#engine/marking/groups/group-answers.ts'
import { countDecisionsLeft } from '#engine/marking/decide/choose-next-groups.ts'
import { isJudged, judgedMarks } from '#engine/marking/judged.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { writeMarkAsk } from '#engine/sentences/mark-ask.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import type { Language } from '#engine/words/words.ts'

const knowledge = getAutoMarkerKnowledge()

const usage = 'Usage: grade EXAM ANSWERS.jsonl --out MARKS.jsonl [--alone] [--marked REVIEWED.jsonl]'

const lineSchema = z.object({
  student: z.union([z.string(), z.number()]).transform(String),
  question: z.union([z.string(), z.number()]).transform(String),
  text: z.union([z.string(), z.number(), z.null()]).transform((text) => (text === null ? '' : String(text))),
})
type AnswerLine = z.infer<typeof lineSchema>

/**
 * `grade`: marks typed answers against an exam file. 0 when all is marked, 1 when a line or the exam needs
 * attention, 2 for wrong use.
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) return printMessage(usage, 2)
  const exam = await readExamFile(options.exam)
  if (typeof exam === 'number') return exam
  const text = await readText(options.answers)
  if (text === null) return printMessage(`${options.answers} cannot be read.`, 2)
  const { answers, faults } = readLines(text, exam)
  for (const fault of faults) process.stderr.write(`${options.answers}: ${fault}\n`)
  const reviewed = options.marked === null ? '' : await readText(options.marked)
  if (reviewed === null) return printMessage(`${options.marked} cannot be read.`, 2)
  const taught = readMarked(reviewed, exam)
  for (const fault of taught.faults) process.stderr.write(`${options.marked}: ${fault}\n`)
  const marks = markAll(exam, answers, options.isAlone).map((mark, at) => proposeFor({ exam, mark, text: answers[at]?.text ?? '', taught }))
  try {
    await writeFile(options.out, marks.map((mark) => `${JSON.stringify(writeMarkLine(mark, exam.language))}\n`).join(''))
  } catch (error) {
    return printMessage(`${options.out} cannot be written: ${messageOf(error)}`, 2)
  }
  const waiting = marks.filter((mark) => mark.needsReview).length
  const isFaulty = faults.length + taught.faults.length > 0
  const left = countAllDecisions(exam, answers, marks)
  const decisions = left === 0 ? '' : ` (about ${left} decision${left === 1 ? '' : 's'}, like answers together)`
  const leftOut = faults.length > 0 ? `, ${faults.length} lines left out` : ''
  process.stderr.write(`${marks.length} answers marked, ${waiting} need review${decisions}${leftOut}.\n`)
  return isFaulty ? 1 : 0
}

interface Options {
  exam: string
  answers: string
  out: string
  /** Marks each answer as if there were no other. */
  isAlone: boolean
  /** Answers that a person has marked. The rest is proposed from them. */
  marked: string | null
}

function readOptions(args: readonly string[]): Options | null {
  const parsed = parseWords(args, { out: { type: 'string' }, alone: { type: 'boolean', default: false }, marked: { type: 'string' } })
  if (typeof parsed === 'string') return null
  const { values, positionals } = parsed
  const [exam, answers, more] = positionals
  if (exam === undefined || answers === undefined || more !== undefined || values.out === undefined) return null
  return { exam, answers, out: values.out, isAlone: values.alone, marked: values.marked ?? null }
}

/** Each question with the words of its stems, with which its answers are marked. */
async function readExamFile(path: string): Promise<Exam | number> {
  const text = await readText(path)
  if (text === null) return printMessage(`${path} cannot be read.`, 2)
  const file = parseExamText(path, text)
  if ('fault' in file) return printMessage(`${path} ${file.fault}`, 1)
  for (const note of file.notes) process.stderr.write(`${path}: ${writeTransferNote(note, 'en')}\n`)
  const read = readExam(file.json)
  if ('exam' in read) return asAsked(read.exam)
  for (const problem of read.problems) process.stderr.write(`${path}: ${writeExamProblem(problem, 'en')}\n`)
  return 1
}

async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}

function readLines(text: string, exam: Exam): { answers: AnswerLine[]; faults: string[] } {
  const answers: AnswerLine[] = []
  const faults: string[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const read = readLine(line)
    if (typeof read === 'string') faults.push(`line ${at + 1}: ${read}`)
    else if (!exam.questions.some((question) => question.id === read.question))
      faults.push(`line ${at + 1}: there is no question "${read.question}" in the exam.`)
    else answers.push(read)
  }
  return { answers, faults }
}

function readLine(line: string): AnswerLine | string {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return 'this is not JSON; expected { "student": …, "question": …, "text": … }.'
  }
  const parsed = lineSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the line')
  return `${[...new Set(fields)].join(', ')} is missing or wrong; expected text for "student", "question" and "text".`
}

function markAll(exam: Exam, answers: readonly AnswerLine[], isAlone: boolean): MarkLine[] {
  const cohorts = isAlone ? new Map<string, Cohort>() : buildCohorts(exam, answers)
  const questions = new Map(exam.questions.map((question) => [question.id, question]))
  const progress = showProgress(answers.length)
  return answers.flatMap((answer, at) => {
    progress(at + 1)
    const question = questions.get(answer.question)
    if (question === undefined) return []
    const { reading, doubts } = readingOf(question, answer.text)
    const from = { question, reading, language: exam.language, source: 'typed', knowledge } as const
    const mark = markAnswer({ ...from, readingDoubts: doubts, cohort: cohorts.get(question.id) })
    return [{ student: answer.student, ...mark }]
  })
}

/** Each short answer is judged among the file's other answers to its question. */
function buildCohorts(exam: Exam, answers: readonly AnswerLine[]): Map<string, Cohort> {
  const byQuestion = Map.groupBy(answers, (answer) => answer.question)
  return new Map(
    exam.questions.flatMap((question): [string, Cohort][] => {
      const texts = (byQuestion.get(question.id) ?? []).map((answer) => answer.text)
      const cohort = buildCohort({ question, language: exam.language, texts, knowledge })
      return cohort === null ? [] : [[question.id, cohort]]
    }),
  )
}

function countAllDecisions(exam: Exam, answers: readonly AnswerLine[], marks: readonly MarkLine[]): number {
  const counts = exam.questions.map((question) => {
    const own = marks.flatMap((mark, at) =>
      mark.question === question.id ? [{ reading: readingOf(question, answers[at]?.text ?? '').reading, mark }] : [],
    )
    return countDecisions(question, exam.language, own)
  })
  return counts.reduce((sum, each) => sum + each, 0)
}

function readingOf(question: Question, text: string): { reading: AnswerReading; doubts: ReadingDoubt[] } {
  if (text.trim() === '') return { reading: { choice: [], text: '', blank: true }, doubts: [] }
  if (question.type !== 'choice') return { reading: { choice: [], text, blank: false }, doubts: [] }
  const choice = readTypedChoice(text, question.options)
  return { reading: { choice: choice ?? [], text, blank: false }, doubts: choice === null ? [{ code: 'names-no-option' }] : [] }
}

function showProgress(total: number): (done: number) => void {
  if (!process.stderr.isTTY) return () => undefined
  const every = Math.max(1, Math.floor(total / 100))
  return (done) => {
    if (done % every === 0 || done === total) process.stderr.write(`\rMarking ${done} of ${total}${done === total ? '\n' : ''}`)
  }
}

/** About how many decisions are left for one question. Answers of one wording are decided together. */
function countDecisions(question: Question, language: Language, answers: readonly { reading: AnswerReading; mark: MarkLine }[]): number {
  const waiting = answers.filter(({ mark }) => mark.needsReview)
  const groups = groupAnswers({ question, language, knowledge, answers: waiting.map((answer, at) => ({ id: String(at), ...answer })) })
  return countDecisionsLeft(
    groups.map(({ key, answers: ids }) => {
      const credits = ids.map((id) => waiting[Number(id)]?.mark.credit ?? 0)
      return { key, size: ids.length, chance: credits.reduce((sum, each) => sum + each, 0) / credits.length }
    }),
  )
}

/** A line of the file of marks (docs/exam-format.md). Doubts and reasons are sentences in the language of the exam. */
function writeMarkLine({ student, question, max, credit, confidence, needsReview, doubts, reasons, ...line }: MarkLine, language: Language): object {
  // Null while nobody has judged it: that is no 0.
  const marks = judgedMarks({ marks: line.marks, needsReview, reasons })
  return {
    student,
    question,
    marks,
    max,
    credit: marks === null ? null : credit,
    confidence,
    needsReview,
    doubt: writeDoubts(doubts, language),
    reasons: reasons.map(({ code, text, asks, ...earned }) => ({
      code,
      text: writeMarkAsk({ text, asks }, language),
      ...earned,
      awarded: isJudged(earned) ? earned.awarded : null,
      why: writeMarkWhy(earned.why, language),
    })),
  }
}
