import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { paperWords, printFormWords } from '#web/features/sheets/print-form-words.ts'
import { printWayWords } from '#web/features/sheets/print-way-words.ts'
import { sheetWords, sheetsPageWords } from '#web/features/sheets/sheet-words.ts'

describe('the words of sheets', () => {
  it.each([
    ['a print', sheetWords, []],
    ['the forms', printFormWords, ['classOption']],
    ['the ways', printWayWords, []],
    ['the page', sheetsPageWords, []],
    ['the paper and the cover', paperWords, ['formats.a4', 'formats.a5']],
  ])('say something of %s in English and in Kiswahili', (_name, words, names) => {
    expect(findWordFaults(words, names)).toEqual([])
  })

  it('count sheets and pages in Kiswahili by their noun class', () => {
    const { headers } = printFormWords.sw
    expect([headers.ready(1), headers.ready(40)]).toEqual(['Karatasi 1 ya kichwa iko tayari', 'Karatasi 40 za kichwa ziko tayari'])
    expect(sheetsPageWords.sw.prints.set({ papers: 42, spare: 2, pages: 126, way: 'named' })).toBe('Karatasi 42, 2 za ziada, kurasa 126')
    expect(sheetWords.sw.sum({ pupils: 40, spare: 1 }, { named: 3, spare: 1, master: 1 }, 121)).toBe(
      'Wanafunzi 40 × kurasa 3 + karatasi 1 ya ziada × ukurasa 1 = kurasa 121',
    )
  })

  it('name the file of spare sheets in the language of who prints them', () => {
    const name = (words: typeof sheetsPageWords.en, way: 'named' | 'master') => nameSheetFile('CAT 1', { className: null, way }, words.prints)
    expect([name(sheetsPageWords.en, 'named'), name(sheetsPageWords.sw, 'named')]).toEqual(['CAT 1 spare sheets.pdf', 'CAT 1 karatasi za ziada.pdf'])
    expect([name(sheetsPageWords.en, 'master'), name(sheetsPageWords.sw, 'master')]).toEqual(['CAT 1 master.pdf', 'CAT 1 nakala kuu.pdf'])
  })

  it('say what a print of named sheets and a master comes to', () => {
    const size = { named: 2, spare: 2, master: 2 }
    expect(sheetWords.en.sum({ pupils: 45, spare: 0, masters: 1 }, size, 92)).toBe('45 pupils × 2 pages + the master × 2 pages = 92 pages')
    expect(sheetWords.sw.sum({ pupils: 0, spare: 0, masters: 1 }, size, 2)).toBe('Nakala kuu: kurasa 2.')
    expect(sheetsPageWords.en.prints.set({ papers: 45, spare: 0, pages: 92, way: 'both' })).toBe('45 papers and the master, 92 pages')
    expect(sheetsPageWords.sw.prints.set({ papers: 0, spare: 0, pages: 2, way: 'master' })).toBe('kurasa 2')
  })
})
