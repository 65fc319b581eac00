import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { paperWords, printFormWords } from '#web/features/sheets/print-form-words.ts'
import { sheetWords, sheetsPageWords } from '#web/features/sheets/sheet-words.ts'

describe('the words of sheets', () => {
  it.each([
    ['a print', sheetWords, []],
    ['the forms', printFormWords, ['classOption']],
    ['the page', sheetsPageWords, []],
    ['the paper and the cover', paperWords, ['formats.a4', 'formats.a5']],
  ])('say something of %s in English and in Kiswahili', (_name, words, names) => {
    expect(findWordFaults(words, names)).toEqual([])
  })

  it('count sheets and pages in Kiswahili by their noun class', () => {
    const { named, headers } = printFormWords.sw
    expect([named(1), named(40)]).toEqual([
      'Karatasi 1 iliyochapwa jina na nambari ya usajili.',
      'Karatasi 40 zilizochapwa majina na nambari za usajili.',
    ])
    expect([headers.ready(1), headers.ready(40)]).toEqual(['Karatasi 1 ya kichwa iko tayari', 'Karatasi 40 za kichwa ziko tayari'])
    expect(sheetsPageWords.sw.prints.set({ papers: 42, spare: 2, pages: 126 })).toBe('Karatasi 42, 2 za ziada, kurasa 126')
    expect(sheetWords.sw.sum({ pupils: 40, spare: 1 }, { named: 3, spare: 1, master: 1 }, 121)).toBe(
      'wanafunzi 40 × kurasa 3 + karatasi 1 ya ziada × ukurasa 1 = kurasa 121',
    )
  })

  it('name the file of spare sheets in the language of who prints them', () => {
    const name = (words: typeof sheetsPageWords.en) => nameSheetFile('CAT 1', { className: null }, words.prints)
    expect([name(sheetsPageWords.en), name(sheetsPageWords.sw)]).toEqual(['CAT 1 spare sheets.pdf', 'CAT 1 karatasi za ziada.pdf'])
  })
})
