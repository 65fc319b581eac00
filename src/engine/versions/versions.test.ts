import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { seeded } from '#engine/revision/seeded.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { arrangeExam, reorderOptions } from '#engine/versions/arrange-exam.ts'
import { dealVersions } from '#engine/versions/lay-out-papers.ts'
import { bundleQuestions, findMentions } from '#engine/versions/bundle-questions.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import { versionLetters } from '#engine/sheet/version-letters.ts'

const choice = (id: string, text: string, options = ['Iron', 'Zinc', 'Lead', 'Gold']) => ({
  id,
  type: 'choice',
  text,
  options,
  answer: [options[0]],
  marks: 1,
})
const short = (id: string, text: string) => ({ id, type: 'short', text, marks: 1, scheme: [{ code: 'B1', text: 'so' }] })

function examOf(questions: object[], more: object = {}): Exam {
  const read = readExam({ format: 'sahihi-exam/1', title: 'CAT', language: 'en', questions, ...more })
  if (!('exam' in read)) throw new Error(JSON.stringify(read.problems))
  return read.exam
}

/** How many of the versions differ from each other. */
function countVersions(exam: Exam, seed: string): number {
  return new Set(
    versionLetters.map((letter) => JSON.stringify(layOutVersion(exam, 'named', { seed, letter }).map(({ bubbles, boxes }) => [bubbles, boxes]))),
  ).size
}

/** The bundles of each run: `3(a)+3(b)`, with a `!` where it stays. */
function describeRuns(exam: Exam): string[][] {
  return bundleQuestions(exam).map((run) =>
    run.map(({ numbers, isFixed }) => `${numbers.flatMap(({ questions }) => questions.map(({ id }) => id)).join('+')}${isFixed ? '!' : ''}`),
  )
}

describe('what stays together', () => {
  it.each<[string, object[], object, string[][]]>([
    ['questions of one number', [short('1', 'Why?'), short('2(a)', 'What?'), short('2(b)', 'Where?')], {}, [['1', '2(a)+2(b)']]],
    [
      'what speaks of the picture above',
      [short('1', 'The diagram shows a cell.'), short('2', 'Name X in the diagram above.'), short('3', 'Why?')],
      {},
      [['1+2', '3']],
    ],
    [
      'what announces the next questions',
      [short('1', 'Use the table to answer the next two questions.'), short('2', 'How many?'), short('3', 'Why?')],
      {},
      [['1+2', '3']],
    ],
    ['in Kiswahili', [short('1', 'Jedwali linaonyesha mvua.'), short('2', 'Kutoka jedwali hapo juu, taja mwezi.')], {}, [['1+2']]],
    [
      'a question that is named, and who names it',
      [short('1', 'Find v.'), short('2', 'Why?'), short('3', 'Use your answer to question 1.')],
      {},
      [['1!', '2', '3!']],
    ],
    [
      'all of a range',
      [short('1', 'Read the passage for questions 2 to 3.'), short('2', 'Who?'), short('3', 'Where?'), short('4', 'Why?')],
      {},
      [['1!', '2!', '3!', '4']],
    ],
    ['what has no words on the sheet', [short('1', 'Why?'), { ...short('2', ''), text: undefined }], {}, [['1', '2!']]],
    ['a number in two places', [short('1(a)', 'Why?'), short('2', 'Who?'), short('1(b)', 'Where?')], {}, [['1(a)!', '2', '1(b)!']]],
    [
      'sections, and what one says of the other',
      [short('1', 'Why?'), short('2', 'A cell.'), short('3', 'Name X above.'), short('4', 'Who?')],
      {
        sections: [
          { title: 'I', questions: ['1', '2'] },
          { title: 'II', questions: ['3', '4'], answerAny: 1 },
        ],
      },
      [
        ['1', '2!'],
        ['3!', '4'],
      ],
    ],
  ])('%s', (_, questions, more, runs) => {
    expect(describeRuns(examOf(questions, more))).toEqual(runs)
  })

  it.each<[string, string[]]>([
    ['Using your answer to 3(a), find x.', ['3']],
    ['Questions 6–8 are about soil.', ['6', '7', '8']],
    ['Ukitumia jibu la swali la 4 na 5', ['4', '5']],
    ['A car covers 30 m in 4 s.', []],
    ['Find the number of atoms in 12 g.', []],
  ])('%s', (text, numbers) => {
    expect(findMentions(text)).toEqual(numbers)
  })
})

describe('a matching', () => {
  const options = ['pumps blood', 'cleans blood', 'takes in oxygen', 'digests food', 'stores bile']
  const items = ['Heart', 'Kidney', 'Lung'].map((text, at) => ({ ...choice(`1(${'abc'[at]})`, text, options), answer: [options[at]] }))
  const exam = examOf(items, { stems: [{ id: '1', text: 'Match.', matching: true }] })
  it('has its list in another order, the same one for all items, and its items where they were', () => {
    const orders = versionLetters.map((letter) => arrangeExam(exam, { seed: 'one', letter }).exam.questions)
    for (const questions of orders) {
      expect(questions.map(({ id }) => id)).toEqual(['1(a)', '1(b)', '1(c)'])
      expect(new Set(questions.map((question) => JSON.stringify(question.type === 'choice' && question.options))).size).toBe(1)
    }
    expect(new Set(orders.map(([first]) => JSON.stringify(first))).size).toBe(versionLetters.length)
    expect(readExam(arrangeExam(exam, { seed: 'one', letter: 'C' }).exam)).toHaveProperty('exam')
  })
})

describe('a table', () => {
  const cell = (id: string) => ({ id, type: 'choice', options: ['T', 'F'], answer: ['T'], marks: 1, text: 'True or false?' })
  const rows = [
    ['Iron', { part: '2(a)' }],
    ['Zinc', { part: '2(b)' }],
  ]
  const exam = examOf([short('1', 'Why?'), cell('2(a)'), cell('2(b)'), short('3', 'Who?'), short('4', 'Where?')], {
    stems: [{ id: '2', table: { columns: ['Metal', 'Rusts?'], rows } }],
  })
  it('goes to another place with its cells as they were', () => {
    const arranged = versionLetters.map((letter) => arrangeExam(exam, { seed: 'two', letter }))
    for (const { exam: other, numbers } of arranged) {
      expect(readExam(other)).toHaveProperty('exam')
      expect(other.stems?.[0]?.table?.rows).toEqual([
        ['Iron', { part: numbers.get('2(a)') }],
        ['Zinc', { part: numbers.get('2(b)') }],
      ])
    }
    expect(new Set(arranged.map(({ numbers }) => numbers.get('2(a)'))).size).toBeGreaterThan(1)
  })
})

describe('the order of options', () => {
  const reordered = (options: string[], text = 'Which?') => {
    const orders = Array.from({ length: 40 }, (_, seed) => {
      const { questions } = examOf([choice('1', text, options)])
      const [question] = questions
      return question?.type === 'choice' ? reorderOptions(question, seeded(`${seed}`)) : []
    })
    return { orders, places: (option: string) => new Set(orders.map((order) => order.indexOf(option))) }
  }
  it('changes, and keeps every option', () => {
    const { orders, places } = reordered(['Iron', 'Zinc', 'Lead', 'Gold'])
    for (const order of orders) expect(order.toSorted()).toEqual(['Gold', 'Iron', 'Lead', 'Zinc'])
    expect(places('Iron').size).toBe(4)
  })
  it.each(['All of the above', 'None of these', 'Yote hapo juu', 'Hakuna jibu sahihi'])('leaves "%s" last', (last) => {
    const { places } = reordered(['Iron', 'Zinc', 'Lead', last])
    expect([...places(last)]).toEqual([3])
    expect(places('Iron').size).toBe(3)
  })
  it.each<[string, string[], string?]>([
    ['letters', ['A', 'B', 'C', 'D']],
    ['amounts in order', ['5 cm', '10 cm', '20 cm']],
    ['money in order', ['KSh 50', 'KSh 100', 'KSh 200']],
    ['letters named in an option', ['Iron', 'Zinc', 'Both A and B']],
    ['letters named in an option, in Kiswahili', ['Chuma', 'Zinki', 'A na B pekee']],
    ['letters named in the question', ['Iron', 'Zinc', 'Lead'], 'Why is option B a metal?'],
  ])('is that of the exam for %s', (_, options, text) => {
    for (const order of reordered(options, text).orders) expect(order).toEqual(options)
  })
})

describe('what stands over several parts', () => {
  const parts = (number: string) => [short(`${number}(a)`, 'Why?'), short(`${number}(b)`, 'How?')]

  it('goes where its parts go, under their number', () => {
    const stems = [{ id: '2', text: 'A cell.' }]
    const exam = examOf([short('1', 'What?'), ...parts('2'), short('3', 'Who?'), short('4', 'Where?')], { stems })
    const arranged = versionLetters.map((letter) => arrangeExam(exam, { seed: '4711', letter }).exam)
    const numbers = arranged.map(({ stems: [stem] = [], questions }) => {
      expect(stem?.text).toBe('A cell.')
      const below = questions.filter(({ id }) => id.startsWith(`${stem?.id}(`))
      expect(below.map(({ text }) => text)).toEqual(['Why?', 'How?'])
      return stem?.id
    })
    expect(new Set(numbers).size, 'places').toBeGreaterThan(1)
  })

  it('stays where it is without a number, and where it speaks of another question', () => {
    const unnumbered = examOf([short('1', 'What?'), short('2', 'Who?'), ...parts('P')], { stems: [{ id: 'P', text: 'A cell.' }] })
    expect(describeRuns(unnumbered)).toEqual([['1', '2', 'P(a)!', 'P(b)!']])
    const naming = examOf([short('1', 'What?'), short('2', 'Who?'), ...parts('3')], { stems: [{ id: '3', text: 'See question 1.' }] })
    expect(describeRuns(naming)).toEqual([['1!', '2', '3(a)+3(b)!']])
  })
})

describe('the versions of an exam', () => {
  const exam = examOf(
    [
      choice('1', 'Which is heavy?'),
      choice('2', 'Which is light?'),
      short('3(a)', 'Why?'),
      short('3(b)', 'How?'),
      short('4', 'Who?'),
      short('5', 'When?'),
    ],
    { sections: [{ title: 'Section II', questions: ['4', '5'], answerAny: 1 }], subject: 'Chemistry' },
  )

  it('begin with the exam itself, differ from each other, and follow from the seed', () => {
    expect(arrangeExam(exam, { seed: 'x', letter: 'A' }).exam).toEqual(exam)
    expect(countVersions(exam, 'x')).toBe(4)
    expect(arrangeExam(exam, { seed: 'x', letter: 'C' })).toEqual(arrangeExam(exam, { seed: 'x', letter: 'C' }))
    expect(arrangeExam(exam, { seed: 'x', letter: 'B' })).not.toEqual(arrangeExam(exam, { seed: 'y', letter: 'B' }))
  })

  it('are one where nothing can be moved', () => {
    expect(countVersions(examOf([{ ...short('1', ''), text: undefined }, choice('2', 'Which?', ['A', 'B'])]), 'x')).toBe(1)
    expect(countVersions(examOf([short('1', 'Why?'), short('2', 'Who?')]), 'x')).toBe(2)
  })

  it('number their questions in the order of the sheet, with sections in their place', () => {
    for (const letter of versionLetters) {
      const { exam: printed } = arrangeExam(exam, { seed: 'z', letter })
      const ids = printed.questions.map(({ id }) => id)
      expect(ids.map((id) => Number.parseInt(id, 10))).toEqual(ids.map((id) => Number.parseInt(id, 10)).toSorted((a, b) => a - b))
      expect(printed.sections?.[0]?.questions.toSorted()).toEqual(['4', '5'])
      expect('problems' in readExam(printed)).toBe(false)
    }
  })

  it('say their letter on the sheet', () => {
    const texts = layOutVersion(exam, 'named', { seed: 'x', letter: 'B' })[0]?.drawing.flatMap((each) => (each.kind === 'text' ? [each.text] : []))
    expect(texts).toContain('Version B · Chemistry')
    expect(layOutVersion(exam, 'named', null)).toEqual(layOutExam(exam, 'named'))
  })
})

describe('dealing versions to a class', () => {
  it.each<[string, (('A' | 'B') | null)[], string]>([
    ['a new class', [null, null, null, null, null], 'ABABA'],
    ['a class that has its sheets', ['B', 'A', 'B'], 'BAB'],
    ['a pupil who came between two', ['A', null, 'A', 'B'], 'ABAB'],
    ['a pupil at the end', ['A', 'B', null], 'ABA'],
  ])('%s', (_, held, dealt) => {
    expect(dealVersions(held, ['A', 'B']).join('')).toBe(dealt)
  })

  it('gives no two neighbours of a new class the same, and all as often', () => {
    for (const letters of [versionLetters.slice(0, 2), versionLetters.slice(0, 3), versionLetters]) {
      const dealt = dealVersions(
        Array.from({ length: 43 }, () => null),
        letters,
      )
      expect(dealt.some((letter, at) => letter === dealt[at + 1])).toBe(false)
      const counts = letters.map((letter) => dealt.filter((each) => each === letter).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })
})
