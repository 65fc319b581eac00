import { describe, expect, it } from 'vitest'
import { findMaths } from '#engine/maths/find-maths.ts'
import { readTex } from '#engine/maths/read-tex.ts'

/** A text with each formula in TeX between angle brackets. */
function seen(text: string): string {
  return findMaths(text)
    .map((part) => (part.kind === 'text' ? part.text : `«${part.tex}»`))
    .join('')
}

describe('formulae of a text', () => {
  it.each([
    ['Solve x^2 = 9.', 'Solve «\\mathrm{x}^{2}» = 9.'],
    ['2.5 × 10^-3 m s^-1', '2.5 × «10^{-3}» m «\\mathrm{s}^{-1}»'],
    ['Expand (a + b)^2, please', 'Expand (a + «\\mathrm{b})^{2}», please'],
    ['x^2+3x-4=0', '«\\mathrm{x}^{2}+3\\mathrm{x}-4=0»'],
    ['Find sqrt(b^2 - 4ac)', 'Find «\\sqrt{\\mathrm{b}^{2}-4\\mathrm{ac}}»'],
    ['What is 3/4 of 480?', 'What is «\\frac{3}{4}» of 480?'],
    ['(a + b)/(c + d)', '«\\frac{\\mathrm{a}+\\mathrm{b}}{\\mathrm{c}+\\mathrm{d}}»'],
    ['$\\frac{1}{2}mv^2$ is', '«\\frac{1}{2}mv^2» is'],
    ['H2O and CO2.', '«\\mathrm{H}_{2}\\mathrm{O}» and «\\mathrm{C}\\mathrm{O}_{2}».'],
    ['Ca(OH)2 (aq)', '«\\mathrm{Ca}(\\mathrm{O}\\mathrm{H})_{2}» (aq)'],
    ['CO3^2- and Cu^2+', '«\\mathrm{C}\\mathrm{O}_{3}^{2−}» and «\\mathrm{Cu}^{2+}»'],
    ['2H2 + O2 → 2H2O', '«2\\mathrm{H}_{2}» + «\\mathrm{O}_{2}» → «2\\mathrm{H}_{2}\\mathrm{O}»'],
    ['[Fe(CN)6]^3-', '«[\\mathrm{Fe}(\\mathrm{C}\\mathrm{N})_{6}]^{3−}»'],
  ])('%s', (text, expected) => {
    expect(seen(text)).toBe(expected)
  })

  it.each([
    'Form 2B sat in room A4, vitamin B12 and C3.',
    'It costs $5 and $7 today',
    '12/3/2026, 2023/2024, km/h, and/or, 24/7a',
    'NaCl and He have no numbers',
    'Plain words; nothing else.',
    'a \\$ sign'.replace('\\', ''),
    'Q3 K2 P1 T20',
    '^ alone and ^2',
  ])('none in: %s', (text) => {
    expect(seen(text)).toBe(text)
  })

  it('a dollar that is escaped is a dollar', () => expect(findMaths('\\$5')).toEqual([{ kind: 'text', text: '$5' }]))

  it('are bounded in number', () => {
    const parts = findMaths('$x$ '.repeat(500))
    expect(parts.filter(({ kind }) => kind === 'tex')).toHaveLength(60)
    expect(parts.map((part) => (part.kind === 'text' ? part.text : part.typed)).join('')).toBe('$x$ '.repeat(500))
  })
})

describe('TeX that was written to do harm is no formula', () => {
  it.each([
    ['endless expansion', '\\def\\a{\\a\\a}\\a'],
    ['its own macros', '\\newcommand{\\x}{y}\\x'],
    ['an address', '\\href{javascript:alert(1)}{x}'],
    ['a picture', '\\includegraphics{https://evil.example/a.png}'],
    ['a class', '\\class{x}{y}'],
    ['a style', '\\htmlStyle{color:red}{x}'],
    ['depth', `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`],
    ['pairs of brackets', `${'\\left('.repeat(100)}x${'\\right)'.repeat(100)}`],
    ['length', 'x'.repeat(301)],
    ['a rule as wide as a street', '\\rule{100000em}{100000em}'],
    ['nothing closed', '\\frac{1'],
    ['a command that there is not', '\\nonsense'],
  ])('%s', (_name, tex) => expect(readTex(tex)).toBeNull())

  it('text within it stays text', () => {
    const tree = readTex('\\text{<script>alert(1)</script>}')
    expect(JSON.stringify(tree)).toContain('script')
    expect(JSON.stringify(tree)).not.toContain('"tag":"script"')
  })

  it('a formula is a tree of the elements that are known', () => {
    expect(readTex('\\frac{1}{2}')).toMatchObject({
      tag: 'math',
      children: [
        {
          tag: 'mfrac',
          children: [
            { tag: 'mn', text: '1' },
            { tag: 'mn', text: '2' },
          ],
        },
      ],
    })
  })
})
