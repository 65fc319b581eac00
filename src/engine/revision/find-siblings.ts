import type { Exam, Question } from '#engine/exam/exam.ts'
import type { Sibling } from '#engine/revision/pose-card.ts'

/** An exam of the school whose results are published. */
export interface BankExam {
  id: string
  exam: Exam
  classNames: readonly string[]
}

/** As many as a card goes through in a term. */
const maxSiblings = 4

/** Questions of the school's other published exams on the same topic of the same subject, for the same class level. */
export function findSiblings(own: BankExam, question: Question, bank: readonly BankExam[]): Sibling[] {
  const topic = plain(question.topic)
  const level = levelOf(own)
  if (topic === '' || level === null) return []
  return bank
    .filter((other) => other.id !== own.id && levelOf(other) === level && plain(other.exam.subject) === plain(own.exam.subject))
    .flatMap(({ id, exam }) =>
      exam.questions
        .filter(
          (each) =>
            each.type !== 'essay' &&
            each.type !== 'drawing' &&
            plain(each.topic) === topic &&
            plain(each.text) !== '' &&
            plain(each.text) !== plain(question.text),
        )
        .map((each) => ({ examId: id, examTitle: exam.title, language: exam.language, question: each })),
    )
    .slice(0, maxSiblings)
}

function levelOf({ exam: { title }, classNames }: BankExam): string | null {
  return readExamLevel({ title, classNames })
}

function plain(text = ''): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

const names: readonly (readonly [level: string, pattern: RegExp])[] = [
  ['form', /\b(?:form|kidato(?:\s+cha)?)\s*([1-4])\b/i],
  ['grade', /\b(?:grade|gredi(?:\s+ya)?)\s*(1[0-2]|[1-9])\b/i],
  ['class', /\b(?:class|standard|std|darasa(?:\s+la)?)\s*([1-8])\b/i],
]

/** The level that a class or the title of an exam names: `form 2` of "Kidato cha 2 Mashariki". Null where it names none. */
export function readClassLevel(name: string): string | null {
  for (const [level, pattern] of names) {
    const number = pattern.exec(name)?.[1]
    if (number !== undefined) return `${level} ${number}`
  }
  return null
}

/** Of an exam: what its title says, else what its classes agree on. */
export function readExamLevel({ title, classNames }: { title: string; classNames: readonly string[] }): string | null {
  const ofClasses = new Set(classNames.map(readClassLevel))
  const [only = null] = ofClasses
  return readClassLevel(title) ?? (ofClasses.size === 1 ? only : null)
}
