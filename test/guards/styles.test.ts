import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '../../src/web')
const order = 'src/web/styles/layers.css'
const ownLayers: Record<string, string> = {
  'styles/base.css': 'reset',
  'styles/tokens.css': 'tokens',
  'styles/utilities.css': 'utilities',
  'styles/app.css': 'utilities',
  'styles/print.css': 'print',
}
const folderLayers: Record<string, string> = { ui: 'ui', components: 'components', layouts: 'components', features: 'features' }

const paths = globSync('**/*.css', { cwd: web }).filter((path) => `src/web/${path}` !== order)
const readStyles = (path: string) => readFileSync(join(web, path), 'utf8')
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim()

/** The classes that stand at the left of a selector's first compound, by which a rule takes hold of something. */
function listLeadingClasses(css: string): string[] {
  return [...withoutComments(css).matchAll(/(?:^|[{};,])\s*\.([\w-]+)/g)].map(([, name = '']) => name)
}

describe('styles', () => {
  it('stand in the layer of their folder, and nothing beside it', () => {
    const wrong = paths.filter((path) => {
      const layer = ownLayers[path] ?? folderLayers[path.split('/')[0] ?? '']
      const css = withoutComments(readStyles(path))
      return layer === undefined || !css.startsWith(`@layer ${layer} {`) || css.split(/^\}$/m).length !== 2 || !css.endsWith('\n}')
    })
    expect(wrong).toEqual([])
  })

  it('are ordered before the first of them is read', () => {
    expect(withoutComments(readStyles('styles/layers.css'))).toBe('@layer reset, tokens, utilities, ui, components, features, print;')
    const [first] = /^import .*$/m.exec(readFileSync(join(web, 'root.tsx'), 'utf8')) ?? []
    expect(first).toBe("import '#web/styles/layers.css'")
  })

  it('of a feature take hold of nothing that another feature styles', () => {
    const owners = new Map<string, Set<string>>()
    for (const path of paths.filter((each) => each.startsWith('features/'))) {
      const feature = path.split('/')[1] ?? ''
      for (const name of listLeadingClasses(readStyles(path))) owners.set(name, (owners.get(name) ?? new Set()).add(feature))
    }
    const shared = [...owners].filter(([, features]) => features.size > 1).map(([name, features]) => `.${name}: ${[...features].join(', ')}`)
    expect(shared).toEqual([])
  })

  it('of a feature are used by no other', () => {
    const owned = new Map<string, string>()
    for (const path of paths.filter((each) => each.startsWith('features/')))
      for (const name of listLeadingClasses(readStyles(path))) owned.set(name, path.split('/')[1] ?? '')
    const elsewhere = new Set(paths.filter((path) => !path.startsWith('features/')).flatMap((path) => listLeadingClasses(readStyles(path))))
    const borrowed = globSync('features/**/*.tsx', { cwd: web }).flatMap((path) => {
      const feature = path.split('/')[1] ?? ''
      const texts = [...readFileSync(join(web, path), 'utf8').matchAll(/className="([^"]+)"/g)].map(([, text = '']) => text)
      const names = new Set(texts.join(' ').split(/\s+/))
      return [...names]
        .filter((name) => !elsewhere.has(name) && (owned.get(name) ?? feature) !== feature)
        .map((name) => `${path}: .${name} is of ${owned.get(name)}`)
    })
    expect(borrowed).toEqual([])
  })
})
