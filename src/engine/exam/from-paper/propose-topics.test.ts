import { describe, expect, it } from 'vitest'
import { proposeTopics, type SortedQuestion } from '#engine/exam/from-paper/propose-topics.ts'

const place = { stem: '', type: 'short' as const, marks: 1, options: [], answer: [], points: [], anyOf: null }
const none = { regions: [], schemeRegions: [], figures: [], doubts: [] }
const part = (label: string, text: string, more: { topic?: string; section?: number } = {}) => ({
  ...place,
  ...none,
  label,
  text,
  topic: more.topic ?? null,
  section: more.section ?? null,
})
const earlier: SortedQuestion[] = [
  { topic: 'Photosynthesis', text: 'Name the pigment that absorbs light in the chloroplast. chlorophyll' },
  { topic: 'Photosynthesis', text: 'State two products of the light stage in leaves.' },
  { topic: 'Osmosis', text: 'Explain why red blood cells burst in distilled water. They gain water by osmosis' },
  { topic: 'Genetics', text: 'A man with blood group A marries a woman of group B. Work out the genotypes of their children.' },
]

describe('the topics that are proposed for a paper', () => {
  it.each([
    ['What happens to red blood cells in distilled water?', 'Osmosis'],
    ['Which pigment of the chloroplast absorbs red light?', 'Photosynthesis'],
    ['Define genetics.', 'Genetics'],
  ])('%s is like earlier questions', (text, topic) => {
    expect(proposeTopics({ parts: [part('1', text)], sections: [] }, earlier)).toEqual([{ label: '1', topic, from: 'earlier' }])
  })

  it('are none where one word alone is shared, and none where two fit as well', () => {
    const parts = [part('1', 'State two uses of blood.'), part('2', 'Name the instrument in the figure.')]
    expect(proposeTopics({ parts, sections: [] }, earlier)).toEqual([])
    expect(proposeTopics({ parts: [part('1', 'Osmosis and genetics')], sections: [] }, earlier)).toEqual([])
  })

  it('come of the headings of the paper where they say more than a letter', () => {
    const titles = ['SECTION A (30 MARKS)', 'SEHEMU YA PILI: ISIMU JAMII', 'SECTION C: Answer any two questions', 'UFAHAMU (Alama 15)']
    const sections = titles.map((title) => ({ name: '', title, answerAny: null }))
    const parts = titles.map((_, at) => part(String(at + 1), 'Eleza.', { section: at }))
    expect(proposeTopics({ parts, sections }, [])).toEqual([
      { label: '2', topic: 'Isimu jamii', from: 'paper' },
      { label: '4', topic: 'Ufahamu', from: 'paper' },
    ])
  })

  it('leave a part that has one alone', () => {
    expect(proposeTopics({ parts: [part('1', 'Define genetics.', { topic: 'Inheritance' })], sections: [] }, earlier)).toEqual([])
  })
})
