import type { BubbleSaid } from '#engine/marking/correct-bubbles.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { PhoneAnswer, PhoneReading } from '#engine/page/phone-reading.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { isMasterCode, readSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'

/** What the reader on the server made of the same picture. */
export interface ServerReading {
  /** Null where a person has said which page it is, and on sheets that others print. */
  code: SheetCode | null
  questions: readonly QuestionReading[]
}

/**
 * How the two readings of one question compare. Only `differs` asks for somebody who would not be asked anyway: the server has no
 * doubt, and neither has the phone or whoever held it.
 */
export type AnswerComparison = 'equal' | 'phone-in-doubt' | 'server-in-doubt' | 'differs'

/** `isSeveral`: more than one mark is as the question asks. */
export function comparePhoneAnswer(read: QuestionReading, answer: PhoneAnswer, isSeveral: boolean): AnswerComparison {
  const isSure = ({ doubt }: Pick<QuestionReading, 'doubt'>) => doubt === null || (isSeveral && doubt === 'two-marks')
  if (!isSure(read)) return 'server-in-doubt'
  if (answer.decided === null && !isSure(answer)) return 'phone-in-doubt'
  return isSameSet(optionsOf(read, answer), read.chosen) ? 'equal' : 'differs'
}

/**
 * The server's reading with the doubt that a phone's reading of the same picture raises. A difference that an earlier reading of the
 * phone raised is forgotten. Where the two hold the page to be different ones, nothing on it is sure. What the sheet does not have, the
 * phone cannot say. `several`: the questions that ask for more than one mark.
 */
export function heedPhoneReading({ code, questions }: ServerReading, phone: PhoneReading | null, several: ReadonlySet<string>): QuestionReading[] {
  const own = questions.map(withoutDifference)
  if (phone === null) return own
  const isOtherPage = isOther(code, phone.code)
  const isOtherNumber = phone.admission !== null && ![null, phone.admission].includes(readAdmission(own))
  const answers = new Map(phone.answers.map((answer) => [answer.question, answer]))
  return own.map((read): QuestionReading => {
    if (read.bubbles.length === 0) return read
    const answer = answers.get(read.question)
    const isOfNumber = read.question === ADMISSION_QUESTION
    if ((isOtherPage || (isOfNumber && isOtherNumber)) && read.doubt === null) return { ...read, doubt: 'phone-differs' }
    if (answer === undefined || comparePhoneAnswer(read, answer, several.has(read.question)) !== 'differs') return read
    return { ...read, doubt: 'phone-differs', byPhone: optionsOf(read, answer) }
  })
}

export interface PhoneDecision {
  question: string
  bubbles: BubbleSaid[]
}

/** What the person with the phone decided and the server is in doubt about too. Of two marks that stay two, nothing is decided. */
export function listPhoneDecisions(questions: readonly QuestionReading[], phone: PhoneReading): PhoneDecision[] {
  const reads = new Map(questions.map((read) => [read.question, read]))
  return phone.answers.flatMap(({ question, decided }) => {
    const read = reads.get(question)
    if (decided === null || read === undefined || question === ADMISSION_QUESTION) return []
    if (read.doubt === null || read.doubt === 'phone-differs' || (read.doubt === 'two-marks' && decided.length > 1)) return []
    const options = read.bubbles.map(({ option }) => option)
    if (options.length === 0 || !decided.every((option) => options.includes(option))) return []
    return [{ question, bubbles: options.map((option) => ({ option, filled: decided.includes(option) })) }]
  })
}

/** The options that the phone holds to be chosen, of those that the sheet has. */
function optionsOf({ bubbles }: QuestionReading, { chosen, decided }: PhoneAnswer): string[] {
  const said = new Set(decided ?? chosen)
  return bubbles.map(({ option }) => option).filter((option) => said.has(option))
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each))
}

/** The exam is left out: samples are made with the sheets of another one. A copy of a master sheet names nobody's paper. */
function isOther(code: SheetCode | null, byPhone: string | null): boolean {
  const phone = byPhone === null ? null : readSheetCode(byPhone)
  if (code === null || phone === null) return false
  return code.version !== phone.version || code.page !== phone.page || (!isMasterCode(phone) && code.paper !== phone.paper)
}

function withoutDifference({ byPhone: _byPhone, ...read }: QuestionReading): QuestionReading {
  return read.doubt === 'phone-differs' ? { ...read, doubt: null } : read
}
