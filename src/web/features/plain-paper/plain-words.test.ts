import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { pageWords } from '#web/features/plain-paper/page-words.ts'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'

describe('the words of plain paper', () => {
  it.each([
    ['the screen', plainWords, ['class.option']],
    ['single pages', pageWords, []],
  ])('say something of %s in English and in Kiswahili', (_name, words, names) => {
    expect(findWordFaults(words, names)).toEqual([])
  })

  it('count pages and pupils in Kiswahili by their noun class', () => {
    const { status, proposal } = plainWords.sw
    expect([status.left(1), status.left(3)]).toEqual(['Umebaki ukurasa 1', 'Zimebaki kurasa 3'])
    expect([status.waiting(1), status.waiting(3)]).toEqual(['Ukurasa 1 zaidi unasomwa.', 'Kurasa 3 zaidi zinasomwa.'])
    expect(status.undo['take-out'](1)).toBe('Tendua kuondoa ukurasa 1')
    expect(proposal.accept(3, 2)).toBe('Kubali: kurasa 3, wanafunzi 2')
    expect([pageWords.sw.assigned(1, 'Amina'), pageWords.sw.assigned(3, 'Amina')]).toEqual(['Ukurasa 1 umegawiwa Amina', 'Kurasa 3 zimegawiwa Amina'])
  })
})
