import { gradeWords } from '#engine/results/grade-words.ts'
import type { Sitting } from '#engine/messages/name-sitting.ts'
import { writeShortSubject } from '#engine/messages/short-subject.ts'
import { writeResultMessage, type SaidResult } from '#engine/messages/write-message.ts'
import type { Language } from '#engine/words/words.ts'
import { writeFirstName } from '#engine/words/write-first-name.ts'
import type { PupilWithResults, TellableResult } from '#server/features/messages/find-results.ts'

/** What stands in the text beside the level with its word. */
export interface ResultChoices {
  withMarks: boolean
  withAddress: boolean
  isShort: boolean
}

/** So many subjects are named. */
export const maxNamed = 3

interface ResultText {
  school: string
  shortCode: string
  language: Language
  sitting: Sitting
  pupil: PupilWithResults['pupil']
  /** The first is the exam's that the message is about. */
  named: readonly TellableResult[]
  more: number
  choices: ResultChoices
}

export function writeResultText({ pupil, named, choices, language, ...rest }: ResultText): string {
  return writeResultMessage({
    ...rest,
    ...choices,
    language,
    firstName: writeFirstName(pupil.name),
    className: pupil.className ?? '',
    exams: named.map((result) => sayResult(result, language)),
    address: choices.withAddress ? (named[0]?.address ?? null) : null,
  })
}

/** In the words of the reader's language, whatever the exam's is. */
export function sayResult({ subject, paper, line }: Pick<TellableResult, 'subject' | 'paper' | 'line'>, language: Language): SaidResult {
  const { grade, total, max } = line
  return {
    subject: paper === null ? subject : `${writeShortSubject(subject, language)} P${paper}`,
    grade: grade && { code: grade.code, word: gradeWords[language].get(grade.code) ?? grade.word },
    total,
    max,
  }
}
