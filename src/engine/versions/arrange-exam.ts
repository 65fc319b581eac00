import type { Exam, Question, ChoiceQuestion } from '#engine/exam/exam.ts'
import { areCompact } from '#engine/exam/option-letter.ts'
import { formOver } from '#engine/exam/stems.ts'
import { seeded } from '#engine/revision/seeded.ts'
import { bundleQuestions, type Bundle, type NumberedQuestions, type Run } from '#engine/versions/bundle-questions.ts'
import { versionLetters, type VersionLetter } from '#engine/sheet/version-letters.ts'

/** A version of an exam, named by its letter; its order follows from the seed, the letter and the exam alone. */
export interface ExamVersion {
  seed: string
  letter: VersionLetter
}

interface ArrangedExam {
  /** The printed exam: in this order, with the numbers on the sheet. */
  exam: Exam
  /** The number on the sheet, by the id of the question in the exam. */
  numbers: Map<string, string>
}

/** The maximum number of draws before two versions count as equal. */
const maxDraws = 30

/** Version A is the exam as written. Every other version has a different order, if the exam has enough of them. */
export function arrangeExam(exam: Exam, { seed, letter }: ExamVersion): ArrangedExam {
  const runs = bundleQuestions(exam)
  const written = runs.flatMap((run) => run.flatMap(({ numbers }) => numbers))
  const taken = new Set([sign(written)])
  let order = written
  for (const each of versionLetters.slice(1, versionLetters.indexOf(letter) + 1)) {
    for (let tries = 0; tries < maxDraws; tries += 1) {
      order = drawOrder(exam, runs, seeded(`${seed} ${each} ${tries}`))
      if (!taken.has(sign(order))) break
    }
    taken.add(sign(order))
  }
  return renumber(exam, written, order)
}

/** Equal for the same order. */
function sign(order: readonly NumberedQuestions[]): string {
  return JSON.stringify(
    order.flatMap(({ questions }) => questions.map((question) => [question.id, question.type === 'choice' ? question.options : null])),
  )
}

/** Fixed bundles divide a run: a bundle before one stays before it, so that the fixed one keeps its number. */
function drawOrder(exam: Exam, runs: readonly Run[], draw: () => number): NumberedQuestions[] {
  return runs.flatMap((run) => {
    const parts: Bundle[][] = [[]]
    for (const bundle of run) {
      if (bundle.isFixed) parts.push([bundle], [])
      else parts.at(-1)?.push(bundle)
    }
    return parts
      .flatMap((part) => shuffle(part, draw))
      .flatMap(({ numbers }) => numbers)
      .map((numbers) => ({ ...numbers, questions: drawOptions(exam, numbers, draw) }))
  })
}

/** The items of a matching share one list: it has one order. */
function drawOptions(exam: Exam, { questions, text }: NumberedQuestions, draw: () => number): Question[] {
  const shared = new Map<string, string[]>()
  return questions.map((question) => {
    if (question.type !== 'choice') return question
    const matching = formOver(exam, question.id)
    if (matching === null) return { ...question, options: reorderOptions(question, draw) }
    if (matching.table !== undefined) return question
    const options = shared.get(matching.id) ?? reorderOptions({ ...question, text }, draw)
    shared.set(matching.id, options)
    return { ...question, options }
  })
}

/** The sheet has the numbers in the order of the exam, whichever questions they belong to; `(a)` stays `(a)`. */
function renumber(exam: Exam, written: readonly NumberedQuestions[], order: readonly NumberedQuestions[]): ArrangedExam {
  const numbers = new Map<string, string>()
  const places = new Map<string, string>()
  for (const [at, { questions }] of order.entries()) {
    const place = writtenNumber(written[at]?.questions[0]?.id ?? '')
    for (const { id } of questions) {
      numbers.set(id, place + id.slice(writtenNumber(id).length))
      places.set(writtenNumber(id), place)
    }
  }
  const named = (id: string) => numbers.get(id) ?? id
  const questions = order.flatMap((each) => each.questions).map((question) => ({ ...question, id: named(question.id) }))
  const sections = exam.sections?.map((section) => ({ ...section, questions: section.questions.map(named) }))
  // A stem moves with its parts.
  const stems = exam.stems?.map((stem) => {
    const number = writtenNumber(stem.id)
    const rows = stem.table?.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : { part: named(cell.part) })))
    return {
      ...stem,
      id: (places.get(number) ?? number) + stem.id.slice(number.length),
      ...(stem.table !== undefined && rows !== undefined && { table: { ...stem.table, rows } }),
    }
  })
  return { numbers, exam: { ...exam, questions, ...(sections === undefined ? {} : { sections }), ...(stems === undefined ? {} : { stems }) } }
}

/** The number as it stands in the id: `3` of `3(a)`, all of an id without one. */
function writtenNumber(id: string): string {
  return /^\d+/.exec(id)?.[0] ?? id
}

/** An option that stays last because it refers to the others: "all of the above", "hakuna jibu sahihi". */
const speaksOfAll = /\b(?:all|none|both|neither|any)\s+(?:of\s+)?(?:the|these|those|them)\b|\b(?:above|below|hapo juu|zote|yote|hakuna)\b/i
/** An option that names others by their letters: "A and C", "both B and D", "A na B pekee". */
const namesLetters = /(?:^|[\s(])[A-J]\s*(?:,|&|\band\b|\bor\b|\bna\b|\bau\b)\s*[A-J]\b/
/** The question itself names an option by its letter. */
const askedByLetter = /\b(?:options?|choices?|chaguo|machaguo|herufi)\s+\(?[A-J]\b/i

/**
 * Reorders the options of a choice. Options that refer to all others keep their place. All keep their place where one names
 * others by letter, where the options are letters or short signs, and where they are amounts in order.
 */
export function reorderOptions(question: ChoiceQuestion, draw: () => number): string[] {
  const { options, text = '' } = question
  const isStill = areCompact(options) || askedByLetter.test(text) || options.some((option) => namesLetters.test(option)) || areAmounts(options)
  if (isStill) return options
  const moving = shuffle(
    options.filter((option) => !speaksOfAll.test(option)),
    draw,
  )
  return options.map((option) => (speaksOfAll.test(option) ? option : (moving.shift() ?? option)))
}

/** 5 cm, 10 cm, 20 cm: amounts in order keep it. */
function areAmounts(options: readonly string[]): boolean {
  return options.every((option) => /^[^\d\p{L}]{0,4}(?:[A-Za-z]{2,3}\s?)?\d/u.test(option.trim()))
}

/** Fisher and Yates. */
function shuffle<T>(items: readonly T[], draw: () => number): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1))
    const [a, b] = [mixed[at], mixed[other]]
    if (a === undefined || b === undefined) continue
    mixed[at] = b
    mixed[other] = a
  }
  return mixed
}
