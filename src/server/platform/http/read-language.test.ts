import { expect, it } from 'vitest'
import { readLanguage } from '#server/platform/http/read-language.ts'

it.each([
  ['nothing', undefined, 'en'],
  ['an empty header', '', 'en'],
  ['Kiswahili', 'sw', 'sw'],
  ['Kiswahili of Kenya', 'sw-KE', 'sw'],
  ['capital letters', 'SW-ke', 'sw'],
  ['a language that is not written here', 'fr-FR, de;q=0.8', 'en'],
  ['another language first', 'fr, sw;q=0.7, en;q=0.3', 'sw'],
  ['the greater weight', 'en;q=0.4, sw;q=0.9', 'sw'],
  ['equal weights: the first', 'en, sw', 'en'],
  ['equal weights: the first, the other way round', 'sw;q=0.5, en;q=0.5', 'sw'],
  ['a language that is not wanted', 'sw;q=0, en;q=0.1', 'en'],
  ['any language', '*', 'en'],
  ['Kiswahili before any other', '*;q=0.1, sw', 'sw'],
  ['a weight that is none', 'sw;q=9, en;q=0.1', 'en'],
  ['spaces and other parameters', ' sw ; level=1 ; q=0.9 , en ; q=0.8 ', 'sw'],
  ['a word that begins alike', 'swe, ens', 'en'],
  ['what is longer than any browser sends', `${'fr,'.repeat(200)}sw`, 'en'],
])('%s', (_name, header, language) => {
  expect(readLanguage({ 'accept-language': header })).toBe(language)
})
