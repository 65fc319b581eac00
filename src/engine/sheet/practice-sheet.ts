import type { ChoiceQuestion, Exam } from '#engine/exam/exam.ts'
import { EXAM_FORMAT } from '#engine/exam/exam.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** The exam in the code of the practice sheet: no exam of a school has it, for theirs are drawn from 2^40. */
export const practiceCode = 'PRACTICE'

const letters = ['A', 'B', 'C', 'D'] as const
export type PracticeLetter = (typeof letters)[number]
export const practiceLetters: readonly PracticeLetter[] = letters

/** The key that is shown until another is chosen: every letter five times, and never three times in a row. */
export const exampleKey: readonly PracticeLetter[] = [...'BDACABDCCADBDBACADCB'].flatMap(readLetter)

const words: Words<{ title: string; subject: string }> = {
  en: { title: 'Practice sheet', subject: 'To try reading with a phone' },
  sw: { title: 'Karatasi ya mazoezi', subject: 'Ya kujaribu kusoma kwa simu' },
}

/** The exam that the practice sheet is printed of: twenty choices from A to D, one mark each, and no pupils. */
export function getPracticeExam(
  language: Language,
  key: readonly PracticeLetter[] = exampleKey,
): Omit<Exam, 'questions'> & { questions: ChoiceQuestion[] } {
  return {
    format: EXAM_FORMAT,
    ...words[language],
    language,
    grading: 'percent',
    questions: exampleKey.map((example, at) => ({
      id: String(at + 1),
      type: 'choice',
      marks: 1,
      options: [...letters],
      answer: [key[at] ?? example],
      scoring: 'all-or-nothing',
    })),
  }
}

/** `BDAC…` as a key; null where it is none. */
export function readPracticeKey(text: string): PracticeLetter[] | null {
  const key = [...text].flatMap(readLetter)
  return text.length === exampleKey.length && key.length === text.length ? key : null
}

function readLetter(text: string): PracticeLetter[] {
  return letters.filter((letter) => letter === text)
}
