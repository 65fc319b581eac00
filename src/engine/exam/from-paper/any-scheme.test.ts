import { describe, expect, it } from 'vitest'
import type { PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'

/** Chance that comes out the same in every run (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface MadePart {
  label: string
  asked: string
  marks: number
  answers: string[]
  lines: string[]
}

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

/** Words that stand nowhere else: those of questions end in "q", those of answers in "j". */
function wordOf(chance: (below: number) => number, end: string): string {
  const syllables = Array.from(
    { length: 2 + chance(2) },
    () => `${consonants[chance(consonants.length)] ?? ''}${vowels[chance(vowels.length)] ?? ''}`,
  )
  return `${syllables.join('')}${end}`
}

const sayings = (chance: (below: number) => number, end: string, least: number, more: number): string =>
  Array.from({ length: least + chance(more) }, () => wordOf(chance, end)).join(' ')

/** Ways in which schemes print answers of one mark each. */
const styles: ((answers: readonly string[]) => string[])[] = [
  (answers) => answers.map((each) => `${each} ✓1`),
  (answers) => answers.map((each) => `${each} √`),
  (answers) => answers.map((each) => `– ${each}; (1mk)`),
  (answers) => answers.map((each) => `${each} B1`),
  (answers) => [answers.map((each) => `${each}; (1)`).join(' ')],
  (answers) => [...answers.map((each) => `• ${each}`), `${answers.length} x 1 = ${answers.length}mks`],
  (answers) => [`${answers.join('; ')} (${answers.length} mks)`],
  (answers) => answers.map((each) => `${each} (1)`),
  (answers) => answers.map((each) => `✓ ${each}`),
  (answers) => answers.map((each) => `- ${each} @ 1mk`),
  (answers) => [...answers.map((each) => `- ${each}`), `Zozote ${answers.length} x 1 = ${answers.length}`],
  (answers) => [answers.map((each) => `${each}.✓`).join(' ')],
  (answers) => [...answers.map((each) => `${each};`), `(${answers.length}mks)`],
  (answers) => answers.map((each) => `${each} = 1mk`),
  (answers) => answers.map((each) => `Award 1 mark for ${each}`),
  (answers) => answers.map((each) => `B1 for ${each}`),
  (answers) => answers.map((each, at) => `${at + 1}. ${each} (1mk)`),
  (answers) => answers.map((each, at) => `(${['i', 'ii', 'iii', 'iv'][at] ?? 'v'}) ${each} (1 mark)`),
]

function makePaper(seed: number): { paper: string[]; scheme: string[]; parts: MadePart[] } {
  const chance = chanceOf(seed)
  const parts: MadePart[] = []
  const [paper, scheme]: [string[], string[]] = [[], ['MARKING SCHEME']]
  const isRepeating = chance(2) === 0
  for (let number = 1; number <= 2 + chance(4); number += 1) {
    const letters = chance(2) === 0 ? [''] : ['a', 'b', 'c'].slice(0, 2 + chance(2))
    for (const [at, letter] of letters.entries()) {
      const marks = 1 + chance(4)
      const answers = Array.from({ length: marks }, () => sayings(chance, 'j', 2, 9))
      const asked = sayings(chance, 'q', 5, 8)
      const label = letter === '' ? `${number}` : `${number}(${letter})`
      const head = letter === '' ? `${number}.` : at === 0 ? `${number}. (${letter})` : `(${letter})`
      const lines = (styles[chance(styles.length)] ?? (() => []))(answers)
      const more = chance(5) === 0 ? [`Accept ${wordOf(chance, 'j')}`] : chance(5) === 0 ? [`(Reject ${wordOf(chance, 'j')})`] : []
      // What is rejected may stand before the marks of its answer.
      if (marks === 1 && / (?:✓1|√|B1)$/.test(lines[0] ?? '') && chance(2) === 0)
        lines[0] = (lines[0] ?? '').replace(/ (?=\S+$)/, `; Reject ${wordOf(chance, 'j')} `)
      const whole = [...lines, ...more]
      paper.push(`${head} State ${asked}. (${marks} ${marks === 1 ? 'mark' : 'marks'})`)
      if (isRepeating) scheme.push(`${head} State ${asked}. (${marks} ${marks === 1 ? 'mark' : 'marks'})`, ...whole)
      else scheme.push(`${head} ${whole[0] ?? ''}`, ...whole.slice(1))
      parts.push({ label, asked, marks, answers, lines: whole })
    }
  }
  return { paper, scheme, parts }
}

/** Pages of print; lines wider than the page are wrapped. */
function pagesOf(lines: readonly string[]): PageText[] {
  const wrapped = lines.flatMap((line) => line.match(/.{1,88}(?:\s|$)/g) ?? [line])
  const pages: PageText[] = []
  for (let from = 0; from < wrapped.length; from += 44) {
    const words = wrapped.slice(from, from + 44).flatMap((line, row) => {
      let x = 57
      return line
        .trim()
        .split(' ')
        .map((text): Word => {
          const word = { x, y: 60 + row * 16, w: text.length * 5, h: 11, text }
          x += word.w + 3
          return word
        })
    })
    pages.push({ width: 595, height: 842, words, figures: [], rules: [] })
  }
  return pages
}

const signs = /[✓√✔☑]|\b(?:DM|M|A|B)\d\b|\b\d+\s*m(?:ks?|arks?)\b|[x×]\s?\d|\(\d\)|\b(?:accept|reject)\b/i

const made = Array.from({ length: 200 }, (_, seed) => {
  const { paper, scheme, parts } = makePaper(seed)
  return { seed, parts, draft: readPaper([{ pages: pagesOf(paper) }, { pages: pagesOf(scheme) }]) }
})

describe('schemes of chance', () => {
  it('leave no sign of a mark and no word of a question in a point', () => {
    for (const { seed, draft } of made)
      for (const { label, points } of draft.parts)
        for (const { text = '', accept = [], reject = [] } of points)
          for (const said of [text, ...accept, ...reject]) {
            expect(said, `${seed}: ${label}`).not.toMatch(signs)
            expect(said, `${seed}: ${label}`).not.toMatch(/q\b/)
          }
  })

  it('lose no word', () => {
    for (const { seed, parts, draft } of made) {
      const said = draft.parts.flatMap(({ points }) => points.flatMap(({ text = '', accept = [], reject = [] }) => [text, ...accept, ...reject]))
      const offered = draft.parts.flatMap(({ doubts }) => doubts.flatMap((doubt) => (doubt.code === 'scheme-missing' ? (doubt.lines ?? []) : [])))
      const kept = new Set([...said, ...offered, ...draft.asides.map(({ text }) => text)].join(' ').match(/\p{L}+/gu))
      for (const { label, lines } of parts)
        expect(
          lines
            .join(' ')
            .match(/\p{L}+j\b/gu)
            ?.filter((word) => !kept.has(word)),
          `${seed}: ${label}`,
        ).toEqual([])
    }
  })

  it('are right where no doubt says otherwise, and most are', () => {
    const all = made.flatMap(({ seed, parts, draft }) =>
      parts.map((part) => ({ seed, part, found: draft.parts.find(({ label }) => label === part.label) })),
    )
    const sure = all.filter(({ found }) => found?.doubts.length === 0)
    const wrong = sure.flatMap(({ seed, part, found }) => {
      const points = found?.points.map(({ code, text = '' }) => `${code} ${text.replaceAll(/[.,;]/g, '')}`).join('\n')
      return found?.marks === part.marks && points === part.answers.map((each) => `B1 ${each}`).join('\n') ? [] : [`${seed}: ${part.label}`]
    })
    // A list numbered where questions are numbered is told apart by its marks alone.
    expect(wrong.slice(Math.floor(all.length / 1000))).toEqual([])
    expect(sure.length / all.length).toBeGreaterThan(0.9)
  })

  it('may be hostile', () => {
    const lines = [
      '('.repeat(3000),
      'accept '.repeat(2000),
      '✓1 '.repeat(2000),
      'M1 '.repeat(2000),
      '1. '.repeat(2000),
      'any 2 x '.repeat(1000),
      '½ × = '.repeat(1000),
    ]
    const draft = readPaper([
      { pages: pagesOf(['1. State five. (2 marks)', '2. Name a gas. (1 mark)']) },
      { pages: pagesOf(['MARKING SCHEME', ...lines.map((line) => `1. ${line}`), '2. Oxygen (1mk)']) },
    ])
    expect(draft.parts.map(({ label }) => label)).toEqual(['1', '2'])
    expect(draft.parts[0]?.doubts.length).toBeGreaterThan(0)
  })
})
