import type { GradeView } from '#contract/results.ts'
import { gradeWords } from '#engine/results/grade-words.ts'
import type { Language } from '#engine/words/words.ts'

/** A grade with its word in the language of the page: parents have read "EE" as a failing "E". */
export function gradeSaid({ code, word }: GradeView, language: Language): { code: string; word: string } {
  return { code: code.replace('-', '−'), word: gradeWords[language].get(code) ?? word }
}

/** What the first of the two levels in a code means: `ME1` meets expectations. Null for other gradings. */
export function expectationSaid({ code }: GradeView, language: Language): string | null {
  const level = /^(EE|ME|AE|BE)[12]$/.exec(code)?.[1]
  return level === undefined ? null : (gradeWords[language].get(level) ?? null)
}
