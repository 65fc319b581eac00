import { describe, expect, it } from 'vitest'
import { applyEdits } from '#engine/exam/from-paper/edits.ts'
import { textOf } from '#engine/exam/from-paper/draft-lines.ts'
import { findAlike } from '#engine/exam/from-paper/find-alike.ts'
import { labelFor, readHeadOf } from '#engine/exam/from-paper/line-heads.ts'
import type { PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { placeAsRead, placeLines } from '#engine/exam/from-paper/place-lines.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { type LineEdit, noEdits } from '#engine/exam/from-paper/paper-edits.ts'

/** A page of print, a line for each entry, an empty one where there is none. */
function pageOf(lines: readonly (readonly [number, string])[]): PageText {
  const words = lines.flatMap(([from, text], row) => {
    let x = from
    return text.split(' ').flatMap((word): Word[] => {
      const w = word.length * 5
      const placed = { x, y: 90 + row * 20, w, h: 11, text: word }
      x += w + 3
      return word === '' ? [] : [placed]
    })
  })
  return { width: 595, height: 842, words, figures: [], rules: [] }
}

const gap = [57, ''] as const

/** Nobody numbered it, its marks are written as no rule knows them, and its scheme repeats each question. */
const bare = pageOf([
  [57, 'Kilimo High School'],
  gap,
  [57, 'Name two crops that are grown for sale.'],
  [57, 'Give one reason each.'],
  [57, '4 pts'],
  gap,
  [57, 'Explain how rain wears soil away.'],
  [57, '2 pts'],
  gap,
  [57, 'State one use of lime on a farm.'],
  [57, '1 pts'],
  gap,
  [57, 'Write down three breeds of dairy cattle'],
  [57, 'that are kept in Kenya.'],
  [57, '3 pts'],
])
const bareScheme = pageOf([
  [57, 'MARKING SCHEME'],
  [57, 'Name two crops that are grown for sale.'],
  [57, 'Give one reason each.'],
  [77, 'tea, it is sold abroad √2'],
  [77, 'coffee, it is sold abroad √2'],
  [57, 'Explain how rain wears soil away.'],
  [77, 'drops loosen it and running water carries it √2'],
  [57, 'State one use of lime on a farm.'],
  [77, 'it makes the soil less sour √1'],
  [57, 'Write down three breeds of dairy cattle'],
  [57, 'that are kept in Kenya.'],
  [77, 'Friesian √1'],
  [77, 'Jersey √1'],
  [77, 'Ayrshire √1'],
])

function lineOf(draft: PaperDraft, text: string): number {
  const at = draft.lines?.findIndex((line) => textOf(line).startsWith(text)) ?? -1
  if (at < 0) throw new Error(`No line begins with ${text}.`)
  return at
}

function press(draft: PaperDraft, edits: readonly LineEdit[]): PaperDraft {
  return applyEdits(draft, { ...noEdits, lines: [...edits] })
}

function alikeIn(draft: PaperDraft, edits: readonly LineEdit[]) {
  const made = press(draft, edits)
  return findAlike({ draft: made, places: placeLines(placeAsRead(draft), draft.lines ?? [], edits), edits })
}

describe('a paper in which no question is found', () => {
  const draft = readPaper([{ pages: [bare] }])
  const first: LineEdit = { line: lineOf(draft, 'Name two'), as: 'begins', label: '1' }

  it('has its lines kept', () => {
    expect(draft.parts).toEqual([])
    expect(draft.lines?.map(textOf)).toContain('Give one reason each.')
  })

  it('has a question and its marks behind a press each, and the others behind one more each', () => {
    expect(press(draft, [first]).parts).toHaveLength(1)
    const [questions] = alikeIn(draft, [first])
    expect(questions?.kind).toBe('questions')
    const begun: LineEdit[] = [first, ...(questions?.edits ?? []), { line: lineOf(draft, '4 pts'), as: 'marks', label: null }]
    const [marks] = alikeIn(draft, begun)
    expect(marks?.kind).toBe('marks')
    const made = press(draft, [...begun, ...(marks?.edits ?? [])])
    expect(made.parts.map(({ label, text, marks: worth }) => ({ label, text, worth }))).toEqual([
      { label: '1', text: 'Name two crops that are grown for sale. Give one reason each.', worth: 4 },
      { label: '2', text: 'Explain how rain wears soil away.', worth: 2 },
      { label: '3', text: 'State one use of lime on a farm.', worth: 1 },
      { label: '4', text: 'Write down three breeds of dairy cattle that are kept in Kenya.', worth: 3 },
    ])
  })

  it('has the answers that stand under the questions in its scheme', () => {
    const both = readPaper([{ pages: [bare] }, { pages: [bareScheme] }])
    const begun: LineEdit[] = [
      { ...first, line: lineOf(both, 'Name two') },
      { line: lineOf(both, '4 pts'), as: 'marks', label: null },
    ]
    const edits = [...begun, ...alikeIn(both, begun).flatMap(({ kind, edits: found }) => (kind === 'questions' ? found : []))]
    const more = [...edits, ...(alikeIn(both, edits).find(({ kind }) => kind === 'marks')?.edits ?? [])]
    const answers = alikeIn(both, more).find(({ kind }) => kind === 'answers')?.edits ?? []
    const made = press(both, [...more, ...answers])
    expect(made.parts.map(({ points }) => points.length)).toEqual([2, 1, 1, 3])
    expect(made.parts[3]?.points.map(({ text }) => text)).toEqual(['Friesian', 'Jersey', 'Ayrshire'])
    expect(made.parts.flatMap(({ doubts }) => doubts)).toEqual([])
  })
})

describe('a wrong split', () => {
  const page = pageOf([
    [57, '1. Define friction. (2 mks)'],
    [57, '2. State two effects of heat on a metal rod. (2 mks)'],
    [57, 'Explain why ice floats on water. (3 mks)'],
    [57, '4. Name the unit of force. (1 mk)'],
  ])
  const draft = readPaper([{ pages: [page] }])
  const missed: LineEdit = { line: lineOf(draft, 'Explain why'), as: 'begins', label: '3' }

  it('is mended by one press, and the part above loses what was not its own', () => {
    const made = press(draft, [missed])
    expect(made.parts.map(({ label, text, marks }) => [label, text, marks])).toEqual([
      ['1', 'Define friction.', 2],
      ['2', 'State two effects of heat on a metal rod.', 2],
      ['3', 'Explain why ice floats on water.', 3],
      ['4', 'Name the unit of force.', 1],
    ])
    expect(made.parts[3]).toBe(draft.parts.find(({ label }) => label === '4'))
  })

  it('is as it was without the press', () => {
    expect(press(draft, [])).toEqual(applyEdits(draft, noEdits))
  })

  it('gives a part back to the one above it, with all of its lines', () => {
    const made = press(draft, [{ line: lineOf(draft, '2. State'), as: 'above', label: null }])
    expect(made.parts[0]?.text).toContain('State two effects of heat on a metal rod.')
    expect(made.parts.map(({ label }) => label)).not.toContain('2')
  })

  it('makes the beginning of a question the words over its parts', () => {
    const edits: LineEdit[] = [
      { line: lineOf(draft, '1. Define'), as: 'begins', label: '1' },
      { line: lineOf(draft, '2. State'), as: 'begins', label: '1(a)' },
      { line: lineOf(draft, 'Explain why'), as: 'begins', label: '1(b)' },
    ]
    const [a, b] = press(draft, edits).parts
    expect([a?.label, a?.stem, b?.label, b?.stem]).toEqual(['1(a)', 'Define friction.', '1(b)', 'Define friction.'])
    expect(a?.doubts).toContainEqual({ code: 'sum-differs', printed: 2, sum: 5 })
  })

  it('reads marks that only a person knows for marks', () => {
    const odd = readPaper([
      {
        pages: [
          pageOf([
            [57, '1. Define work. (2 mks)'],
            [57, '2. Define power.'],
            [400, '3 mrx'],
          ]),
        ],
      },
    ])
    const made = press(odd, [{ line: lineOf(odd, '3 mrx'), as: 'marks', label: null }])
    expect(made.parts[1]).toMatchObject({ text: 'Define power.', marks: 3 })
  })
})

describe('lines and the presses on them', () => {
  const draft = readPaper([{ pages: [bare] }, { pages: [bareScheme] }])
  const lines = draft.lines ?? []
  const kinds = ['begins', 'marks', 'answer', 'above', 'left-out'] as const

  /** Presses in no order of their own, the same in each run. */
  function pressesFrom(seed: number): LineEdit[] {
    let state = seed
    const next = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648
      return Math.floor((state / 2147483648) * below)
    }
    return Array.from({ length: 1 + next(12) }, () => {
      const as = kinds[next(kinds.length)] ?? 'begins'
      const label = as === 'begins' || as === 'answer' ? `${next(4) + 1}${next(3) === 0 ? '(a)' : ''}` : null
      return { line: next(lines.length), as, label }
    })
  }

  it.each(Array.from({ length: 60 }, (_, at) => at + 1))('lose no word and place each line once (%i)', (seed) => {
    const edits = pressesFrom(seed)
    const before = JSON.stringify(draft)
    const made = press(draft, edits)
    const places = placeLines(placeAsRead(draft), lines, edits)
    expect(places).toHaveLength(lines.length)
    for (const [at, { kind, label }] of places.entries()) {
      if (kind !== 'part' || label === null) continue
      const text = textOf(lines[at] ?? { cells: [] })
      const own = made.parts.filter((part) => part.label === label || part.label.startsWith(`${label}(`))
      expect(own.map((part) => `${part.stem} ${part.text}`).join(' ')).toContain(text)
    }
    // Pressing and undoing leaves what was read.
    expect(JSON.stringify(draft)).toBe(before)
    expect(press(draft, [])).toEqual(draft)
    expect(press(draft, edits)).toEqual(made)
  })

  it('outside of the draft change nothing', () => {
    expect(press(draft, [{ line: 5999, as: 'begins', label: '1' }]).parts).toEqual(draft.parts)
  })

  it('are not there in drafts of before they were kept', () => {
    const { lines: _lines, ...old } = draft
    expect(press(old, [{ line: 0, as: 'begins', label: '1' }])).toEqual(old)
  })
})

it.each([
  ['|. State', 'number', '1'],
  ['l2) State', 'number', '12'],
  ['QUESTION ONE (20 MARKS)', 'named', '1'],
  ['SWALI LA PILI', 'named', '2'],
  ['(b) Name', 'letter', 'b'],
  ['ii) Name', 'roman', 'ii'],
  ['12 Define work', 'number', '12'],
  ['12 oranges cost', 'words', null],
  ['2.5 kg of rice', 'words', null],
  ['• a point', 'bullet', null],
  ['Questions are answered here', 'words', null],
])('reads the label of %s', (text, kind, name) => {
  expect(readHeadOf(text)).toMatchObject({ kind, name })
})

it.each([
  ['7. Name', '3', false, [], '7'],
  ['4. (a) Name', '3', false, ['3'], '4(a)'],
  ['Name', '3', false, ['3'], '4'],
  ['Name', '3', false, ['3', '4', '9'], '10'],
  ['(c) Name', '3(a)', true, ['3(a)'], '3(c)'],
  ['Name', '3(a)', true, ['3(a)'], '3(b)'],
  ['(i) Name', '3(a)', true, ['3(a)'], '3(a)(i)'],
  ['(ii) Name', '3(a)(i)', true, ['3(a)(i)'], '3(a)(ii)'],
  ['(i) Name', '3', true, ['3'], '3(i)'],
])('proposes a label for %s after %s', (text, before, isPart, taken, label) => {
  expect(labelFor(text, { before, taken: new Set(taken), isPart })).toBe(label)
})
