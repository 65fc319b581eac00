import { describe, expect, it } from 'vitest'
import type { PageText } from '#engine/exam/from-paper/page-text.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'

function pageOf(lines: readonly string[], sureOf?: (word: string) => number): PageText {
  const words = lines.flatMap((line, row) =>
    line
      .split(' ')
      .map((text, at) => ({ text, x: 60 + at * 48, y: 60 + row * 20, w: 44, h: 11, ...(sureOf !== undefined && { sure: sureOf(text) }) })),
  )
  return { width: 595, height: 842, words, figures: [], rules: [] }
}

const paper = ['1. Name the metal. (1 mk)', '2. State Ohms law. (2 mks)']
const scheme = ['MARKING SCHEME', '1. zinc B1', '2. V proportional to I B1 at constant temperature B1']

describe('a draft', () => {
  it('doubts the parts whose scheme alone was read from a picture, and names its poor words', () => {
    const { parts } = readPaper([{ pages: [pageOf(paper)] }, { pages: [pageOf(scheme, (word) => (word === 'zinc' ? 0.4 : 0.95))] }])
    expect(parts[0]?.doubts).toContainEqual({ code: 'read-poorly', words: ['zinc'] })
    for (const part of parts) expect(part.doubts).toContainEqual({ code: 'read-from-picture' })
    expect(parts[1]?.doubts.some(({ code }) => code === 'read-poorly')).toBe(false)
  })

  it('has no such doubt where the files say their words', () => {
    const { parts } = readPaper([{ pages: [pageOf(paper)] }, { pages: [pageOf(scheme)] }])
    expect(parts.flatMap(({ doubts }) => doubts)).toEqual([])
  })
})
