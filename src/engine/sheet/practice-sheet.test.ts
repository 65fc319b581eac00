import { describe, expect, it } from 'vitest'
import { examSchema } from '#engine/exam/exam.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { exampleKey, getPracticeExam, practiceCode, readPracticeKey } from '#engine/sheet/practice-sheet.ts'
import { readSheetCode, writeSheetCode } from '#engine/sheet/sheet-code.ts'

describe('the practice sheet', () => {
  it('is a valid exam on one page, with a code that the reader knows', () => {
    for (const language of ['en', 'sw'] as const) {
      const exam = getPracticeExam(language)
      expect(examSchema.parse(exam)).toEqual(exam)
      expect(layOutExam(exam, 'master')).toHaveLength(1)
    }
    expect(readSheetCode(writeSheetCode({ exam: practiceCode, version: 1, paper: '0', page: 1 }))?.exam).toBe(practiceCode)
  })

  it('has the same bubbles in both languages: it is read where the screen has the other one', () => {
    const [en, sw] = (['en', 'sw'] as const).map((language) => layOutExam(getPracticeExam(language), 'master')[0]?.bubbles)
    expect(sw).toEqual(en)
  })

  it.each([
    [exampleKey.join(''), exampleKey],
    ['AAAAAAAAAAAAAAAAAAAA', Array.from({ length: 20 }, () => 'A')],
    ['AAAAAAAAAAAAAAAAAAA', null],
    ['AAAAAAAAAAAAAAAAAAAAA', null],
    ['AAAAAAAAAAAAAAAAAAAE', null],
    ['', null],
  ])('takes the key of an address as it is, or not at all: %s', (text, key) => {
    expect(readPracticeKey(text)).toEqual(key)
    expect(getPracticeExam('en', readPracticeKey(text) ?? undefined).questions.map(({ answer }) => answer)).toEqual(
      (key ?? exampleKey).map((letter) => [letter]),
    )
  })
})
