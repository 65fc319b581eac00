import { expect, it } from 'vitest'
import { languageOfPath, pathIn } from '#contract/base/site-language.ts'

it.each([
  ['/', 'en', '/sw'],
  ['/about', 'en', '/sw/about'],
  ['/about/', 'en', '/sw/about/'],
  ['/blog/7', 'en', '/sw/blog/7'],
  ['/swahili', 'en', '/sw/swahili'],
  ['/sw', 'sw', '/sw'],
  ['/sw/about', 'sw', '/sw/about'],
  ['/app/exams', null, '/app/exams'],
  ['/result', null, '/result'],
  ['/application', 'en', '/sw/application'],
] as const)('%s speaks %s, and stands in Kiswahili at %s', (path, language, inKiswahili) => {
  expect(languageOfPath(path)).toBe(language)
  expect(pathIn('sw', path)).toBe(inKiswahili)
  expect(pathIn('en', pathIn('sw', path))).toBe(path === '/sw' ? '/' : path.replace(/^\/sw\//, '/'))
})
