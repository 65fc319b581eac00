import { describe, expect, it } from 'vitest'
import type { Box, PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'

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

describe('the rows of a scheme', () => {
  it('of a cell are one sentence where the first of them is full', () => {
    const scheme = ['Oxygen', 'Washing of clothes and dishes', 'The shape of the land, as high', 'and low as it is'].map((working, at): Cells => [
      ...(at === 3 ? [] : ([[57, `${at + 1}.`]] as const)),
      [110, working],
      ...(at === 2 ? [] : ([[300, '(2mks)']] as const)),
    ])
    const paper = ['Name a gas', 'Say what water is for', 'What is relief?'].map((text, at) => `${at + 1}. ${text}. (2 marks)`)
    expect(draftOf(paper, scheme).parts.map(({ points, doubts }) => [points.map(({ text }) => text), doubts])).toEqual([
      [['Oxygen'], []],
      [['Washing of clothes and dishes'], []],
      [['The shape of the land, as high and low as it is'], []],
    ])
  })

  it('of a table stand beside what the question is about', () => {
    const rules = [...[74, 122, 154].map((y): Box => ({ x: 50, y, w: 480, h: 1 })), ...[50, 160, 530].map((x): Box => ({ x, y: 74, w: 1, h: 80 }))]
    const scheme: Cells[] = [
      ['1. Kinds of coral', 'Fringing reef ✓1'],
      ['reefs', 'Barrier reef ✓1'],
      ['', 'Atoll ✓1'],
      ['2. Formation', '– Lava cools ✓1'],
      ['', '– It hardens ✓1'],
    ].map(([topic = '', answer = '']): Cells => [...(topic === '' ? [] : ([[57, topic]] as const)), [170, answer]])
    const parts = (second: string) =>
      draftOf(['1. List three types of coral reefs. (3 marks)', second], scheme, { rules }).parts.map(({ points, doubts }) => [
        points.map(({ text }) => text),
        doubts.map(({ code }) => code),
      ])
    expect(parts('2. How are lava plateaus formed? (2 marks)')).toEqual([
      [['Fringing reef', 'Barrier reef', 'Atoll'], []],
      [['Lava cools', 'It hardens'], []],
    ])
    expect(parts('2. Why are there hills? (2 marks)')[1]).toEqual([['Lava cools', 'It hardens'], ['scheme-words-left']])
  })

  it('lists a heading in words of the question', () => {
    const paper = ['1. Explain how the church helps addicts. (4 marks)']
    const draft = draftOf(paper, ['1. Role of the church', 'i) It treats them', 'ii) It prays with them', '(2 x 2 = 4 mks)'])
    expect(draft.parts[0]).toMatchObject({ points: [{ text: 'It treats them' }, { text: 'It prays with them' }], doubts: [] })
  })
})
