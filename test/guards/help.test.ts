import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpArticles, helpPictures } from '#contract/help-articles.ts'
import { publicPages } from '#contract/base/public-pages.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const languages = ['en', 'sw'] as const

/** Addresses of the screens below `/app`, but for the one that says that there is none. */
function listScreens(): string[] {
  const [, list = ''] = /const appScreens = \[([\s\S]*?)\n\]/.exec(read('src/web/routes.ts')) ?? []
  const paths = [...list.matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path)
  return ['/app', ...paths.filter((path) => path !== '*').map((path) => `/app/${path}`)]
}

describe('the help', () => {
  it('has an article for every screen of the app, and none for a screen that is gone', () => {
    const lines = [...read('src/web/components/help/help-of-screen.ts').matchAll(/'(\/app[^']*)': '([^']+)'/g)]
    const screens = listScreens()
    expect(screens.length).toBeGreaterThan(20)
    expect(new Set(lines.map(([, screen]) => screen))).toEqual(new Set(screens))
  })

  it.each(languages)('has every article in the language %s as a file and as a page, and no other', (language) => {
    const files = globSync(`src/web/features/help/articles/${language}/*.ts`, { cwd: root }).map((path) => basename(path, '.ts'))
    expect(files.toSorted()).toEqual([...helpArticles].toSorted())
    const below = language === 'sw' ? '/sw/help/' : '/help/'
    expect(publicPages.filter((path) => path.startsWith(below)).map((path) => path.slice(below.length))).toEqual([...helpArticles])
  })

  it('has every picture that an article shows, in both languages and themes, and no other', () => {
    const shown = globSync('src/web/features/help/articles/en/*.ts', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/picture: '(\w+)'/g)].map(([, name = '']) => name),
    )
    expect(shown.toSorted()).toEqual([...helpPictures].toSorted())
    const wanted = helpPictures.flatMap((name) =>
      languages.flatMap((language) => ['light', 'dark'].map((theme) => `${name}-${language}-${theme}.webp`)),
    )
    expect(wanted.filter((file) => !existsSync(join(root, 'src/web/public/help', file)))).toEqual([])
    expect(globSync('*.webp', { cwd: join(root, 'src/web/public/help') })).toHaveLength(wanted.length)
  })
})
