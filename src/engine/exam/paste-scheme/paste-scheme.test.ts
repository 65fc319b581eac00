import { describe, expect, it } from 'vitest'
import { pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'
import { readExam } from '#engine/exam/read-exam.ts'

const physics = `No.\tWorkings\tMarks\tRemarks
4(a)\tv = fλ used\tM1\t
\t0.5 × 660\tM1\tAccept 660 ÷ 2
\t330 m/s\tA1\t± 1; CAO
\t\t3 marks\t
(b)\twavelength stays the same\tB1\tAccept no change in wavelength. Reject wavelength increases
\tamplitude falls\tB1\tOWTTE
5\tAny three of:
\t- oil or grease the surfaces\t1\taccept lubrication; use of lubricants
\t- use ball bearings\t1
\t- polish the surfaces\t1
\t- use a cushion of air\t1`

describe('a scheme in three columns', () => {
  it('becomes questions with their mark points', () => {
    const { questions, leftovers } = pasteScheme(physics)
    expect(leftovers).toEqual([])
    expect(questions).toEqual([
      {
        id: '4(a)',
        type: 'number',
        marks: 3,
        anyOf: null,
        criteria: [],
        points: [
          { code: 'M1', text: 'v = fλ used' },
          { code: 'M1', text: '0.5 × 660', accept: ['660 ÷ 2'] },
          { code: 'A1 cao', value: 330, unit: 'm/s', tolerance: 1 },
        ],
      },
      {
        id: '4(b)',
        type: 'short',
        marks: 2,
        anyOf: null,
        criteria: [],
        points: [
          { code: 'B1', text: 'wavelength stays the same', accept: ['no change in wavelength'], reject: ['wavelength increases'] },
          { code: 'B1 owtte', text: 'amplitude falls' },
        ],
      },
      {
        id: '5',
        type: 'short',
        marks: 3,
        anyOf: 3,
        criteria: [],
        points: [
          { code: 'B1', text: 'oil or grease the surfaces', accept: ['lubrication', 'use of lubricants'] },
          { code: 'B1', text: 'use ball bearings' },
          { code: 'B1', text: 'polish the surfaces' },
          { code: 'B1', text: 'use a cushion of air' },
        ],
      },
    ])
  })

  it('is the same with bars and with blanks between the columns', () => {
    const wanted = pasteScheme(physics)
    for (const gap of [' | ', '    ']) {
      const pasted = pasteScheme(physics.replaceAll('\t', gap))
      expect({ ...pasted, leftovers: [] }).toEqual(wanted)
    }
  })

  it('makes an exam that is valid', () => {
    const questions = pasteScheme(physics).questions.map(({ id, type, marks, anyOf, points }) => ({
      id,
      type,
      marks,
      scheme: points,
      ...(anyOf === null ? {} : { anyOf }),
    }))
    expect(readExam({ format: 'sahihi-exam/1', title: 'Pasted', questions })).toHaveProperty('exam')
  })
})

describe('codes and totals', () => {
  const points = (text: string): unknown[] => pasteScheme(text).questions.flatMap((question) => question.points)
  it.each<[string, string, unknown[]]>([
    ['a code at the end of a line', 'x = 2 A1', [{ code: 'A1', value: 2 }]],
    ['in brackets', 'x = 2 (A1)', [{ code: 'A1', value: 2 }]],
    ['B2', 'both correct reasons  B2', [{ code: 'B2', text: 'both correct reasons' }]],
    [
      'DM and ft',
      '12 ÷ 2  DM1\n6 A  A1 ft',
      [
        { code: 'DM1', text: '12 ÷ 2' },
        { code: 'A1 ft', value: 6, unit: 'A' },
      ],
    ],
    ['in small letters', '0.5 × 660  m1', [{ code: 'M1', text: '0.5 × 660' }]],
    [
      'three codes for three steps',
      'v = fλ = 0.5 × 660 = 330 m/s  M1 M1 A1',
      [
        { code: 'M1', text: 'v = fλ' },
        { code: 'M1', text: '0.5 × 660' },
        { code: 'A1', value: 330, unit: 'm/s' },
      ],
    ],
    ['working over two lines', '(6 × 3)/(6 + 3)\n= 2 Ω  A1', [{ code: 'A1', value: 2, unit: 'Ω' }]],
    ['an expression', '2x + 3y  A1', [{ code: 'A1', expression: '2x + 3y' }]],
    ['algebra that ends in a number', '= (3x - 1)/(2x + 1)  A1', [{ code: 'A1', expression: '(3x - 1)/(2x + 1)' }]],
    ['a tick', 'voltmeter  ✓1', [{ code: 'B1', text: 'voltmeter' }]],
    ['a sentence with a number in it', 'there are 3 states of matter  B1', [{ code: 'B1', text: 'there are 3 states of matter' }]],
    ['figures asked for', '3.46  A1  3 s.f.', [{ code: 'A1', value: 3.46, figures: 3 }]],
    ['places asked for', '1,250.50  A1  to 2 d.p.', [{ code: 'A1', value: '1,250.50', places: 2 }]],
    ['Kiswahili', 'misitu huleta mvua  B1  kubali miti huvuta mvua', [{ code: 'B1', text: 'misitu huleta mvua', accept: ['miti huvuta mvua'] }]],
  ])('%s', (_, text, expected) => {
    expect(points(text)).toEqual(expected)
  })

  it.each([
    ['x = 2  B1\ny = 3  B1\n2 marks', 2],
    ['x = 2  B1\ny = 3  B1\n(2 mks)', 2],
    ['x = 2  B1\ny = 3  B1\nTotal 2', 2],
    ['x = 2  B1\ny = 3  B1\n[2]', 2],
    ['x = 2  B1\ny = 3  B1\n2', 2],
    ['x = 2  B1\ny = 3  B1', 2],
    ['oil\ngrease\nwater\nAny 2 × 1 = 2 mks', 2],
  ])('%j is worth %i', (text, marks) => {
    const pasted = pasteScheme(text)
    expect([pasted.questions.map((question) => question.marks), pasted.leftovers]).toEqual([[marks], []])
  })
})

describe('numbers of questions', () => {
  const ids = (text: string): (string | null)[] => pasteScheme(text).questions.map((question) => question.id)
  it.each([
    ['4 | a | B1', ['4']],
    ['4. a  B1', ['4']],
    ['4) a  B1', ['4']],
    ['Q4 a  B1', ['4']],
    ['Question 4: a  B1', ['4']],
    ['4(b) x  B1', ['4(b)']],
    ['4b) x  B1', ['4(b)']],
    ['4 (b) (ii)  x  B1', ['4(b)(ii)']],
    ['4. (a) x  B1\n(b) y  B1', ['4(a)', '4(b)']],
    ['4(a)(i) x  B1\n(ii) y  B1\n(b) z  B1', ['4(a)(i)', '4(a)(ii)', '4(b)']],
    ['1. x  B1\n2. y  B1', ['1', '2']],
    ['4 × 5 = 20  B1', [null]],
    ['20 m/s  B1', [null]],
    ['3.5 kg  B1', [null]],
  ])('%j', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })
})

describe('what is not understood', () => {
  it.each([
    ['a remark', '1. x = 2  A1  for both roots', [{ line: 1, text: 'for both roots', why: { code: 'remark-not-understood' } }]],
    ['a line without a mark', '1. x = 2  B1\nsee the diagram', [{ line: 2, text: 'see the diagram', why: { code: 'line-without-mark' } }]],
    ['marks without working', '1.\nM1', [{ line: 2, text: 'M1', why: { code: 'marks-without-working' } }]],
    ['a total that does not add up', '1. x = 2  B1\n3 marks', [{ line: 1, text: '', why: { code: 'other-sum', question: '1', total: 3, sum: 1 } }]],
  ])('%s is named with its line', (_, text, leftovers) => {
    expect(pasteScheme(text).leftovers).toEqual(leftovers)
  })

  it('is all of a text that is no scheme', () => {
    expect(pasteScheme('Dear parents,\nschool closes on Friday.')).toMatchObject({ questions: [], leftovers: [{ line: 1 }, { line: 2 }] })
    expect(pasteScheme('')).toEqual({ questions: [], leftovers: [] })
  })

  it('is a line of half ticks, for marks are whole', () => {
    expect(pasteScheme('1. heat √½ light √½')).toMatchObject({ questions: [], leftovers: [{ line: 1, text: 'heat √½ light √½' }] })
  })

  it('takes a hostile text in good time', () => {
    expect(pasteScheme('M1 '.repeat(30_000)).questions.length).toBeLessThan(2)
    expect(pasteScheme('('.repeat(50_000)).questions).toEqual([])
    expect(pasteScheme('accept '.repeat(20_000)).questions).toEqual([])
    const { questions, leftovers } = pasteScheme('1. x B1\n'.repeat(20_000))
    expect(questions.length).toBeLessThanOrEqual(3000)
    expect(leftovers).toContainEqual({ line: 3001, text: '1. x B1…', why: { code: 'too-many-lines', lines: 20_001, maxLines: 3000 } })
  })
})

describe('how examiners give out marks and say how freely to mark', () => {
  const paste = (text: string) => {
    const { questions, leftovers } = pasteScheme(text)
    expect(leftovers).toEqual([])
    return questions.map(({ marks, anyOf, points }) => ({ marks, anyOf, points: points.map(({ code, text: said = '' }) => `${code} ${said}`) }))
  }

  it.each<[string, string, { marks: number; anyOf: number | null; points: string[] }]>([
    [
      'any three, 1 mark each',
      '5  Any three, 1 mark each\n  oil\n  ball bearings\n  polish\n  air',
      { marks: 3, anyOf: 3, points: ['B1 oil', 'B1 ball bearings', 'B1 polish', 'B1 air'] },
    ],
    [
      'the list on the same line',
      '5  Any two from: oil; ball bearings; polish (1 mark each)',
      { marks: 2, anyOf: 2, points: ['B1 oil', 'B1 ball bearings', 'B1 polish'] },
    ],
    ['in Kiswahili', '5  Zozote mbili: mafuta; gololi; hewa', { marks: 2, anyOf: 2, points: ['B1 mafuta', 'B1 gololi', 'B1 hewa'] }],
    ['ticks inside the line', '5  Long; ✓ to absorb salts; ✓', { marks: 2, anyOf: null, points: ['B1 Long', 'B1 to absorb salts'] }],
    ['figures behind semicolons', '5  heat; (1) from the sun; (1)', { marks: 2, anyOf: null, points: ['B1 heat', 'B1 from the sun'] }],
    ['a tick of two, and no tick', '5  the side is √16 by Pythagoras ✓2', { marks: 2, anyOf: null, points: ['B2 the side is √16 by Pythagoras'] }],
    [
      'a mark for each part',
      '5  Award 1 mark for loss of soil and 1 for low yields',
      { marks: 2, anyOf: null, points: ['B1 loss of soil', 'B1 low yields'] },
    ],
    [
      'marks of several worths',
      '5  2 marks for a labelled drawing, 1 mark for its title.',
      { marks: 3, anyOf: null, points: ['B2 a labelled drawing', 'B1 its title'] },
    ],
    [
      'max 2 below three points',
      '5  oil  1\n   bearings  1\n   polish  1\n   max 2',
      { marks: 2, anyOf: 2, points: ['B1 oil', 'B1 bearings', 'B1 polish'] },
    ],
    ['or reverse argument', '5  larger area is faster  B1  ORA', { marks: 1, anyOf: null, points: ['B1 larger area is faster; ORA'] }],
    ['ecf', '5  their value doubled  B1  allow ecf from (a)', { marks: 1, anyOf: null, points: ['B1 ft their value doubled'] }],
    ['what makes no difference', '5  green  B1  ignore the shade', { marks: 1, anyOf: null, points: ['B1 green; ignore the shade'] }],
    ['words to that effect', '5  it falls  B1  AW', { marks: 1, anyOf: null, points: ['B1 owtte it falls'] }],
  ])('%s', (_, text, wanted) => {
    expect(paste(text)).toEqual([wanted])
  })

  it('takes what is not allowed, or not credited, as rejected', () => {
    expect(pasteScheme('5  heart  B1  allow the pump; do not credit lungs. Do not accept liver').questions[0]?.points).toEqual([
      { code: 'B1', text: 'heart', accept: ['the pump'], reject: ['lungs', 'liver'] },
    ])
  })
})
