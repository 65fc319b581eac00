import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleOf, type ModuleInfo } from '#tools/build/bundle-of.ts'

const root = join(import.meta.dirname, '../..')
const at = (path: string) => join(root, 'src/web', path)
const route = (path: string) => `${at(path)}?__react-router-build-client-route`

/** Pages and what each imports at once. */
const graph: [page: string, imports: string[]][] = [
  ['root.tsx', ['components/theme.tsx']],
  ...['en', 'sw'].flatMap((language): [string, string[]][] => [
    [`layouts/${language}/public-layout.tsx`, ['layouts/footer.tsx', `layouts/words/${language}/site.ts`]],
    [
      `features/site/${language}/home.tsx`,
      ['features/site/hero.tsx', 'features/site/ruled.tsx', 'engine/words/format.ts', 'ui/field.tsx', 'ui/table.tsx', `site/${language}/script.ts`],
    ],
    [
      `features/site/${language}/about.tsx`,
      ['features/site/hero.tsx', 'features/site/ruled.tsx', 'engine/words/format.ts', 'ui/field.tsx', `site/${language}/script.ts`],
    ],
    [`features/site/${language}/pricing.tsx`, ['features/site/hero.tsx', 'engine/words/format.ts', `site/${language}/script.ts`]],
    [`features/accounts/${language}/sign-in.tsx`, ['ui/field.tsx', 'ui/message.tsx', 'ui/fetched.tsx', 'features/accounts/one-page.tsx']],
    ...['register', 'reset', 'invitation'].map((name): [string, string[]] => [
      `features/accounts/${language}/${name}.tsx`,
      [`accounts/words/${language}/password.ts`],
    ]),
    [`features/help/${language}/help.tsx`, ['ui/message.tsx', 'ui/fetched.tsx']],
    [`features/blog/${language}/post.tsx`, ['features/blog/prose.tsx', 'ui/message.tsx']],
  ]),
  ...['terms', 'privacy', 'cookies'].flatMap((name) =>
    ['en', 'sw'].map((language): [string, string[]] => [
      `features/site/${language}/${name}.tsx`,
      ['features/site/policy-page.tsx', 'features/site/ruled.tsx', 'contract/days.ts'],
    ]),
  ),
  [
    'layouts/app-layout.tsx',
    [
      'layouts/words/en/site.ts',
      'layouts/words/sw/site.ts',
      'accounts/words/en/password.ts',
      'accounts/words/sw/password.ts',
      'layouts/gates.tsx',
      'ui/message.tsx',
      'ui/fetched.tsx',
      'engine/words/format.ts',
    ],
  ],
  ['features/blog/blog-management-page.tsx', ['features/blog/prose.tsx', 'ui/dialog.tsx']],
  ...['exams', 'classes', 'settings', 'bank'].map((name): [string, string[]] => [
    `features/${name}/page.tsx`,
    ['ui/dialog.tsx', 'components/seldom.tsx', 'contract/days.ts'],
  ]),
  ['features/reports/page.tsx', ['ui/dialog.tsx', 'ui/picture.tsx', 'ui/date.tsx']],
  ['features/exams/builder.tsx', ['components/scheme.tsx']],
  ['features/second-opinions/page.tsx', ['components/scheme.tsx']],
  ['features/analysis/page.tsx', ['components/scheme.tsx']],
  ['features/publishing/page.tsx', ['components/scheme.tsx']],
  ['features/review/page.tsx', ['components/scheme.tsx', 'ui/picture.tsx', 'ui/date.tsx']],
  ['features/results/page.tsx', ['components/scheme.tsx', 'ui/picture.tsx', 'ui/date.tsx']],
  ['features/phones/page.tsx', ['ui/picture.tsx']],
  ['features/scans/page.tsx', ['ui/picture.tsx']],
  ['features/plain-paper/page.tsx', ['ui/picture.tsx']],
  ['features/revision/page.tsx', ['ui/date.tsx']],
  ['features/desk/page.tsx', ['ui/date.tsx']],
  ['features/standardisation/page.tsx', ['ui/date.tsx']],
  ['features/capture/page.tsx', ['components/seldom.tsx', 'components/marks.tsx']],
  ...['review', 'results', 'publishing', 'standardisation', 'second-opinions', 'revision'].map((name): [string, string[]] => [
    `features/${name}/marks.tsx`,
    ['components/marks.tsx'],
  ]),
]

function infoOf(id: string): ModuleInfo | null {
  const importers = graph.filter(([, imports]) => imports.some((path) => at(path) === id)).map(([page]) => route(page))
  return { isEntry: id.includes('?'), importers }
}

describe('the file of a module', () => {
  it.each([
    ['node_modules/react-dom/client.js', 'react'],
    ['node_modules/react-router/node_modules/cookie/index.js', 'react'],
    ['node_modules/zod/v4/core.js', 'zod'],
  ])('of a package that many need is the package’s: %s', (path, name) => {
    expect(bundleOf(join(root, path), { getModuleInfo: infoOf })).toEqual({ kind: 'package', name })
  })

  it.each([
    ['components/theme.tsx', 'frame'],
    ['layouts/footer.tsx', 'frame'],
    ['features/site/hero.tsx', 'site'],
    ['../engine/credits/price-list.ts', 'credits'],
    ['ui/field.tsx', 'accounts-site'],
    // What the policies need of the site is the site's, and what they alone share with the app is not.
    ['features/site/ruled.tsx', 'site'],
    ['contract/days.ts', 'policies-app'],
    ['engine/words/format.ts', 'site-app'],
    // Many places of the site, and the app.
    ['ui/message.tsx', 'frame'],
    // Few places, accounts among them, and the app.
    ['ui/fetched.tsx', 'accounts-app'],
    // The app speaks both languages.
    ['accounts/words/en/password.ts', 'accounts-app'],
    ['accounts/words/sw/password.ts', 'accounts-app'],
    ['ui/dialog.tsx', 'parts'],
    ['layouts/gates.tsx', 'parts'],
    // At least half of the screens are of marked papers, less than half are, and one is opened every day.
    ['components/scheme.tsx', 'marking'],
    // The camera fetches none of the rest.
    ['components/marks.tsx', 'phone'],
    ['ui/picture.tsx', 'parts'],
    ['ui/date.tsx', 'parts'],
    ['layouts/words/en/site.ts', 'frame-en'],
    ['layouts/words/sw/site.ts', 'frame-sw'],
    ['site/sw/script.ts', 'site-sw'],
  ])('%s is named after the folders of the pages that need it', (path, name) => {
    expect(bundleOf(at(path), { getModuleInfo: infoOf })?.name).toBe(name)
  })

  it.each(['features/accounts/one-page.tsx', 'ui/table.tsx', 'features/blog/prose.tsx', 'components/seldom.tsx', 'features/exams/later.tsx'])(
    'is left to the bundler where few pages need it: %s',
    (path) => {
      expect(bundleOf(at(path), { getModuleInfo: infoOf })).toBeNull()
    },
  )
})
