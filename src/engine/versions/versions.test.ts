import { describe, expect, it } from 'vitest'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { addUp } from '#engine/marking/mark-paper.ts'
import { seeded } from '#engine/revision/seeded.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { arrangeExam } from '#engine/versions/arrange-exam.ts'
import { dealVersions } from '#engine/versions/deal-versions.ts'
import { bundleQuestions } from '#engine/versions/bundle-questions.ts'
import { findMentions } from '#engine/versions/find-mentions.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import { reorderOptions } from '#engine/versions/reorder-options.ts'
import { versionLetters } from '#engine/versions/version-letters.ts'
import { getAutoMarkerKnowledge } from '#server/platform/auto-marker-knowledge.ts'

const choice = (id: string, text: string, options = ['Iron', 'Zinc', 'Lead', 'Gold']) => ({ id, type: 'choice', text, options, answer: [options[0]], marks: 1 })
const short = (id: string, text: string) => ({ id, type: 'short', text, marks: 1, scheme: [{ code: 'B1', text: 'so' }] })

function examOf(questions: object[], more: object = {}): Exam {
  const read = readExam({ format: 'sahihi-exam/1', title: 'CAT', language: 'en', questions, ...more })
  if (!('exam' in read)) throw new Error(JSON.stringify(read.problems))
  return read.exam
}

/** How many of the versions differ from each other. */
function countVersions(exam: Exam, seed: string): number {
  return new Set(versionLetters.map((letter) => JSON.stringify(layOutVersion(exam, 'named', { seed, letter }).map(({ bubbles, boxes }) => [bubbles, boxes])))).size
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
    ['what speaks of the picture above', [short('1', 'The diagram shows a cell.'), short('2', 'Name X in the diagram above.'), short('3', 'Why?')], {}, [['1+2', '3']]],
    ['what announces the next questions', [short('1', 'Use the table to answer the next two questions.'), short('2', 'How many?'), short('3', 'Why?')], {}, [['1+2', '3']]],
    ['in Kiswahili', [short('1', 'Jedwali linaonyesha mvua.'), short('2', 'Kutoka jedwali hapo juu, taja mwezi.')], {}, [['1+2']]],
    ['a question that is named, and who names it', [short('1', 'Find v.'), short('2', 'Why?'), short('3', 'Use your answer to question 1.')], {}, [['1!', '2', '3!']]],
    ['all of a range', [short('1', 'Read the passage for questions 2 to 3.'), short('2', 'Who?'), short('3', 'Where?'), short('4', 'Why?')], {}, [['1!', '2!', '3!', '4']]],
    ['what has no words on the sheet', [short('1', 'Why?'), { ...short('2', ''), text: undefined }], {}, [['1', '2!']]],
    ['a number in two places', [short('1(a)', 'Why?'), short('2', 'Who?'), short('1(b)', 'Where?')], {}, [['1(a)!', '2', '1(b)!']]],
    [
      'sections, and what one says of the other',
      [short('1', 'Why?'), short('2', 'A cell.'), short('3', 'Name X above.'), short('4', 'Who?')],
      { sections: [{ title: 'I', questions: ['1', '2'] }, { title: 'II', questions: ['3', '4'], answerAny: 1 }] },
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

describe('the versions of an exam', () => {
  const exam = examOf(
    [choice('1', 'Which is heavy?'), choice('2', 'Which is light?'), short('3(a)', 'Why?'), short('3(b)', 'How?'), short('4', 'Who?'), short('5', 'When?')],
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
      const dealt = dealVersions(Array.from({ length: 43 }, () => null), letters)
      expect(dealt.some((letter, at) => letter === dealt[at + 1])).toBe(false)
      const counts = letters.map((letter) => dealt.filter((each) => each === letter).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })
})

const words = ['iron', 'gold', 'lead', 'zinc', 'salt', 'acid', 'base', 'heat', 'light', 'sound', 'force', 'mass', 'cell', 'root', 'leaf', 'stem']

/** An exam of all that there is: choices in words, in letters and with "all of the above", numbers, words, parts, sections, no words. */
function drawExam(seed: string): Exam {
  const draw = seeded(seed)
  const upTo = (limit: number) => Math.floor(draw() * limit)
  const word = () => words[upTo(words.length)] ?? ''
  const marks = 1 + upTo(3)
  const questions: { id: string; sectionable: boolean }[] = []
  const count = 6 + upTo(12)
  for (let number = 1; number <= count; number += 1) {
    const parts = draw() < 0.2 ? ['(a)', '(b)', '(c)'].slice(0, 2 + upTo(2)) : ['']
    for (const part of parts) {
      const id = `${number}${part}`
      const text = draw() < 0.04 ? undefined : `${number}: say ${word()} ${word()}${draw() < 0.1 ? ' of the picture above' : ''}${draw() < 0.03 ? `, as in question ${1 + upTo(6)}` : ''}?`
      const kind = upTo(4)
      const options = kind === 0 ? ['A', 'B', 'C', 'D'] : [...new Set([word(), word(), word(), word(), ...(draw() < 0.3 ? ['All of the above'] : [])])]
      const scheme = kind === 2 ? [{ code: `B${marks}`, value: 1 + upTo(90) }] : [{ code: `B${marks}`, text: word() }]
      const question =
        kind < 2 && options.length > 1
          ? { id, type: 'choice', text, options, answer: draw() < 0.2 ? options.slice(0, 2) : [options[upTo(options.length)]], marks, scoring: 'partial' }
          : { id, type: kind === 2 ? 'number' : 'short', text, marks, scheme }
      questions.push({ ...question, sectionable: true })
    }
  }
  const half = Math.ceil(questions.length / 2)
  const ids = questions.map(({ id }) => id)
  const sections = draw() < 0.5 ? [{ title: 'II', questions: ids.slice(half), answerAny: 1 + upTo(ids.length - half) }] : undefined
  return examOf(
    questions.map(({ sectionable: _, ...question }) => question),
    sections === undefined || ids.length === half ? {} : { sections },
  )
}

/** Where a pupil who reads this sheet fills bubbles for what they know: by the number and the words that are printed. */
function fill(printed: Exam, chosen: Map<string, { options: string[]; digits: string[] }>): string[] {
  const pages = layOutExam(printed, 'named')
  return printed.questions.flatMap((question) => {
    const { options, digits } = chosen.get(`${question.type} ${question.text ?? question.id}`) ?? { options: [], digits: [] }
    const wanted = question.type === 'choice' ? options : digits
    return listBubbles(pages).flatMap(({ at, question: id, option }) => (id === question.id && wanted.includes(option) ? [at] : []))
  })
}

function listBubbles(pages: readonly PageTemplate[]) {
  return pages.flatMap(({ page, bubbles }) => bubbles.map(({ question, option, x, y }) => ({ at: `${page} ${x} ${y}`, question, option })))
}

/** What the reader makes of filled places by the geometry of the version, and what that earns by the exam. */
function mark(exam: Exam, pages: readonly PageTemplate[], filled: readonly string[]) {
  const read = new Map<string, string[]>()
  for (const { at, question, option } of listBubbles(pages)) if (filled.includes(at)) read.set(question, [...(read.get(question) ?? []), option])
  const marks = exam.questions.map((question) => ({ question: question.id, ...markRead(question, read.get(question.id) ?? []), max: question.marks }))
  return { marks, total: addUp(exam, marks).total }
}

const knowledge = getAutoMarkerKnowledge()

function markRead(question: Question, read: string[]): { marks: number } {
  const isChoice = question.type === 'choice'
  const text = isChoice ? null : read.toSorted().flatMap((cell) => cell.split(':')[1] ?? []).join('')
  const reading = { choice: isChoice ? read : [], text, blank: read.length === 0 }
  return { marks: markAnswer({ question, reading, language: 'en', source: 'sheet', knowledge }).marks ?? 0 }
}

describe('made sheets, filled by what is printed on them', () => {
  it('earn in every version what they earn in the exam as it was written', () => {
    let versions = 0
    let moved = 0
    for (let seed = 0; seed < 40; seed += 1) {
      const exam = drawExam(`exam ${seed}`)
      const draw = seeded(`pupil ${seed}`)
      // What a pupil knows hangs on what is asked, not on a number or a letter.
      const known = new Map(
        exam.questions.map((question) => {
          const options = question.type === 'choice' ? question.options.filter(() => draw() < 0.4) : []
          return [`${question.type} ${question.text ?? question.id}`, { options, digits: ['0:1', '1:7'].filter(() => draw() < 0.6) }] as const
        }),
      )
      const expected = mark(exam, layOutExam(exam, 'named'), fill(exam, known))
      for (const letter of versionLetters) {
        const version = { seed: `seed ${seed}`, letter }
        const arranged = arrangeExam(exam, version)
        const pages = layOutVersion(exam, 'named', version)
        expect(mark(exam, pages, fill(arranged.exam, known)), `exam ${seed}, version ${letter}`).toEqual(expected)
        // Nothing is read that the exam has not, and nothing of it is missing.
        expect(new Set(pages.flatMap(({ bubbles, boxes }) => [...bubbles, ...boxes].map(({ question }) => question)))).toEqual(new Set(exam.questions.map(({ id }) => id)))
        versions += 1
        if ([...arranged.numbers].some(([id, printed]) => id !== printed)) moved += 1
      }
    }
    expect(versions).toBe(160)
    // Most versions but A have another order: the property is not about nothing.
    expect(moved).toBeGreaterThan(100)
  })
})
