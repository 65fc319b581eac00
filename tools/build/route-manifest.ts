import * as z from 'zod'

const route = z.looseObject({
  path: z.string().optional(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()),
})
const manifest = z.looseObject({ routes: z.record(z.string(), route) })

type RouteManifest = z.infer<typeof manifest>
export type Routes = RouteManifest['routes']
export type Route = Routes[string]

/** What the router knows of its routes (`/assets/manifest-….js`). */
export function readManifest(script: string): RouteManifest {
  const text = /^window\.__reactRouterManifest=(\{.*\});?(?:for\(.*)?\s*$/s.exec(script)?.[1]
  if (text === undefined) throw new Error('The manifest of the router is written otherwise than it was')
  const { routes, ...rest } = manifest.parse(JSON.parse(text))
  return { ...rest, routes: Object.fromEntries(Object.entries(routes).map(([id, each]) => [id, { ...each, id }])) }
}

/** A route's id is its key, so the script itself fills it in: some hundred names that need not be sent. */
export function writeManifest({ routes, ...rest }: { routes: Record<string, object> }): string {
  const unnamed = Object.fromEntries(Object.entries(routes).map(([id, each]) => [id, { ...each, id: undefined }]))
  const written = JSON.stringify({ ...rest, routes: unnamed })
  return `window.__reactRouterManifest=${written};for(const[k,v]of Object.entries(__reactRouterManifest.routes))v.id=k`
}

/** The routes that one stands in, the outermost first. */
export function listAround(routes: Routes, { parentId }: Route): Route[] {
  if (parentId === undefined) return []
  const parent = routes[parentId]
  if (parent === undefined) throw new Error(`The manifest of the router does not name ${parentId}`)
  return [...listAround(routes, parent), parent]
}
