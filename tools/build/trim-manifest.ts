/**
 * Takes out of the router's manifest (`/assets/manifest-….js`) the modules that each route imports. The router makes links of them
 * where it writes a page, and those stand in the pages already; in the browser it imports the route, and the browser what that imports.
 * What a route has not (`"hasLoader":false`) need not be said either.
 * The manifest names every screen of the app, and a visitor of one public page fetches it.
 */
export function trimManifest(script: string): string {
  const text = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script)?.[1]
  if (text === undefined) throw new Error('The manifest of the router is written otherwise than it was')
  const manifest: unknown = JSON.parse(text, (_key, value: unknown) => (isRoute(value) ? withoutNo({ ...value, imports: [] }) : value))
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}

function withoutNo(route: object): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}

function isRoute(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'id' in value && 'module' in value && 'imports' in value
}
