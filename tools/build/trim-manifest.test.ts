import { expect, it } from 'vitest'
import { trimManifest } from '#tools/build/trim-manifest.ts'

it('leaves out what routes import and what they have not, and all else as it is', () => {
  const route = { id: 'home', path: '/', module: '/assets/home.js', css: ['/assets/home.css'] }
  const write = (imports: string[], more = {}) =>
    `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/r.js'] }, routes: { home: { ...route, imports, ...more } }, url: '/m.js' })};`
  expect(trimManifest(write(['/assets/react.js'], { hasLoader: false }))).toBe(write([]))
})

it('says so where the router writes it otherwise', () => {
  expect(() => trimManifest('export default {}')).toThrow('otherwise')
})
