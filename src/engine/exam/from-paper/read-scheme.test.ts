import { describe, expect, it } from 'vitest'
import type { Box, PageText } from '#engine/exam/from-paper/page-text.ts'
import { applyEdits, toEdited } from '#engine/exam/from-paper/edits.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { toExam } from '#engine/exam/from-paper/to-exam.ts'
import { noEdits } from '#engine/exam/from-paper/paper-edits.ts'
import { type Cells, draftOf, pageOf } from '#test/print-cells.ts'

/** Each part with its points, how many of them count, and its doubts. */
const read = (paper: readonly (string | Cells)[], scheme: readonly (string | Cells)[], more: Partial<PageText> = {}) =>
  draftOf(paper, scheme, more).parts.map(({ label, points, anyOf, doubts }) => [
    label,
    ...points.map(({ code, text, value, unit }) => [code, text ?? value, unit].filter((each) => each !== undefined).join(' ')),
    ...(anyOf === null ? [] : [`any ${anyOf}`]),
    ...doubts.map(({ code }) => `? ${code}`),
  ])

const two = ['1. (a) Name a gas in the air. (1 mark)', '(b) State two uses of water. (2 marks)', '2. Define the term relief. (1 mark)']

describe('the lines of a scheme', () => {
  it('go by labels in full, from the place before, and in own cells', () => {
    const wanted = [
      ['1(a)', 'B1 Oxygen'],
      ['1(b)', 'B1 Washing', 'B1 Cooking'],
      ['2', 'B1 The shape of the land'],
    ]
    expect(read(two, ['1 a) Oxygen', 'b) - Washing', '- Cooking', 'Question Two: The shape of the land'])).toEqual(wanted)
    expect(read(two, ['Q1(a) Oxygen', '1b. Washing; Cooking', '2. The shape of the land'])).toEqual(wanted)
    const cells: Cells[] = [
      [
        [57, '1'],
        [90, 'a'],
        [120, 'Oxygen'],
      ],
      [
        [90, 'b'],
        [120, 'Washing'],
      ],
      [[120, 'Cooking']],
      [
        [57, '2'],
        [120, 'The shape of the land'],
      ],
    ]
    expect(read(two, cells)).toEqual(wanted)
  })

  it('go by the words of the questions where they have no labels', () => {
    const scheme = [
      'Name a gas in the air.',
      'Oxygen',
      'State two uses of watcr. (2 marks)',
      'Washing',
      'Cooking',
      'Define the term relief.',
      'The shape of the land',
    ]
    expect(read(two, scheme)).toEqual([
      ['1(a)', 'B1 Oxygen'],
      ['1(b)', 'B1 Washing', 'B1 Cooking'],
      ['2', 'B1 The shape of the land'],
    ])
  })

  it('go by headings over letters that begin anew', () => {
    const paper = [
      '1. UFAHAMU (alama 3)',
      '(a) Nani alifika kwanza? (alama 1)',
      '(b) Kwa nini alichelewa? (alama 2)',
      '2. ISIMU (alama 1)',
      '(a) Eleza maana ya lafudhi. (alama 1)',
      '(b) Taja lugha moja. (alama 1)',
    ]
    expect(
      read(paper, ['UFAHAMU', '(a) Baraka', '(b) Gari liliharibika', 'ISIMU', '(a) Namna ya kutamka', '(b) Kiswahili']).map(([label, point]) => [
        label,
        point,
      ]),
    ).toEqual([
      ['1(a)', 'B1 Baraka'],
      ['1(b)', 'B2 Gari liliharibika'],
      ['2(a)', 'B1 Namna ya kutamka'],
      ['2(b)', 'B1 Kiswahili'],
    ])
  })

  it('go by the order of the paper where they have its numbers alone, and say so', () => {
    expect(read(two, ['1. Oxygen', '2. Washing; Cooking', '3. The shape of the land'])).toEqual([
      ['1(a)', 'B1 Oxygen', '? scheme-in-order'],
      ['1(b)', 'B1 Washing', 'B1 Cooking', '? scheme-in-order'],
      ['2', 'B1 The shape of the land', '? scheme-in-order'],
    ])
  })

  it('keep a numbered list inside an answer', () => {
    const paper = [
      '1. State three effects of drought. (3 marks)',
      '2. Name a lake. (1 mark)',
      '3. Name a river. (1 mark)',
      '4. Name a hill. (1 mark)',
    ]
    const scheme = [
      '1.',
      [[80, '1. Hunger']],
      [[80, '2. Thirst']],
      [[80, '3. Death']],
      [[80, '4. Poverty']],
      '2. Turkana',
      '3. Tana',
      '4. Ngong',
    ] as const
    expect(read(paper, scheme)).toEqual([
      ['1', 'B1 Hunger', 'B1 Thirst', 'B1 Death', 'B1 Poverty', 'any 3'],
      ['2', 'B1 Turkana'],
      ['3', 'B1 Tana'],
      ['4', 'B1 Ngong'],
    ])
  })

  it('of a table go with its marks in order, where a working is wrapped', () => {
    const rules = [74, 154, 170].map((y): Box => ({ x: 50, y, w: 480, h: 1 }))
    const sides = [50, 100, 400, 460, 530].map((x): Box => ({ x, y: 70, w: 1, h: 100 }))
    const line = (working: string, marks = '', remark = ''): Cells => [
      [110, working],
      ...(marks === '' ? [] : ([[410, marks]] as const)),
      ...(remark === '' ? [] : ([[470, remark]] as const)),
    ]
    const table = [
      line('Let r = 1.27 and 10r = 12.7 therefore 100r =', 'M1', 'subtraction'),
      line('127.7', 'M1', 'C.A.O'),
      line('90r = 115', 'A1'),
      line('r = 23/18'),
    ].map((cells, at): Cells => (at === 0 ? [[57, '1.'], ...cells] : cells))
    expect(read(['1. Express r as a fraction. (3 marks)'], table, { rules: [...rules, ...sides] })).toEqual([
      ['1', 'M1 Let r = 1.27 and 10r = 12.7 therefore 100r = 127.7 (subtraction)', 'M1 90r = 115', 'A1 cao 23/18'],
    ])
  })

  it('keep the second line of a sentence, though it is made of words of the question', () => {
    const paper = ['1. No plant lives without any water. Why is water life? (2 marks)']
    const scheme = ['1. because, as the passage says of every plant and every animal too, no plant', 'lives without any water']
    expect(read(paper, scheme)).toEqual([['1', `B2 ${scheme.join(' ').slice(3)}`]])
  })

  it('lists a heading without a doubt', () => {
    const draft = draftOf(['1. Name two rocks. (2 marks)'], ['1. Types:', '- Igneous', '- Sedimentary'])
    expect(draft.parts[0]).toMatchObject({ points: [{ text: 'Igneous' }, { text: 'Sedimentary' }], doubts: [] })
    expect(draft.asides).toContainEqual(expect.objectContaining({ text: 'Types:', why: { code: 'heading' } }))
  })

  it('of a table have one mark each for their words, though it is printed twice', () => {
    const row = (y: number): Box => ({ x: 50, y, w: 480, h: 1 })
    const sides = [50, 100, 400, 460, 530].map((x): Box => ({ x, y: 70, w: 1, h: 90 }))
    const scheme: Cells[] = [
      [
        [57, 'No.'],
        [110, 'Workings'],
        [410, 'Marks'],
        [470, 'Remarks'],
      ],
      [
        [57, '1'],
        [110, '2 × 10 ✓M1'],
        [410, 'M1 A1'],
      ],
      [[110, '= 20 J ✓A1']],
      [
        [57, '2'],
        [110, 'Speed'],
        [410, '1'],
        [470, 'Rej. velocity'],
      ],
      [
        [57, '3'],
        [110, 'Force'],
        [410, '1'],
      ],
    ]
    const more = { rules: [row(74), row(90), row(122), row(138), row(154), ...sides] }
    const draft = draftOf(['1. Find the work. (2 marks)', '2. Name a scalar. (1 mark)', '3. Name a vector. (1 mark)'], scheme, more)
    expect(draft.parts.map(({ points, doubts }) => [points, doubts])).toEqual([
      [
        [
          { code: 'M1', text: '2 × 10' },
          { code: 'A1', value: 20, unit: 'J' },
        ],
        [],
      ],
      [[{ code: 'B1', text: 'Speed', reject: ['velocity'] }], []],
      [[{ code: 'B1', text: 'Force' }], []],
    ])
  })
})

describe('lines over parts that the scheme does not name', () => {
  it('are shared out by the marks that they print', () => {
    expect(read(two, ['1. Oxygen √1', 'Washing √1', 'Cooking √1', '2. The shape of the land √1'])).toEqual([
      ['1(a)', 'B1 Oxygen', '? scheme-in-order'],
      ['1(b)', 'B1 Washing', 'B1 Cooking', '? scheme-in-order'],
      ['2', 'B1 The shape of the land'],
    ])
  })
})

describe('a part without a point', () => {
  it('has the lines that probably belong to it, with their points, in its doubt', () => {
    const scheme = ['1.', 'Oxygen', 'Washing', 'Cooking', '2. The shape of the land']
    const doubts = draftOf(two, scheme).parts.map((part) => part.doubts)
    expect(doubts).toEqual([
      [{ code: 'scheme-missing', lines: ['Oxygen'], points: [{ code: 'B1', text: 'Oxygen' }], anyOf: null, type: 'short' }],
      [
        {
          code: 'scheme-missing',
          lines: ['Washing', 'Cooking'],
          points: [
            { code: 'B1', text: 'Washing' },
            { code: 'B1', text: 'Cooking' },
          ],
          anyOf: null,
          type: 'short',
        },
      ],
      [],
    ])
  })

  it('is answered in a picture', () => {
    const paper = ['1. Sketch the graph of speed. (2 marks)', '2. Name a scalar. (1 mark)', '3. Shape of the curve? (1 mark)']
    const figures = [{ x: 90, y: 80, w: 100, h: 30 }]
    const found = draftOf(paper, ['1.', [], '2. Speed', '3. See the graph'], { figures }).parts
    expect(found.map(({ doubts }) => doubts.map(({ code }) => code).filter((code) => code.startsWith('scheme')))).toEqual([
      ['scheme-in-picture'],
      [],
      ['scheme-in-picture'],
    ])
  })
})

describe('marks in a narrow margin', () => {
  it('are read where they begin, though they are wrapped beside the parts below', () => {
    const line = (text: string, ...marks: [number, string][]): Cells => [[57, text], ...marks]
    const wrapped = [
      line('1. (a) Oxygen', [500, '1mk']),
      line('(b) - Washing'),
      line('- Cooking'),
      line('- Cleaning', [500, '2 × 1']),
      line('2. The shape', [470, '1mk'], [500, '=']),
      [[500, '2mks']] as const,
    ]
    expect(read(two, wrapped)).toEqual([
      ['1(a)', 'B1 Oxygen'],
      ['1(b)', 'B1 Washing', 'B1 Cooking', 'B1 Cleaning', 'any 2'],
      ['2', 'B1 The shape'],
    ])
  })
})

describe('the bands of an essay', () => {
  const paper = ['1. Write a letter to your friend about the farm. (10 marks)', '2. Name a gas in the air. (1 mark)']
  const bands = ['1. 6–10: fluent, few errors', '0–5: thin, many errors', '2. Oxygen']

  it('become its criteria, which the exam has', () => {
    const draft = draftOf(paper, bands)
    const [essay, gas] = draft.parts
    const criteria = [
      {
        name: 'Content',
        marks: 10,
        levels: [
          { from: 6, marks: 10, text: 'fluent, few errors' },
          { from: 0, marks: 5, text: 'thin, many errors' },
        ],
      },
    ]
    expect(essay).toMatchObject({ type: 'essay', marks: 10, criteria, points: [], doubts: [] })
    expect(gas).toMatchObject({ type: 'short', points: [{ code: 'B1', text: 'Oxygen' }], doubts: [] })
    expect(toExam(draft, 'English').questions).toMatchObject([{ type: 'essay', marks: 10, criteria }, { type: 'short' }])
    const edited = essay === undefined ? [] : [{ ...toEdited(essay), marks: 12 }]
    expect(applyEdits(draft, { ...noEdits, parts: edited }).parts[0]).toMatchObject({
      type: 'essay',
      marks: 12,
      criteria,
      doubts: [{ code: 'bands-differ', marks: 12, bands: 10 }],
    })
  })

  it('stay where a person takes a line from the question', () => {
    const draft = draftOf([paper[0] ?? '', 'Use the other side of the sheet too.', paper[1] ?? ''], bands)
    const line = (draft.lines ?? []).findIndex(({ cells }) => cells.some(({ text }) => text.startsWith('Use the other')))
    const [essay] = applyEdits(draft, { ...noEdits, lines: [{ line, as: 'left-out', label: null }] }).parts
    expect(draft.parts[0]?.text).toContain('Use the other')
    expect(essay).toMatchObject({ type: 'essay', text: 'Write a letter to your friend about the farm.', criteria: [{ marks: 10 }] })
  })

  it('are compared with the marks of the paper, and what stands beside them is listed', () => {
    const draft = draftOf(
      [paper[0]?.replace('10 marks', '20 marks') ?? '', paper[1] ?? ''],
      ['1. Mark by impression and underline gross errors.', ...bands.map((line) => line.replace('1. ', ''))],
    )
    expect(draft.parts[0]?.doubts).toEqual([
      { code: 'scheme-words-left', count: 1 },
      { code: 'marks-differ', paper: 20, scheme: 10 },
    ])
    expect(draft.asides).toContainEqual(expect.objectContaining({ label: '1', why: { code: 'not-in-bands' } }))
  })

  it('stay in words where a question of parts is one of those to choose', () => {
    const draft = draftOf(
      [
        'SECTION A: Answer any one question.',
        '1. (a) Name a gas in the air. (1 mark)',
        '(b) Write a letter to your friend about the farm. (10 marks)',
        '2. Define the term relief. (11 marks)',
      ],
      ['1. (a) Oxygen', '(b) 6–10: fluent, few errors', '0–5: thin, many errors', '2. Shape'],
    )
    expect(toExam(draft, 'English').questions).toHaveProperty(
      '0',
      expect.objectContaining({
        type: 'short',
        scheme: [
          { code: 'B1', text: 'Oxygen' },
          { code: 'B10', text: 'Content; 6–10: fluent, few errors; 0–5: thin, many errors' },
        ],
      }),
    )
  })
})

describe('the files as a whole', () => {
  const noticesOf = (files: Parameters<typeof readPaper>[0]) => readPaper(files).notices
  const physics = [
    'PHYSICS FORM 2',
    '1. Define speed. (1 mark)',
    '2. Name a scalar. (1 mark)',
    '3. State the law of reflection. (1 mark)',
    '4. Name a lens. (1 mark)',
  ]

  it('are of two papers', () => {
    const others = [
      '1. Name the largest lake in Kenya now.',
      'Victoria',
      '2. State one cause of floods in towns.',
      'Rain',
      '3. Explain why hills get more rain.',
      'Relief',
      '4. Name the river with the falls.',
      'Nile',
    ]
    expect(noticesOf([{ pages: [pageOf(physics)] }, { pages: [pageOf(['MARKING SCHEME', ...others])] }])).toEqual([
      { code: 'scheme-of-another-paper' },
    ])
    expect(noticesOf([{ pages: [pageOf(physics)] }, { pages: [pageOf(['GEOGRAPHY MARKING SCHEME', '1. Lake'])] }])).toEqual([
      { code: 'scheme-of-another-paper' },
    ])
    expect(
      noticesOf([
        { pages: [pageOf(physics)] },
        { pages: [pageOf(['PHYSICS MARKING SCHEME', '1. Distance in a time', '2. Mass', '3. Equal angles', '4. Convex'])] },
      ]),
    ).toEqual([])
  })

  it('hold two papers in one', () => {
    const second = [
      'CHEMISTRY FORM 2',
      'INSTRUCTIONS TO CANDIDATES',
      'Answer all the questions.',
      '1. Define an atom. (1 mark)',
      '2. Name an acid. (1 mark)',
    ]
    expect(noticesOf([{ pages: [pageOf(physics), pageOf(second)] }])).toEqual([{ code: 'two-papers' }])
    expect(noticesOf([{ pages: [pageOf(physics)] }])).toEqual([])
  })
})
