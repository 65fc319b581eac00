import { describe, expect, it } from 'vitest'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { printPage } from '#test/print-page.ts'

describe('a scheme without a usual heading', () => {
  const paper = ['CHEMISTRY FORM 3', '1. Name a gas. (1mk)', '2. State a use of lime. (1mk)', '3. Define a salt. (1mk)', '4. What is rust? (1mk)']
  const readFiles = (...files: (readonly string[])[]) => readPaper(files.map((lines) => ({ pages: [printPage(lines)] })))
  const points = (draft: ReturnType<typeof readPaper>): string[] => draft.parts.map((part) => part.points.map(({ text }) => text).join(' + '))
  const answers = ['Oxygen', 'Drying air', 'An ionic compound', 'Iron oxide']
  const scheme = answers.map((text, at) => `${at + 1}. ${text} ✓`)

  it.each(['CHEMISTRY F3 TERM II – ANSWERS', 'SOLUTIONS', 'CHEM M/S', 'EXPECTED RESPONSES', 'CHEMISTRY MARKING GUIDE', 'MWONGOZO'])(
    'has a heading of its own: %s',
    (heading) => {
      expect(points(readFiles(paper, [heading, 'SECTION A', ...answers.map((text, at) => `${at + 1}. ${text} (1mk)`)]))).toEqual(answers)
      expect(points(readFiles([...paper, heading, ...answers.map((text, at) => `${at + 1}. ${text} (1mk)`)]))).toEqual(answers)
    },
  )

  it('is what begins the numbers again with ticks, or asks nothing', () => {
    for (const lines of [scheme, answers.map((text, at) => `${at + 1}. ${text} (1mk)`)]) {
      const draft = readFiles(paper, ['CHEMISTRY FORM 3', ...lines])
      expect(points(draft)).toEqual(answers)
      expect(draft.notices).toEqual([])
    }
    expect(points(readPaper([{ pages: [printPage(paper), printPage(['CHEMISTRY FORM 3', ...scheme])] }]))).toEqual(answers)
  })

  it('may be a further paper: its questions are doubted and the files looked at', () => {
    const other = ['CHEMISTRY FORM 3', '1. Name a metal. (1mk)', '2. State a use of it. (1mk)', '3. Define an acid. (1mk)', '4. What is dew? (1mk)']
    const draft = readFiles(paper, other)
    expect(draft.notices).toEqual([{ code: 'two-papers' }])
    const again = draft.parts.filter(({ regions }) => regions.some(({ page }) => page === 1))
    expect(again.map(({ text }) => text)).toContain('What is dew?')
    expect(again.every(({ doubts }) => doubts.some(({ code }) => code === 'number-again'))).toBe(true)
  })

  it.each([[], ['MARKING SCHEME']])('goes on in the next file, as pictures of its pages do: %s', (...heading) => {
    const [a, b] = [paper.slice(0, 3), paper.slice(3)]
    const pages = [a, b, [...heading, ...scheme.slice(0, 2)], scheme.slice(2)]
    expect(points(readFiles(...pages))).toEqual(answers)
    if (heading.length > 0) expect(points(readFiles(...pages.slice(2), a, b))).toEqual(answers)
  })

  it('is no further section of the paper', () => {
    const [a, b] = [
      ['SECTION A', ...paper.slice(1)],
      ['SECTION B', '1. Name a metal. (1mk)', '2. State a use of it. (1mk)', '3. Define an acid. (1mk)'],
    ]
    expect(readFiles(a, b).parts.flatMap(({ doubts }) => doubts)).toEqual([])
  })
})
