import { expect, it } from 'vitest'
import { trimManifest } from '#tools/build/trim-manifest.ts'

it('leaves out what routes import and what they have not, and all else as it is', () => {
  const route = { id: 'home', path: '/', module: '/assets/home.js', css: ['/assets/home.css'] }
  const write = (imports: string[], more = {}) =>
    `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/r.js'] }, routes: { home: { ...route, imports, ...more } }, url: '/m.js' })};`
  expect(trimManifest(write(['/assets/react.js'], { hasLoader: false }), { onlySite: false })).toBe(write([]))
})

it('says so where the router writes it otherwise', () => {
  expect(() => trimManifest('export default {}', { onlySite: false })).toThrow('otherwise')
})

it('leaves the site its own pages alone', () => {
  const route = (id: string, parentId: string) => [id, { id, parentId, module: `/assets/${id}.js`, imports: [] }]
  const write = (ids: [string, string][]) =>
    `window.__reactRouterManifest=${JSON.stringify({ routes: Object.fromEntries(ids.map(([id, parent]) => route(id, parent))) })};`
  const site: [string, string][] = [
    ['root', ''],
    ['layouts/sw/public-layout', 'root'],
    ['features/sw/home', 'layouts/sw/public-layout'],
  ]
  expect(trimManifest(write([...site, ['layouts/app-layout', 'root'], ['features/exams', 'layouts/app-layout']]), { onlySite: true })).toBe(
    write(site),
  )
  expect(() => trimManifest(write([['features/exams', 'root']]), { onlySite: true })).toThrow('no pages of the site')
})
