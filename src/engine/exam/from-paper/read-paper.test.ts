import { describe, expect, it } from 'vitest'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { sumDraft, type DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { printPage, ruleRows } from '#test/print-page.ts'

const read = (...pages: (readonly string[])[]) => readPaper([{ pages: pages.map((lines) => printPage(lines)) }])
/** "1(a) [2] Define soil." and the codes of its doubts. */
const say = ({ label, marks, text, doubts }: DraftPart): string =>
  [`${label} [${marks ?? '-'}] ${text}`, ...doubts.map(({ code }) => code)].join(' ! ')
const saidOf = (...pages: (readonly string[])[]): string[] => read(...pages).parts.map(say)

describe('the numbers of a paper', () => {
  it('are chosen through the whole paper: a bare two-digit number, a misread one, none inside a question', () => {
    const lines = Array.from({ length: 9 }, (_, at) => `${at + 1}   Name lake ${at + 1}. (1mk)`)
    expect(
      saidOf([
        ...lines.slice(0, 8),
        '9   Give the steps. (2mks)',
        '    1. Wash it.',
        '    2. Dry it.',
        '10 State a use. (1mk)',
        'l1. Name it. (1mk)',
      ]).slice(8),
    ).toEqual(['9 [2] Give the steps. 1. Wash it. 2. Dry it. ! text-after-marks ! label-inside', '10 [1] State a use.', '11 [1] Name it.'])
  })

  it('may stand before words that begin as an instruction does', () => {
    expect(saidOf(['1. Name a lake. (1mk)', '2. Using a ruler, draw it. (2mks)'])).toEqual(['1 [1] Name a lake.', '2 [2] Using a ruler, draw it.'])
  })

  it('begin again after numbered instructions', () => {
    expect(
      saidOf(['INSTRUCTIONS', '1. Write your name above.', '2. Answer all the questions.', '1. Name a lake. (1mk)', '2. Name a hill. (1mk)']),
    ).toEqual(['1 [1] Name a lake.', '2 [1] Name a hill.'])
  })

  it.each(['', '.'])('are no lines of a program below the heading of a section: "1%s"', (dot) => {
    const lines = ['PROGRAM Total', 'VAR', 'Count : integer;', 'BEGIN', 'Sum := 0;', "Writeln ('Sum');", 'END']
    expect(
      saidOf([
        'SECTION A',
        ...Array.from({ length: 8 }, (_, at) => `${at + 1}. Name lake ${at + 1}. (1mk)`),
        'SECTION B',
        ...lines.map((line, at) => `${at + 1}${dot} ${line}`),
        '9. State the purpose of line 5. (1mk)',
        '10. Write its output. (2mks)',
      ]).map((said) => said.slice(0, said.indexOf(']'))),
    ).toEqual([...Array.from({ length: 9 }, (_, at) => `${at + 1} [1`), '10 [2'])
  })

  it('may begin at eleven and leave one out, each under one doubt', () => {
    expect(saidOf(['11. Name a soil. (2mks)', '12. (a) Define dew. (2mks)', '    (b) Name a cloud. (3mks)', '14. Name a wind. (1mk)'])).toEqual([
      '11 [2] Name a soil. ! label-skipped',
      '12(a) [2] Define dew.',
      '12(b) [3] Name a cloud.',
      '14 [1] Name a wind. ! label-skipped',
    ])
  })

  it('printed twice are two questions, the later one under a doubt', () => {
    expect(
      saidOf([
        '1. A needle floats.',
        '   a) Name the force. (1mk)',
        '1. A ray falls on a mirror.',
        '   a) State the law. (1mk)',
        '   b) Draw the ray. (2mks)',
      ]),
    ).toEqual(['1(a) [1] Name the force.', '2-1(a) [1] State the law. ! number-again', '2-1(b) [2] Draw the ray.'])
  })

  it('stand in words, and verses inside are none', () => {
    const { parts, sections } = read([
      'Jibu maswali matatu. Swali la kwanza ni la lazima.',
      'SWALI LA KWANZA (LAZIMA) (ALAMA 5)',
      '1. Nalilia nchi yangu,',
      '2. Mlima huo ni mrefu,',
      'a) Taja aina. (al. 2)',
      'b) Eleza umbo. (Alama 3',
      'SWALI LA PILI (ALAMA 5)',
      'Eleza dhamira. alama 5',
      'SWALI LA TATU',
      'Eleza tamathali. alama 5)',
      'SWALI LA NNE',
      'Eleza methali. (ala 5)',
    ])
    expect(parts.map(say)).toEqual([
      '1(a) [2] Taja aina.',
      '1(b) [3] Eleza umbo.',
      '2 [5] Eleza dhamira.',
      '3 [5] Eleza tamathali.',
      '4 [5] Eleza methali.',
    ])
    expect(sections.map(({ answerAny }) => answerAny)).toEqual([null, 2])
    expect(sumDraft(read(['QUESTION ONE (30 MARKS)', 'Explain. [30 Marks]', 'QUESTION TWO [20 MARKS]', 'Discuss. [20 Marks]']))).toBe(50)
  })

  it('are made up where the paper prints none, under doubts', () => {
    expect(saidOf(['Answer all', '', 'State a law. (1mk)', 'A spring stretches.', 'Find its constant. (3mks)', 'Give a use. (2mks)'])).toEqual([
      '1 [1] State a law. ! number-made-up',
      '2 [3] A spring stretches. Find its constant. ! number-made-up',
      '3 [2] Give a use. ! number-made-up',
    ])
  })

  it('are found by the first part where a number was not read', () => {
    expect(
      saidOf([
        '1. (a) What is dew? (1mk)',
        '   (b) Name a cloud. (1mk)',
        '   (a) What is hail? (1mk)',
        '   (b) Name a wind. (1mk)',
        '3. Name a lake. (1mk)',
      ]),
    ).toEqual([
      '1(a) [1] What is dew?',
      '1(b) [1] Name a cloud.',
      '2(a) [1] What is hail? ! label-skipped',
      '2(b) [1] Name a wind.',
      '3 [1] Name a lake.',
    ])
  })
})

describe('the labels of parts', () => {
  it('stand inside a line, in one row and with two signs', () => {
    expect(
      saidOf([
        '1. (a) Calculate (i) the total. (2mks)',
        '       (ii) the mean. (2mks)',
        '   (b) Use the answer of (a) (i) above. (1mk)',
        '2. a.) Name a leaf. (1mk) b.) Name a root. (1mk)',
        '3. i.) Cut it. (1mk)',
        '   ii.) Dry it. (1mk)',
      ]),
    ).toEqual([
      '1(a)(i) [2] the total.',
      '1(a)(ii) [2] the mean.',
      '1(b) [1] Use the answer of (a) (i) above.',
      '2(a) [1] Name a leaf.',
      '2(b) [1] Name a root.',
      '3(i) [1] Cut it.',
      '3(ii) [1] Dry it.',
    ])
  })

  it('are options where several questions have as many without marks', () => {
    const { parts } = read([
      '1. Which is a lake?',
      '   a) Victoria b) Nairobi c) Kenya d) Tana',
      '2. Which is a hill?',
      '   a) Ngong        b) Athi',
      '   c) Voi          d) Mara',
      '3. Which is a river?',
      '   a) Suswa',
      '   b) Tana',
      '   c) Kisumu',
      '   d) Lamu',
    ])
    expect(parts.map(({ type, text, options }) => [type, text, ...options].join('|'))).toEqual([
      'choice|Which is a lake?|Victoria|Nairobi|Kenya|Tana',
      'choice|Which is a hill?|Ngong|Athi|Voi|Mara',
      'choice|Which is a river?|Suswa|Tana|Kisumu|Lamu',
    ])
  })
})

describe('the marks of parts', () => {
  it('are doubted where a question has none and others have, also at one with options', () => {
    const options = ['A. Tea', 'B. Rice', 'C. Maize', 'D. Beans']
    expect(
      saidOf([
        '1. Name a lake. (1mk)',
        '2. Name a hill.',
        ...['3. Pick one. (2mks)', '4. Choose one. (2mks)', '5. Select one.'].flatMap((line) => [line, ...options]),
      ]),
    ).toEqual([
      '1 [1] Name a lake.',
      '2 [-] Name a hill. ! marks-missing',
      '3 [2] Pick one.',
      '4 [2] Choose one.',
      '5 [1] Select one. ! marks-missing',
    ])
  })

  it('over or behind several parts are shared out, each under a doubt', () => {
    expect(
      saidOf([
        '1. Write word equations. (3 Marks)',
        '   a) Zinc',
        '   b) Lime',
        '   c) Sodium',
        '2. (a) Why is it hard?',
        '   (b) Why is it soft? (4 mks)',
        '3. Name them. (1mk each)',
        '   i) Iron',
        '   ii) Tin',
      ]),
    ).toEqual([
      '1(a) [1] Zinc ! marks-shared',
      '1(b) [1] Lime ! marks-shared',
      '1(c) [1] Sodium ! marks-shared',
      '2(a) [2] Why is it hard? ! marks-shared',
      '2(b) [2] Why is it soft? ! marks-shared',
      '3(i) [1] Iron',
      '3(ii) [1] Tin',
    ])
  })

  it('in a narrow margin are joined', () => {
    const page = printPage(['1. Name a soil.', '2. Name a rock.'])
    const at = (text: string, y: number) => ({ text, x: 480, y, w: text.length * 5, h: 10 })
    const { parts } = readPaper([{ pages: [{ ...page, words: [...page.words, at('(1', 80), at('mk)', 93), at('(2', 100), at('mks)', 113)] }] }])
    expect(parts.map(say)).toEqual(['1 [1] Name a soil.', '2 [2] Name a rock.'])
  })
})

describe('what stands behind the marks', () => {
  it('belongs above: a sentence to work on, a constant, a line to write on', () => {
    expect(
      saidOf([
        '1. Answer as told.',
        '   a) Rewrite in the plural. (2 marks)',
        '       The goose has eaten the leaf.',
        '   b) Kanusha. (alama 2)',
        '       Wageni watafika kesho.',
        '2. Find the weight. (2mks)',
        '   (Take g = 10 N/kg)',
        '3. (a) Name P and Q. (2mks)',
        '   P ..............',
        '   Q ..............',
        '   (b) Name R. (1mk)',
      ]),
    ).toEqual([
      '1(a) [2] Rewrite in the plural. The goose has eaten the leaf.',
      '1(b) [2] Kanusha. Wageni watafika kesho.',
      '2 [2] Find the weight. (Take g = 10 N/kg)',
      '3(a) [2] Name P and Q.',
      '3(b) [1] Name R.',
    ])
  })

  it('leads to the next part, under a doubt where that is not said', () => {
    const { parts } = read([
      '1. (a) Name a gas. (1mk)',
      '   The table below shows some gases.',
      '   (b) Which is heavy? (1mk)',
      '2. (a) Name an acid. (1mk)',
      '   Zinc was put into it.',
      '   (b) What was seen? (1mk)',
    ])
    expect(parts.map((part) => `${say(part)} < ${part.stem}`)).toEqual([
      '1(a) [1] Name a gas. < ',
      '1(b) [1] Which is heavy? < The table below shows some gases.',
      '2(a) [1] Name an acid. ! text-after-marks < ',
      '2(b) [1] What was seen? < Zinc was put into it.',
    ])
  })
})

describe('what belongs to no question', () => {
  it('is the same print at the same height on three pages, a page number, and what says that the paper ends', () => {
    const page = (number: number, question: string): string[] => [
      '',
      '[Draft 2]',
      '',
      question,
      ...Array.from({ length: 20 }, () => ''),
      `          ${number}`,
    ]
    const pages = [page(1, '1. Name a lake. (1mk)'), page(2, '2. Name a hill. (1mk)'), [...page(3, '3. Name a river. (1mk)'), 'THE END']]
    const draft = read(...pages)
    expect(draft.parts.map(say)).toEqual(['1 [1] Name a lake.', '2 [1] Name a hill.', '3 [1] Name a river.'])
    expect(draft.asides.filter(({ why }) => why.code === 'running-head').map(({ text }) => text)).toEqual([
      '[Draft 2]',
      '1',
      '[Draft 2]',
      '2',
      '[Draft 2]',
      '3',
      'THE END',
    ])
  })

  it("is the examiner's table; its total is the paper's", () => {
    const lines = [
      "FOR EXAMINER'S USE ONLY",
      'S/NO   SECTION   MAXIMUM   SCORE',
      '1      WRITING   20',
      '2      READING   10',
      'TOTAL            30',
      '1. Write a letter. (20mks)',
      '2. Give it a title. (10mks)',
    ]
    const draft = read(lines)
    expect(draft.parts.map(say)).toEqual(['1 [20] Write a letter.', '2 [10] Give it a title.'])
    expect(draft.printedTotal).toBe(30)
  })

  it('is a badge on every page, and the letters of a figure are in its picture', () => {
    const badge = { x: 280, y: 30, w: 40, h: 40 }
    const pages = [
      printPage(['1. The diagram below shows a leaf.', '', '              P', '', '', '', '   (a) Name P. (1mk)', '   (b) Name the leaf. (1mk)'], {
        figures: [badge, { x: 60, y: 105, w: 100, h: 70 }],
      }),
      printPage(['2. Name a root. (1mk)'], { figures: [badge] }),
      printPage(['3. The map below shows a town. Name it. (1mk)'], { figures: [badge] }),
    ]
    const { parts } = readPaper([{ pages }])
    expect(parts.map((part) => `${say(part)} < ${part.stem} < ${part.figures.length}`)).toEqual([
      '1(a) [1] Name P. < The diagram below shows a leaf. < 1',
      '1(b) [1] Name the leaf. < The diagram below shows a leaf. < 0',
      '2 [1] Name a root. <  < 0',
      '3 [1] The map below shows a town. Name it. ! figure-missing <  < 0',
    ])
  })
})

describe('what pupils need for the questions', () => {
  it('is a constant before the first of them and a passage under the heading of a section', () => {
    const { parts } = read([
      'Answer all. Take g = 10 N/kg.',
      '1. (a) Define work. (1mk)',
      '   (b) Find it. (1mk)',
      'SECTION B (2 marks)',
      'Answer all questions.',
      'Read the passage below.',
      'A goat ran.',
      '2. Who ran? (2mks)',
    ])
    expect(parts.map(({ label, stem, doubts }) => [label, stem, doubts.length])).toEqual([
      ['1(a)', 'Answer all. Take g = 10 N/kg.', 0],
      ['1(b)', 'Answer all. Take g = 10 N/kg.', 0],
      ['2', 'Read the passage below. A goat ran.', 0],
    ])
  })

  it('is a table that shows something: it stays a picture, and its caption is in no words', () => {
    const lines = [
      '1. Study the rain of a town.',
      'Table 1',
      'Month   Jan   Feb',
      '(mm)    20    30',
      '   (a) Which was wetter? (1mk)',
      '   (b) Find the mean. (2mks)',
    ]
    const { parts } = readPaper([{ pages: [printPage(lines, { rules: ruleRows(2, 2, [0, 8, 14, 20]) })] }])
    expect(parts.map((part) => `${say(part)} < ${part.stem} < ${part.figures.length}`)).toEqual([
      '1(a) [1] Which was wetter? < Study the rain of a town. < 1',
      '1(b) [2] Find the mean. < Study the rain of a town. < 0',
    ])
  })
})

it('heads, feet and what pupils write on are in no text, though they stand on one page', () => {
  expect(
    saidOf(
      ['1. Find the speed. (2mks)', '   speed = ............ m/s', '2. Name the metal. (1mk)', 'Pre-Technical Studies Grade 9 • Page 1'],
      ['3. Give a use of it. (1mk)', '© MIE 2024   0841/32/M/J/24   [Turn over', 'Page 2 of 2   *** END ***   ISO 9001:2015 Certified'],
    ),
  ).toEqual(['1 [2] Find the speed.', '2 [1] Name the metal.', '3 [1] Give a use of it.'])
})

describe('sections', () => {
  it('are compared with the marks that their headings print', () => {
    expect(
      saidOf(['SECTION A (5 marks)', '1. Name a lake. (2mks)', '2. Name a hill. (2mks)', 'SECTION B: 3 MARKS', '3. Name a river. (3mks)']),
    ).toEqual(['1 [2] Name a lake. ! section-differs', '2 [2] Name a hill.', '3 [3] Name a river.'])
  })

  it('keep a compulsory question apart from those to choose', () => {
    const draft = read([
      'SECTION B',
      'Answer question 6 and any other two questions from this section.',
      ...[6, 7, 8, 9].map((number) => `${number}. Explain it. (25 marks)`),
    ])
    expect(draft.sections.map(({ name, answerAny }) => [name, answerAny])).toEqual([
      ['B', null],
      ['B', 2],
    ])
    expect([draft.parts.map(({ section }) => section), sumDraft(draft)]).toEqual([[0, 1, 1, 1], 75])
  })
})

it('columns are read one after the other, though the right one begins inside a question', () => {
  const rows = [
    ['1. Name the lake that is the widest. (1mk)', '   (b) Explain how it came to be there. (2mks)'],
    ['2. (a) State four uses of the water of', '   (c) Describe the fish that live in it'],
    ['       that lake to people. (4mks)', '       and who eats them. (3mks)'],
    ['3. (a) Why do rivers flow to the sea? (1mk)', '4. Name a hill of the western rift. (1mk)'],
  ]
  expect(saidOf(rows.map(([left = '', right = '']) => `${left.padEnd(52)}${right}`)).map((each) => each.slice(0, 8))).toEqual(
    ['1 [1] Nam', '2(a) [4] ', '3(a) [1] ', '3(b) [2] ', '3(c) [3] ', '4 [1] Nam'].map((each) => each.slice(0, 8)),
  )
})
