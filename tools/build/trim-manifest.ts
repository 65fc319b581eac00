/**
 * Takes out of the router's manifest (`/assets/manifest-….js`) the modules that each route imports. The router makes links of them
 * where it writes a page, and those stand in the pages already; in the browser it imports the route, and the browser what that imports.
 * What a route has not (`"hasLoader":false`) need not be said either.
 * With `onlySite` only the pages of the site are left: the app has some fifty screens, and no visitor should fetch their names.
 */
export function trimManifest(script: string, { onlySite }: { onlySite: boolean }): string {
  const manifest = readManifest(script, (key, value: unknown) => {
    if (isRoute(value)) return withoutNo({ ...value, imports: [] })
    return onlySite && key === 'routes' && typeof value === 'object' && value !== null ? ofSite(value) : value
  })
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}

export function readManifest(script: string, revive?: (key: string, value: unknown) => unknown): unknown {
  const text = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script)?.[1]
  if (text === undefined) throw new Error('The manifest of the router is written otherwise than it was')
  return JSON.parse(text, revive)
}

/** The root, the layouts of the site and what stands in them. */
function ofSite(routes: object): object {
  const isLayout = (id: unknown) => typeof id === 'string' && id.endsWith('/public-layout')
  const kept = Object.entries(routes).filter(
    ([id, route]: [string, unknown]) => id === 'root' || isLayout(id) || (isRoute(route) && isLayout(route.parentId)),
  )
  if (kept.length < 3) throw new Error('The manifest names no pages of the site')
  return Object.fromEntries(kept)
}

function withoutNo(route: object): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}

function isRoute(value: unknown): value is { parentId?: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value && 'module' in value && 'imports' in value
}
