import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'

const en = {
  papers: (count: number) => `${count} papers`,
  a: { title: 'Two whole words', exam: 'KCSE' },
  b: 'Only here',
  c: (list: readonly string[]) => list.join(' and '),
  d: (one: { name: string; at: () => string }) => `By ${one.name}, ${one.at()}`,
  e: (count: number) => (count === 1 ? 'Only this page was read' : `${count} pages`),
}
const sw = {
  papers: (count: number) => (count === 1 ? '' : `Karatasi ${count}`),
  a: { title: 'Two whole words', exam: 'KCSE' },
  c: () => 'undefined',
  d: (one: { name: string; at: () => string }) => `Na ${one.name}, ${one.at()}`,
  e: (count: number) => (count === 1 ? 'Only this page was read' : `Kurasa ${count}`),
  f: ['Hapa tu'],
}

it('finds a hole, a missing sentence and one that was not translated', () => {
  expect(findWordFaults({ en, sw }, ['a.exam'])).toEqual([
    'papers(1): “”',
    ...['c(0)', 'c(1)', 'c(2)', 'c(1200)', 'c(anything)'].map((path) => `${path}: “”`),
    'b is missing in one language',
    'f.0 is missing in one language',
    'a.title says the same in both languages',
    'e says the same in both languages',
  ])
})

it('knows exactly what may be the same in both languages', () => {
  const words = { en: { exam: 'KCSE', title: 'Exam' }, sw: { exam: 'KCSE', title: 'Mtihani' } }
  expect(findWordFaults(words)).toEqual(['exam says the same in both languages'])
  expect(findWordFaults(words, ['exam', 'title'])).toEqual(['title no longer says the same in both languages'])
})
