import { describe, expect, it } from 'vitest'
import type { Box, PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { readAnswer } from '#engine/exam/from-paper/read-answer.ts'
import { countAsked, takeFormula } from '#engine/exam/from-paper/read-formula.ts'
import { applyEdits, noEdits, toEdited } from '#engine/exam/from-paper/edits.ts'
import { findWordsLeft } from '#engine/exam/from-paper/find-words-left.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { toExam } from '#engine/exam/from-paper/to-exam.ts'

type Cells = readonly (readonly [number, string])[]

/** A page of print: a line for each entry, its cells at the places given. */
function pageOf(lines: readonly (string | Cells)[], more: Partial<PageText> = {}): PageText {
  const words = lines.flatMap((line, row) =>
    (typeof line === 'string' ? ([[57, line]] as const) : line).flatMap(([from, text]) => {
      let x = from
      return text.split(' ').map((word): Word => {
        const w = word.length * 5
        const placed = { x, y: 60 + row * 16, w, h: 11, text: word }
        x += w + 3
        return placed
      })
    }),
  )
  return { width: 595, height: 842, words, figures: [], rules: [], ...more }
}

const draftOf = (paper: readonly (string | Cells)[], scheme: readonly (string | Cells)[], more: Partial<PageText> = {}) =>
  readPaper([{ pages: [pageOf(paper)] }, { pages: [pageOf(['MARKING SCHEME', ...scheme], more)] }])

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
    const [first = [], ...more] = [
      line('Let r = 1.27 and 10r = 12.7 therefore 100r =', 'M1', 'subtraction'),
      line('127.7', 'M1', 'C.A.O'),
      line('90r = 115', 'A1'),
      line('r = 23/18'),
    ]
    const table: Cells[] = [[[57, '1.'], ...first], ...more]
    expect(read(['1. Express r as a fraction. (3 marks)'], table, { rules: [...rules, ...sides] })).toEqual([
      ['1', 'M1 Let r = 1.27 and 10r = 12.7 therefore 100r = 127.7 (subtraction)', 'M1 90r = 115', 'A1 cao 23/18'],
    ])
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
    expect(applyEdits(draft, { ...noEdits, parts: edited }).parts[0]).toMatchObject({ type: 'essay', marks: 12, criteria })
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
    const [first] = toExam(draft, 'English').questions as { type: string; scheme: unknown }[]
    expect(first).toMatchObject({
      type: 'short',
      scheme: [
        { code: 'B1', text: 'Oxygen' },
        { code: 'B10', text: 'Content; 6–10: fluent, few errors; 0–5: thin, many errors' },
      ],
    })
  })
})

describe('an answer', () => {
  const points = (lines: readonly string[], marks: number | null, asked: number | null = null) => {
    const {
      points: found,
      anyOf,
      unshared,
      isHalf,
      left,
    } = readAnswer(
      lines.map((text) => ({ text, marks: '', remark: '' })),
      { marks, asked },
    )
    return [
      ...found.map(({ code, text, value, unit, accept, reject }) =>
        [code, text ?? value, unit, accept?.map((each) => `+${each}`), reject?.map((each) => `-${each}`)]
          .flat()
          .filter((each) => each !== undefined)
          .join(' '),
      ),
      ...(anyOf === null ? [] : [`any ${anyOf}`]),
      ...(unshared === null ? [] : ['guessed']),
      ...(isHalf ? ['halves'] : []),
      ...left.map(({ text }) => `left ${text}`),
    ]
  }

  it.each<[string, string[], number | null, number | null, string[]]>([
    ['more bullets than marks', ['• a lake', '• a hill', '• a sea'], 2, 2, ['B1 a lake', 'B1 a hill', 'B1 a sea', 'any 2']],
    ['a formula behind the last', ['i. rain', 'ii. waste', 'iii. dams First 2x2=4mks'], 4, null, ['B2 rain', 'B2 waste', 'B2 dams', 'any 2']],
    ['zozote', ['- Hukua', '- Hufa', '- Huzaliwa', 'Zozote 2 x 1 = 2'], 2, null, ['B1 Hukua', 'B1 Hufa', 'B1 Huzaliwa', 'any 2']],
    ['any two, bars and a price', ['Any two: oil // grease // wax @ 1 mk'], 2, null, ['B1 oil', 'B1 grease', 'B1 wax', 'any 2']],
    ['semicolons', ['enters by osmosis; becomes turgid; (2mks)'], 2, null, ['B1 enters by osmosis', 'B1 becomes turgid']],
    ['commas where several are asked', ['Friesian, Ayrshire and Jersey (Any 2 x 1)'], 2, 2, ['B1 Friesian', 'B1 Ayrshire', 'B1 Jersey', 'any 2']],
    ['ticks inside a line', ['heat √1 from the sun √1'], 2, null, ['B1 heat', 'B1 from the sun']],
    ['marks in brackets', ['heat; (1) from the sun; (1)'], 2, null, ['B1 heat', 'B1 from the sun']],
    [
      'prices inside a line',
      ['A rock is an aggregate (1mk) while a mineral is not (1mk)'],
      2,
      null,
      ['B1 A rock is an aggregate', 'B1 while a mineral is not'],
    ],
    ['two ticks for the same words', ['0.5 × 20 = W × 20 √1√1', 'm = 50 g √1'], 3, null, ['B2 0.5 × 20 = W × 20', 'B1 m = 50 g']],
    ['half ticks', ['Filter √½ and wash √½', 'Dry √1'], 2, null, ['B1 Filter + and wash', 'B1 Dry', 'halves']],
    ['1mk each in brackets', ['- hunger', '- thirst', '(1mk each, any two)'], 2, null, ['B1 hunger', 'B1 thirst']],
    [
      'two entries of two ticks',
      ['- Trade √ – shops √', '- Farming √ – store √', '- Roads √ – bus √', 'Any 2x2'],
      4,
      null,
      ['B2 Trade – shops', 'B2 Farming – store', 'B2 Roads – bus', 'any 2'],
    ],
    ['to accept and to reject', ['chlorophyll (accept the green pigment; reject leaf) 1mk'], 1, null, ['B1 chlorophyll +the green pigment -leaf']],
    ['Rej. behind the answer', ['plasmolysis; Rej. wilting'], 1, null, ['B1 plasmolysis -wilting']],
    ['one line for all marks', ['the shape of the land'], 2, null, ['B2 the shape of the land']],
    ['one line for many marks', ['the shape of the land'], 4, null, ['B4 the shape of the land', 'guessed']],
    ['a working that ends in its marks', ['v = 2 × 3', '= 6 m/s (2mks)'], 2, null, ['B2 6 m/s', 'guessed']],
    ['semicolons that do not add up', ['a wall; a floor; a roof'], 2, null, ['B2 a wall, a floor, a roof', 'guessed']],
    ['NB', ['oxygen 1mk', 'NB: no mark for air'], 1, null, ['B1 oxygen', 'left NB: no mark for air']],
    ['another way to say it', ['heat from the sun; (1)', 'Or energy of the sun'], 1, null, ['B1 heat from the sun / energy of the sun']],
    [
      'two whole methods',
      ['v = 2 × 3 M1', '= 6 A1', 'OR', '3 + 3 M1', '= 6 A1'],
      2,
      null,
      ['M1 v = 2 × 3', 'A1 6', 'left OR', 'left 3 + 3 M1', 'left = 6 A1'],
    ],
    ['a word to the marker', ['Kitoto kinalia. (Hakiki majibu ya mtahiniwa)'], 1, null, ['B1 Kitoto kinalia.', 'left Hakiki majibu ya mtahiniwa']],
    ['halves of a formula', ['– Pests', '– Bees', '½ × 2 = 1mk'], 1, null, ['B1 Pests', 'B1 Bees', 'any 1', 'halves']],
    ['a number of several points', ['2.8.2 √1'], 1, null, ['B1 2.8.2']],
    ['two answers for one mark', ['It dissolves // it turns blue'], 1, 1, ['B1 It dissolves / it turns blue']],
    ['a piece of a fraction', ['= 7 × (1mk)'], 1, null, ['B1 = 7 ×', 'left = 7 ×']],
    ['a price among the words', ['oxygen 1mk or air'], 1, null, ['B1 oxygen or air', 'left oxygen 1mk or air']],
  ])('with %s', (_, lines, marks, asked, wanted) => {
    expect(points(lines, marks, asked)).toEqual(wanted)
  })

  it('gives a remark of a table to the answer that it means', () => {
    const row = (text: string, marks: string, remark: string) => ({ text, marks, remark })
    const { points: found } = readAnswer([row('L = 45.5', 'B1', 'Accept 49.88'), row('45.5 + 35/8', 'M2', 'C.A.O'), row('= 49.875 kg', 'A1', '')], {
      marks: 4,
      asked: null,
    })
    expect(found).toEqual([
      { code: 'B1', value: 45.5 },
      { code: 'M2', text: '45.5 + 35/8' },
      { code: 'A1 cao', value: 49.875, unit: 'kg', accept: ['49.88'] },
    ])
  })

  it('says which words stand in no mark point', () => {
    expect(findWordsLeft(['(i) Oxygen and air 2 x 1 = 2 mks', 'Reject nitrogen'], ['Oxygen', 'nitrogen'])).toEqual(['air'])
    expect(findWordsLeft(['R = 2.8 Ω', 'any other relevant point'], ['8'])).toEqual(['2.8 ω'])
  })

  it('takes no arithmetic for a formula', () => {
    expect(takeFormula('x = 2 x 1 = 2', { marks: 2 })).toBeNull()
    expect(takeFormula('80 × 2', { marks: 3 })).toBeNull()
    expect(takeFormula('hoja 3 x 1 = 3', { marks: 3 })?.formula).toEqual({ count: 3, each: 1, total: 3, isAny: false })
  })

  it.each([
    ['State three uses of water.', 3],
    ['Taja sifa mbili za lugha.', 2],
    ['Toa mifano miwili.', 2],
    ['Define relief.', null],
  ])('%s asks for %s', (text, count) => {
    expect(countAsked(text)).toBe(count)
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
