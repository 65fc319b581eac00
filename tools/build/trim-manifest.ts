import { listAround, readManifest, writeManifest, type Route, type Routes } from '#tools/build/route-manifest.ts'

/**
 * Takes out of the router's manifest what a browser does not need. What a route has not (`"hasLoader":false`) need not be said. Of the
 * modules that it imports the pages hold links already, so those are left that come when somebody goes there from another screen;
 * of its styles those that no route around it has.
 * With `onlySite` only the pages of the site are left, and no modules: the app has some fifty screens, and no visitor should fetch their names.
 */
export function trimManifest(script: string, { onlySite }: { onlySite: boolean }): string {
  const manifest = readManifest(script)
  const { routes } = manifest
  const kept = Object.entries(onlySite ? ofSite(routes) : routes)
  return writeManifest({
    ...manifest,
    routes: Object.fromEntries(
      kept.map(([id, route]) => [
        id,
        withoutNo({ ...route, imports: isOfSite(id, route) ? [] : importsBeyond(routes, route), css: stylesBeyond(routes, route) }),
      ]),
    ),
  })
}

/** What a route imports and none does that it stands in. */
function importsBeyond(routes: Routes, route: Route): string[] {
  const there = new Set(listAround(routes, route).flatMap(({ module, imports }) => [module, ...imports]))
  return route.imports.filter((address) => !there.has(address))
}

/** The styles of a route that none has that it stands in: those are in the page before it. */
function stylesBeyond(routes: Routes, route: Route): string[] {
  const there = new Set(listAround(routes, route).flatMap(({ css }) => css))
  return route.css.filter((address) => !there.has(address))
}

/** The root, the layouts of the site and what stands in them. */
function ofSite(routes: Routes): Routes {
  const kept = Object.entries(routes).filter(([id, route]) => isOfSite(id, route))
  if (kept.length < 3) throw new Error('The manifest names no pages of the site')
  return Object.fromEntries(kept)
}

function isOfSite(id: string, { parentId }: Route): boolean {
  return id === 'root' || [id, parentId].some((each) => each?.endsWith('/public-layout'))
}

function withoutNo(route: Route): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}
