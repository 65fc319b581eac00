import { foldKnown, foldToGsm7 } from '#engine/messages/gsm7.ts'
import { messageWords } from '#engine/messages/message-words.ts'
import { nameSitting, type Sitting } from '#engine/messages/name-sitting.ts'
import { writeShortSubject } from '#engine/messages/short-subject.ts'
import { formatNumber } from '#engine/words/format-number.ts'
import type { Language } from '#engine/words/words.ts'
import { writeFirstName } from '#engine/words/write-first-name.ts'

/** What a pupil reached in an exam. */
export interface SaidResult {
  subject: string
  /** In the reader's language; null where the exam has marks alone. */
  grade: { code: string; word: string } | null
  total: number
  max: number
}

/** Who writes to whom, in which language; without a short code nobody reads answers, and no text asks for one. */
interface Sender {
  language: Language
  school: string
  shortCode: string
}

export interface ResultMessage extends Sender {
  firstName: string
  /** Empty where the pupil is in no class. */
  className: string
  sitting: Sitting
  exams: readonly SaidResult[]
  /** How many results more there are than these. */
  more: number
  withMarks: boolean
  /** Null where the text bears none. */
  address: string | null
  /** The shorter wording: without the class. */
  isShort: boolean
}

/** The levels of one pupil with their words: no rank, no surname, nothing of another child. */
export function writeResultMessage(message: ResultMessage): string {
  const { language, isShort, more, shortCode } = message
  const words = messageWords[language]
  const whose = [writeFirstName(message.firstName), isShort ? '' : message.className, nameSitting(message.sitting, language, isShort)]
  const results = message.exams.map((exam) => `${writeShortSubject(exam.subject, language)} ${sayResult(exam, message)}`).join(', ')
  return fold([
    `${message.school}:`,
    `${whose.filter(Boolean).join(isShort ? ' ' : ', ')}:`,
    `${results}${more > 0 ? ` ${words.more(more)}` : ''}.`,
    message.address === null ? '' : words[isShort ? 'seeMoreShort' : 'seeMore'](shortenAddress(message.address)),
    writeStop({ language, shortCode, isShort }),
  ])
}

export interface AppealMessage extends Sender {
  firstName: string
  sitting: Sitting
  /** As it stands after the answer. */
  exam: SaidResult
  withMarks: boolean
  address: string | null
}

export function writeAppealMessage({ language, school, shortCode, firstName, sitting, exam, withMarks, address }: AppealMessage): string {
  const words = messageWords[language]
  return fold([
    `${school}:`,
    words.appeal({
      firstName: writeFirstName(firstName),
      subject: writeShortSubject(exam.subject, language),
      sitting: nameSitting(sitting, language),
    }),
    words.nowIs(sayResult(exam, { language, withMarks })),
    address === null ? '' : words.seeMore(shortenAddress(address)),
    writeStop({ language, shortCode }),
  ])
}

/** A slip was replaced: whoever holds the old one finds it closed. The address bears the new code; the second proof is still asked for. */
export function writeCodeMessage({
  language,
  school,
  shortCode,
  firstName,
  address,
}: Sender & { firstName: string; address: string | null }): string {
  const words = messageWords[language]
  return fold([
    `${school}:`,
    words.code(writeFirstName(firstName)),
    address === null ? '' : words.codeAddress(shortenAddress(address)),
    writeStop({ language, shortCode }),
  ])
}

/** To the number that was a guardian's until now, perhaps somebody else's phone by this time: no child is named. */
export function writeNumberMessage({ language, school }: Omit<Sender, 'shortCode'>): string {
  return fold([`${school}:`, messageWords[language].number])
}

/** The one answer to STOP. */
export function writeStopAnswer({ language, school, address }: Omit<Sender, 'shortCode'> & { address: string }): string {
  const words = messageWords[language]
  return fold([words.stopped(school), words.undo(shortenAddress(address))])
}

export function writeHelpAnswer({ language, school, shortCode, address }: Sender & { address: string }): string {
  const words = messageWords[language]
  return fold([words.help(school), words.helpMore(shortenAddress(address)), writeStop({ language, shortCode })])
}

/** What a school writes to the guardians of a class. What no phone's alphabet has stays as it was written, and costs the parts that it costs. */
export function writeSchoolMessage({ language, school, shortCode, text }: Sender & { text: string }): string {
  return [foldToGsm7(`${school}:`), foldKnown(text.trim()), foldToGsm7(writeStop({ language, shortCode }))].join(' ')
}

/** `ME1 Good`, `ME1 Good 64/100`; marks alone where the exam has no levels. */
function sayResult({ grade, total, max }: SaidResult, { language, withMarks }: { language: Language; withMarks: boolean }): string {
  const marks = `${formatNumber(total, language)}/${formatNumber(max, language)}`
  if (grade === null) return marks
  const level = grade.word === '' || grade.word === grade.code ? grade.code : `${grade.code} ${grade.word}`
  return withMarks ? `${level} ${marks}` : level
}

function writeStop({ language, shortCode, isShort = false }: { language: Language; shortCode: string; isShort?: boolean }): string {
  const words = messageWords[language]
  if (shortCode === '') return words.stopOnPage
  return isShort ? words.stopShort(shortCode) : words.stop(shortCode)
}

/** Phones make a link of it all the same, and browsers open it over HTTPS. The code in it stays whole. */
function shortenAddress(address: string): string {
  return address.replace(/^https:\/\//, '')
}

/** A name that a school wrote on two lines stays on one. */
function fold(parts: readonly string[]): string {
  return foldToGsm7(parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim())
}
