import { expect, it } from 'vitest'
import { readManifest, writeManifest } from '#tools/build/route-manifest.ts'
import { trimManifest } from '#tools/build/trim-manifest.ts'

const rest = { entry: { module: '/e.js', imports: ['/r.js'] }, url: '/m.js' }
const route = (id: string, parentId?: string, imports: string[] = []) => ({
  id,
  ...(parentId !== undefined && { parentId }),
  path: id,
  module: `/assets/${id}.js`,
  imports,
  css: [`/assets/${id}.css`],
})
const site = {
  root: route('root', undefined, ['/assets/react.js']),
  'layouts/sw/public-layout': route('layouts/sw/public-layout', 'root', ['/assets/frame.js']),
  'features/sw/home': route('features/sw/home', 'layouts/sw/public-layout', ['/assets/react.js', '/assets/pictures.js']),
}
const app = {
  'layouts/app-layout': route('layouts/app-layout', 'root', ['/assets/react.js', '/assets/parts.js']),
  'features/review': route('features/review', 'layouts/app-layout', [
    '/assets/react.js',
    '/assets/parts.js',
    '/assets/layouts/app-layout.js',
    '/assets/marks.js',
  ]),
}
const trim = (routes: Record<string, object>, onlySite: boolean) => readManifest(trimManifest(writeManifest({ ...rest, routes }), { onlySite }))
const importing = (one: object, imports: string[]) => ({ ...one, imports })

it('leaves a screen of the app what it imports beyond the layouts around it, the site nothing, and all else as it is', () => {
  expect(trim({ ...site, ...app }, false)).toEqual({
    ...rest,
    routes: {
      root: importing(site.root, []),
      'layouts/sw/public-layout': importing(site['layouts/sw/public-layout'], []),
      'features/sw/home': importing(site['features/sw/home'], []),
      'layouts/app-layout': importing(app['layouts/app-layout'], ['/assets/parts.js']),
      'features/review': importing(app['features/review'], ['/assets/marks.js']),
    },
  })
})

it('leaves a route the styles that none around it has', () => {
  const review = { ...app['features/review'], css: ['/assets/marks.css', '/assets/layouts/app-layout.css', '/assets/root.css'] }
  const { routes } = trim({ ...site, ...app, 'features/review': review }, false)
  expect(routes['features/review']?.css).toEqual(['/assets/marks.css'])
})

it('leaves out what a route has not', () => {
  const { routes } = trim({ root: { ...site.root, hasLoader: false, hasErrorBoundary: true } }, false)
  expect(routes['root']).toEqual({ ...importing(site.root, []), hasErrorBoundary: true })
})

it('says so where the router writes it otherwise', () => {
  expect(() => trimManifest('export default {}', { onlySite: false })).toThrow('otherwise')
})

it('leaves the site its own pages alone', () => {
  expect(Object.keys(trim({ ...site, ...app }, true).routes)).toEqual(Object.keys(site))
  expect(() => trim(app, true)).toThrow('no pages of the site')
})
