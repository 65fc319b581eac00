import { countParts, foldToGsm7 } from '#engine/messages/gsm7.ts'
import { nameSitting, type Sitting } from '#engine/messages/name-sitting.ts'
import { writeShortSubject } from '#engine/messages/short-subject.ts'
import type { SaidResult } from '#engine/messages/write-message.ts'
import { ussdWords } from '#engine/ussd/ussd-words.ts'
import { formatNumber } from '#engine/words/format-number.ts'
import type { Language } from '#engine/words/words.ts'
import { writeFirstName } from '#engine/words/write-first-name.ts'

/** A phone shows so many septets, and no more. */
export const screenMaxChars = 182

/** The keys that turn a page, change the exam, and go back or end. */
export const ussdKeys = { more: '1', otherExam: '2', nextPage: '9', back: '0' } as const

/** So many exams stand on a screen, each by its digit; `9` shows the next ones. */
export const examsAScreen = 5

/** So many children of one phone are told apart, each by its digit. */
export const childrenAScreen = 9

/** In both languages: nobody has chosen one. */
export function writeLanguageScreen(): string {
  return 'Sahihi: matokeo / results\n1 English\n2 Kiswahili'
}

export function writeAdmissionScreen(language: Language): string {
  const words = ussdWords[language]
  return `${words.askAdmission}\n\n0 ${words.back}`
}

/** Children whose admission numbers end alike. Two of one first name are told apart by their classes. */
export function writeChildrenScreen({ language, children }: { language: Language; children: readonly UssdChild[] }): string {
  const names = children.slice(0, childrenAScreen).map(({ firstName }) => writeFirstName(firstName))
  const lines = names.map((name, at) => (names.filter((each) => each === name).length === 1 ? name : `${name} ${children[at]?.className ?? ''}`))
  return writeChoices(ussdWords[language].askChild, lines, [`0 ${ussdWords[language].back}`])
}

/** Newest first, in pages of `examsAScreen`. */
export function writeExamsScreens({ language, exams }: { language: Language; exams: readonly UssdExam[] }): string[] {
  const words = ussdWords[language]
  const names = exams.map((exam) => `${nameSitting(exam, language)}${exam.year === null ? '' : `, ${exam.year}`}`)
  const pages = Array.from({ length: Math.ceil(names.length / examsAScreen) }, (_, page) =>
    names.slice(page * examsAScreen, (page + 1) * examsAScreen),
  )
  return pages.map((page, at) => writeChoices(words.askExam, page, [...(at < pages.length - 1 ? [`9 ${words.more}`] : []), `0 ${words.back}`]))
}

/** The results of one child in one sitting, page by page: first name, no other child, no rank. */
export function writeResultScreens({ language, firstName, sitting, subjects, hasOtherExams }: UssdResults): string[] {
  const words = ussdWords[language]
  const head = `${cut(writeFirstName(firstName), 24)}, ${cut(nameSitting(sitting, language), 32)}`
  const whole = subjects.filter(({ lacksPage = false }) => !lacksPage)
  const [first] = whole
  const sameMax = first !== undefined && whole.every(({ max }) => max === first.max) ? first.max : null
  const foot = (isLast: boolean) => [
    ...(sameMax === null ? [] : [words.marksOf(formatNumber(sameMax, language))]),
    ...(isLast ? [] : [`1 ${words.more}`]),
    ...(hasOtherExams ? [`2 ${words.otherExam}`] : []),
    `0 ${words.end}`,
  ]
  // A page is filled as if another followed it, so that it fits either way.
  const room = screenMaxChars - countChars([head, ...foot(false)].join('\n'))
  const lines = subjects.map((result) => writeLine(result, { language, sameMax, room: room - 1 }))
  const pages = splitPages(lines, room)
  return pages.map((page, at) => [head, ...page, ...foot(at === pages.length - 1)].join('\n'))
}

/** What a stranger and a wrong try see alike. */
export function writeNothingScreen(language: Language): string {
  return ussdWords[language].nothing
}

export function writeLockedScreen(language: Language): string {
  return ussdWords[language].locked
}

export function writeEndScreen(language: Language): string {
  return ussdWords[language].ended
}

export interface UssdChild {
  firstName: string
  className: string
}

export interface UssdExam extends Sitting {
  year: number | null
}

export interface UssdSubject extends SaidResult {
  /** A page of the paper is missing, so that it has no result. */
  lacksPage?: boolean
}

export interface UssdResults {
  language: Language
  firstName: string
  sitting: Sitting
  subjects: readonly UssdSubject[]
  hasOtherExams: boolean
}

/** `Maths ME1 Good 64`; where the marks of the page are out of different numbers, `64/80`. The subject is cut where the line has no room for it. */
function writeLine(
  { subject, grade, total, max, lacksPage = false }: UssdSubject,
  { language, sameMax, room }: { language: Language; sameMax: number | null; room: number },
) {
  // A percentage is no level, and has no word.
  const level = grade === null || grade.word === '' ? [] : grade.word === grade.code ? [grade.code] : [grade.code, grade.word]
  const marks = formatNumber(total, language)
  const result = [...level, sameMax === null ? `${marks}/${formatNumber(max, language)}` : marks].join(' ')
  const said = fold(lacksPage ? ussdWords[language].pageMissing : result)
  return `${cut(writeShortSubject(subject, language), room - countChars(said) - 1)} ${said}`
}

function splitPages(lines: readonly string[], room: number): string[][] {
  const pages: string[][] = [[]]
  let used = 0
  for (const line of lines) {
    const chars = countChars(line) + 1
    if (used + chars > room && used > 0) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(line)
    used += chars
  }
  return pages
}

/** Each line with its digit, and as much room as the others. */
function writeChoices(title: string, lines: readonly string[], foot: readonly string[]): string {
  const room = Math.floor((screenMaxChars - countChars([title, ...foot].join('\n'))) / Math.max(1, lines.length)) - '\n1 '.length
  return [title, ...lines.map((line, at) => `${at + 1} ${cut(line, room)}`), ...foot].join('\n')
}

function cut(text: string, room: number): string {
  const folded = fold(text)
  if (countChars(folded) <= room) return folded
  let left = room - 1
  const end = [...folded].findIndex((char) => (left -= countChars(char)) < 0)
  return `${folded.slice(0, end).trimEnd()}.`
}

function fold(text: string): string {
  return foldToGsm7(text.replaceAll(/\s+/g, ' ').trim())
}

function countChars(text: string): number {
  return countParts(text).chars
}
