import { describe, expect, it } from 'vitest'
import { pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'
import { findBands } from '#engine/exam/paste-scheme/read-bands.ts'

/** The bands as "name 6–8 words". */
function bandsOf(text: string): string[] {
  return findBands(text.split('\n')).flatMap(({ criteria }) =>
    criteria.flatMap(({ name, marks, levels }) => [
      `${name} ${marks}`,
      ...levels.map((level) => `${level.from === undefined ? '' : `${level.from}–`}${level.marks} ${level.text}`),
    ]),
  )
}

describe('the bands of an essay', () => {
  it.each([
    ['marks and a colon', '6-8 marks: fluent\n3-5 marks: some errors\n0-2 marks: weak', ['Content 8', '6–8 fluent', '3–5 some errors', '0–2 weak']],
    ['brackets', '(6–8) A well organised essay\n\n(3 – 5) Some order', ['Content 8', '6–8 A well organised essay', '3–5 Some order']],
    [
      'Kiswahili names of levels',
      'Kiwango cha juu 16-20: Insha bora\nKiwango cha chini 06 hadi 15: Makosa mengi',
      ['Maudhui 20', '16–20 Kiwango cha juu: Insha bora', '6–15 Kiwango cha chini: Makosa mengi'],
    ],
    [
      'heads over lines',
      'Level 3 (5-6 marks)\nClear argument with\nexamples\nLevel 2 (3-4 marks)\n• Some argument\n• Few examples\nTotal 6 marks',
      ['Content 6', '5–6 Level 3: Clear argument with examples', '3–4 Level 2:\nSome argument\nFew examples'],
    ],
    [
      'a table',
      'Level | Marks | Description\nLevel 2 | 4-6 | Sustained\nLevel 1 | 1-3 | Limited\n0 | No creditable work',
      ['Content 6', '4–6 Level 2: Sustained', '1–3 Level 1: Limited', '0 No creditable work'],
    ],
    ['marks last', 'Excellent, fluent throughout (8-10 marks)\nPoor (0-7 mks)', ['Content 10', '8–10 Excellent, fluent throughout', '0–7 Poor']],
    ['a sentence', 'Award 11-20 marks for a fluent essay\nAward 1-10 marks if thin', ['Content 20', '11–20 a fluent essay', '1–10 thin']],
    [
      'classes that hold others',
      'D CLASS (01-05) Hardly communicates.\nD- 01-02 Chaotic.\nD 03 Little flow.\nD+ 04-05 Some meaning.\nC CLASS (06-10) Communicates.',
      [
        'Content 10',
        '1–2 D CLASS: Hardly communicates.\nD-: Chaotic.',
        '3 D CLASS: Hardly communicates.\nD: Little flow.',
        '4–5 D CLASS: Hardly communicates.\nD+: Some meaning.',
        '6–10 C CLASS: Communicates.',
      ],
    ],
    [
      'several criteria, one without bands',
      'Content (10 marks)\n6-10 full\n0-5 thin\nLanguage (6 marks)\n4-6: few errors\n1-3: many errors\nHandwriting (4 marks)',
      ['Content 10', '6–10 full', '0–5 thin', 'Language 6', '4–6 few errors', '1–3 many errors', 'Handwriting 4'],
    ],
  ])('are read from %s', (_, text, bands) => {
    expect(bandsOf(text)).toEqual(bands)
  })

  it.each([
    ['intervals of a table of frequencies', 'Marks  Frequency\n0-9   4\n10-19   7\n20-29   9'],
    ['days that earn a mark', '1. 5-7 days B1\n2. 8-10 days B1'],
    ['one range', '5-7 sentences about the farm\nThe farm has cows'],
    ['plain marks', '1. Oxygen  1 mark\n2. Carbon  2 marks'],
    ['lengths', 'between 2-4 metres long\nbetween 5-7 metres long'],
    ['ranges that do not go on from one another', '2-3 reasons are given\n7-9 reasons are given'],
  ])('are not read from %s', (_, text) => {
    expect(bandsOf(text)).toEqual([])
  })

  it('become an essay between other questions of a pasted scheme', () => {
    const { questions, leftovers } = pasteScheme(
      '4. amplitude falls  B1\n5. 6-8 marks: fluent\n3-5: some errors\n0-2: weak\n8 marks\n6(a) Level 2 (3-4 marks) Clear\nLevel 1 (1-2 marks) Thin\n(b) 12 m  B1',
    )
    expect(questions.map(({ id, type, marks, criteria }) => [id, type, marks, criteria.map(({ levels }) => levels.length)])).toEqual([
      ['4', 'short', 1, []],
      ['5', 'essay', 8, [3]],
      ['6(a)', 'essay', 4, [2]],
      ['6(b)', 'number', 1, []],
    ])
    expect(leftovers).toEqual([])
  })

  it('have their criterion on the line of the number only where there are several', () => {
    const one = pasteScheme('5. Write a story (8 marks)\n5-8: fluent\n0-4: weak')
    expect(one.questions.map(({ criteria }) => criteria.map(({ name }) => name))).toEqual([['Content']])
    expect(one.leftovers.map(({ text, why }) => [text, why.code])).toEqual([['Write a story (8 marks)', 'not-in-bands']])
    const two = pasteScheme('5. Ideas (8 marks)\n5-8: rich\n0-4: few\nStyle (2 marks)')
    expect(two.questions.map(({ id, criteria }) => [id, criteria.map(({ name }) => name)])).toEqual([['5', ['Ideas', 'Style']]])
    expect(two.leftovers).toEqual([])
  })

  it('say what does not belong to them', () => {
    const { leftovers } = pasteScheme('5. write clearly  B1\n6-8: fluent\n3-5: some errors\nTotal 10 marks')
    expect(leftovers.map(({ text, why }) => [text, why.code])).toEqual([
      ['B1 write clearly', 'not-in-bands'],
      ['', 'other-sum'],
    ])
  })
})
