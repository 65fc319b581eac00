import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'

it('finds a hole, a missing sentence and one that was not translated', () => {
  const en = {
    papers: (count: number) => `${count} papers`,
    a: { title: 'Two whole words' },
    b: 'Only here',
    c: (list: readonly string[]) => list.join(' and '),
  }
  const sw = { papers: (count: number) => (count === 1 ? '' : `Karatasi ${count}`), a: { title: 'Two whole words' }, c: () => 'undefined' }
  expect(findWordFaults({ en, sw })).toEqual([
    '.papers(1): “”',
    '.c(0): “”',
    '.c(1): “”',
    '.c(2): “”',
    '.c(1200): “”',
    '.b is missing',
    '.a.title is English',
  ])
})
