import { describe, expect, it } from 'vitest'
import type { Box } from '#engine/exam/from-paper/page-text.ts'
import { type Cells, draftOf } from '#test/print-cells.ts'

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
