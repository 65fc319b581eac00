import { describe, expect, it } from 'vitest'
import { examSchema, type Exam, type ExamInput } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { asAsked } from '#engine/exam/stems.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { BODY_BOTTOM, LEFT, RIGHT } from '#engine/sheet/page-measures.ts'
import { sumHeights } from '#engine/sheet/set-plain.ts'
import { setText } from '#engine/sheet/set-text.ts'
import { wrapText } from '#engine/sheet/measure-text.ts'

type QuestionInput = ExamInput['questions'][number]

const short = (id: string, more: object = {}): QuestionInput => ({
  id,
  type: 'short',
  text: 'Why?',
  marks: 1,
  scheme: [{ code: 'B1', text: 'so' }],
  ...more,
})
const figure = (widthMm = 60, heightMm = 30) => ({ picture: 'circuit', widthMm, heightMm, caption: 'Figure 1: H2O' })
const make = (questions: QuestionInput[], more: object = {}): Exam => examSchema.parse({ format: 'sahihi-exam/1', title: 'T', questions, ...more })
const drawn = (exam: Exam): Drawing[] => layOutExam(exam).flatMap(({ drawing }) => drawing)
const textsOf = (exam: Exam): string[] => drawn(exam).flatMap((each) => (each.kind === 'text' ? [each.text] : []))

describe('figures of a question', () => {
  it('stand between its text and its box, in their proportions', () => {
    const [page] = layOutExam(make([short('1', { figures: [figure(), figure()] })]))
    const pictures = page?.drawing.filter((each) => each.kind === 'picture') ?? []
    expect(pictures).toHaveLength(2)
    for (const { x, y, width, height } of pictures) {
      expect(width / height).toBeCloseTo(2)
      expect(x).toBeGreaterThan(LEFT)
      expect(x + width).toBeLessThanOrEqual(RIGHT)
      expect(y + height).toBeLessThan(page?.boxes[0]?.y ?? 0)
    }
  })

  it.each(['short', 'number', 'choice', 'essay'] as const)('never push a question of type %s off its page, however large they are', (type) => {
    const figures = Array.from({ length: 4 }, () => figure(176, 200))
    const byType = {
      short: short('1', { figures, marks: 1 }),
      number: { id: '1', type: 'number', marks: 1, figures, text: 'x '.repeat(1900), scheme: [{ code: 'B1', value: 123_456_789 }] },
      choice: { id: '1', type: 'choice', marks: 1, figures, options: ['A', 'B', 'C'], answer: ['A'] },
      essay: { id: '1', type: 'essay', marks: 20, figures, criteria: [{ name: 'C', marks: 20 }] },
    } satisfies Record<string, QuestionInput>
    for (const { boxes, bubbles, drawing } of layOutExam(make([byType[type]]))) {
      const bottoms = [...boxes.map((box) => box.y + box.height), ...bubbles.map((bubble) => bubble.y + bubble.r)]
      for (const each of drawing) if (each.kind === 'picture') bottoms.push(each.y + each.height)
      expect(Math.max(0, ...bottoms)).toBeLessThanOrEqual(BODY_BOTTOM + 0.01)
    }
  })

  it('take a choice out of the columns of bubbles, where nothing else stands', () => {
    const letters = { type: 'choice' as const, options: ['A', 'B'], answer: ['A'], marks: 1 }
    const exam = make([
      { id: '1', ...letters },
      { id: '2', ...letters, figures: [figure()] },
    ])
    expect(layOutExam(exam)[0]?.bubbles.map(({ question }) => question)).toEqual(['1', '1', '2', '2'])
    expect(drawn(exam).some(({ kind }) => kind === 'picture')).toBe(true)
  })
})

describe('formulae of a text', () => {
  it('leave a text without any as it was, line by line', () => {
    const text = 'Plain words that go on and on, with a price of $5 and a form 2B.\nAnd a second line.'
    const lines = setText(text, 60, { size: 3.7, line: 1.36 })
    expect(
      lines.map((line) =>
        line
          .draw(0, 0)
          .map((each) => (each.kind === 'text' ? each.text : ''))
          .join(''),
      ),
    ).toEqual(wrapText(text, 3.7, 60))
    expect(sumHeights(lines)).toBeCloseTo(lines.length * 3.7 * 1.36)
  })

  it.each([
    '$\\frac{1}{2}$',
    '$\\sqrt{x}$',
    'CO3^2-',
    'x^2',
    '3/4',
    '$\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$',
    '$\\overline{x}$',
    '$\\sum_{i=1}^{n} i$',
  ])('%s is drawn within its line, and its signs are those of the faces', (text) => {
    const lines = setText(`Find ${text} now`, 170, { size: 3.7, line: 1.36 })
    expect(lines).toHaveLength(1)
    const texts = lines[0]?.draw(0, 0).flatMap((each) => (each.kind === 'text' ? [each] : [])) ?? []
    expect(texts.map((each) => each.text).join('')).not.toMatch(/[\\$^□{}]/)
    for (const each of texts) {
      expect(each.y).toBeLessThanOrEqual(lines[0]?.heightMm ?? 0)
      expect(each.y - each.size * 0.75).toBeGreaterThanOrEqual(-0.2)
    }
  })

  it('one that is wider than its column is made smaller, and hostile ones stand as typed', () => {
    const wide = `$${'x+'.repeat(120)}x$`
    expect(Math.max(...setText(wide, 60, { size: 3.7, line: 1.36 }).map(({ width }) => width))).toBeLessThanOrEqual(60.01)
    const hostile = '$\\def\\a{\\a\\a}\\a$'
    const shown = setText(hostile, 200, { size: 3.7, line: 1.36 }).flatMap((line) => line.draw(0, 0))
    expect(shown.map((each) => (each.kind === 'text' ? each.text : '')).join('')).toBe(hostile)
  })
})

describe('parts of a question', () => {
  const tree = {
    stems: [
      { id: '3', text: 'A circuit.', figures: [figure()] },
      { id: '3(b)', text: 'It is heated.' },
    ],
  }
  const parts = [short('3(a)', { marks: 1 }), short('3(b)(i)'), short('3(b)(ii)'), short('4')]

  it('are printed as a tree: what they share once, their labels below it, the marks of all', () => {
    const texts = textsOf(make(parts, tree))
    expect(texts.filter((text) => /^(\d.*\.|\(\w+\))$/.test(text))).toEqual(['3.', '(a)', '(b)', '(i)', '(ii)', '4.'])
    expect(texts.filter((text) => text === 'A circuit.')).toHaveLength(1)
    expect(texts).toContain('(3 marks in all)')
    expect(texts).toContain('(2 marks in all)')
  })

  it('begin a page with their whole number', () => {
    const many = Array.from({ length: 14 }, (_, at) => short(`3(${'abcdefghijklmn'[at] ?? ''})`, { marks: 2 }))
    const pages = layOutExam(make(many, { stems: [{ id: '3', text: 'A circuit.' }] }))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.slice(1)) expect(page.drawing.some((each) => each.kind === 'text' && /^3\(\w\)\.$/.test(each.text))).toBe(true)
  })

  it('are asked with the words and figures of their stems', () => {
    const asked = asAsked(make(parts, tree)).questions
    expect(asked.map(({ text }) => text)).toEqual(['A circuit.\nWhy?', 'A circuit.\nIt is heated.\nWhy?', 'A circuit.\nIt is heated.\nWhy?', 'Why?'])
    expect(asked.map(({ figures = [] }) => figures.length)).toEqual([1, 1, 1, 0])
  })

  it.each([
    ['twice', [{ id: '3' }, { id: '3' }], 'stem-twice'],
    ['that is a question', [{ id: '4' }], 'stem-is-question'],
    ['without parts', [{ id: '5' }], 'stem-without-parts'],
  ])('a stem %s is refused', (_name, stems, code) => {
    const read = readExam({ format: 'sahihi-exam/1', title: 'T', questions: parts, stems })
    expect('problems' in read ? read.problems.map(({ fault }) => fault.code) : []).toContain(code)
  })

  const item = (id: string, more: object = {}) => ({ id, type: 'choice', marks: 1, options: ['yes', 'no'], answer: ['yes'], ...more })
  it.each([
    ['of one item', [item('3(a)')], ['matching-too-few']],
    ['of words', [item('3(a)'), short('3(b)')], ['matching-of-choices']],
    ['of other options', [item('3(a)'), item('3(b)', { options: ['no', 'yes'] })], ['matching-options-differ']],
    ['of two right options', [item('3(a)'), item('3(b)', { answer: ['yes', 'no'] })], ['matching-one-right']],
    ['of figures', [item('3(a)'), item('3(b)', { figures: [figure()] })], ['matching-without-figures']],
    ['of the same options', [item('3(a)'), item('3(b)')], []],
  ])('a matching %s', (_name, questions, codes) => {
    const read = readExam({ format: 'sahihi-exam/1', title: 'T', questions, stems: [{ id: '3', matching: true }] })
    expect('problems' in read ? read.problems.map(({ fault }) => fault.code) : []).toEqual(codes)
  })

  it.each([
    ['more than there are', 3, [short('3(a)'), short('3(b)')], undefined, ['answer-any-of-parts-too-large']],
    ['of other marks', 1, [short('3(a)'), short('3(b)', { marks: 2, scheme: [{ code: 'B2', text: 'so' }] })], undefined, ['marks-differ-in-parts']],
    ['within a choice', 1, [short('3(a)'), short('3(b)')], [{ title: 'I', questions: ['3(a)', '3(b)'], answerAny: 1 }], ['choice-in-choice']],
    ['as many as are asked', 1, [short('3(a)'), short('3(b)')], undefined, []],
  ])('parts to choose: %s', (_name, answerAny, questions, sections, codes) => {
    const read = readExam({ format: 'sahihi-exam/1', title: 'T', questions, stems: [{ id: '3', answerAny }], sections })
    expect('problems' in read ? read.problems.map(({ fault }) => fault.code) : []).toEqual(codes)
    if ('exam' in read) expect(textsOf(read.exam)).toEqual(expect.arrayContaining(['Answer any 1', '(1 mark in all)']))
  })

  const table = (...cells: string[]) => ({ columns: ['Metal', 'Use'], rows: cells.map((part) => ['Iron', { part }]) })
  const text = (id: string, more: object = {}) => ({ ...short(id), text: undefined, ...more })
  it.each([
    ['with its parts in its cells', [text('3(a)'), item('3(b)', { options: ['T', 'F'], answer: ['T'] })], table('3(a)', '3(b)'), []],
    ['that lacks a part', [text('3(a)'), text('3(b)')], table('3(a)'), ['part-not-in-table']],
    ['of another question', [text('3(a)'), text('4')], table('3(a)', '4'), ['table-without-part']],
    ['with a part twice', [text('3(a)')], table('3(a)', '3(a)'), ['table-part-twice']],
    ['of rows of two lengths', [text('3(a)')], { columns: ['A', 'B'], rows: [['', '', { part: '3(a)' }]] }, ['table-row-length']],
    ['of options in words', [item('3(a)', { options: ['right', 'wrong'], answer: ['right'] })], table('3(a)'), ['table-of-cells']],
    [
      'that is too wide',
      Array.from({ length: 9 }, (_, at) => text(`3(${at})`)),
      { columns: Array.from({ length: 9 }, () => ''), rows: [Array.from({ length: 9 }, (_, at) => ({ part: `3(${at})` }))] },
      ['table-too-wide'],
    ],
  ])('a table %s', (_name, questions, own, codes) => {
    const read = readExam({ format: 'sahihi-exam/1', title: 'T', questions, stems: [{ id: '3', table: own }] })
    expect('problems' in read ? read.problems.map(({ fault }) => fault.code) : []).toEqual(codes)
    if ('exam' in read) expect(asAsked(read.exam).questions.map((question) => question.text)).toEqual(['Iron – Use', 'Iron – Use'])
  })

  it('that stand apart are refused', () => {
    const read = readExam({ format: 'sahihi-exam/1', title: 'T', questions: [short('3(a)'), short('4'), short('3(b)')], stems: [{ id: '3' }] })
    expect('problems' in read ? read.problems.map(({ fault }) => fault.code) : []).toEqual(['stem-parts-apart'])
  })

  it('31 is no part of 3, and 4b is one of 4', () => {
    const read = readExam({ format: 'sahihi-exam/1', title: 'T', questions: [short('31'), short('4a'), short('4b')], stems: [{ id: '4' }] })
    expect('exam' in read).toBe(true)
    expect(textsOf(make([short('31'), short('4a'), short('4b')], { stems: [{ id: '4', text: 'S' }] }))).toContain('a.')
  })
})
