import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { editorWords } from '#web/features/templates/editor-words.ts'
import { mappingWords } from '#web/features/templates/mapping-words.ts'
import { readTemplateFiles } from '#web/features/templates/new-template.tsx'
import { templateWords } from '#web/features/templates/template-words.ts'

describe('the words of templates', () => {
  it.each([
    ['the list', templateWords, []],
    ['the editor', editorWords, []],
    ['the fields of an exam', mappingWords, ['classOption']],
  ])('say something of %s in English and in Kiswahili', (_name, words, names) => {
    expect(findWordFaults(words, names)).toEqual([])
  })

  it('count in Kiswahili by the noun class of what is counted', () => {
    const { withoutField, readAgain } = mappingWords.sw
    expect(withoutField(['4'])).toMatch(/^Swali la 4 bado halina sehemu\./)
    expect(withoutField(['4', '5', '9'])).toMatch(/^Maswali ya 4, 5 na 9 bado hayana sehemu\./)
    expect([readAgain(1), readAgain(12)]).toEqual(['Ukurasa mmoja utasomwa tena.', 'Kurasa 12 zitasomwa tena.'])
    expect(templateWords.sw.create.chosen({ hasEvaluation: true, pictures: 2 })).toBe('Umechagua: kiolezo, faili yake ya tathmini na picha 2.')
  })

  it('say what is wrong with a chosen file, in the language of who chose it', async () => {
    const file = new File(['{'], 'sheet.json')
    await expect(readTemplateFiles([file], templateWords.en.create)).rejects.toThrow('sheet.json is not a template file, or it is damaged.')
    await expect(readTemplateFiles([file], templateWords.sw.create)).rejects.toThrow('sheet.json si faili ya kiolezo, au imeharibika.')
  })
})
