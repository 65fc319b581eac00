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
  const text = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script)?.[1]
  if (text === undefined) throw new Error('The manifest of the router is written otherwise than it was')
  return manifest.parse(JSON.parse(text))
}

export function writeManifest(written: object): string {
  return `window.__reactRouterManifest=${JSON.stringify(written)};`
}

/** The routes that one stands in, the outermost first. */
export function listAround(routes: Routes, { parentId }: Route): Route[] {
  if (parentId === undefined) return []
  const parent = routes[parentId]
  if (parent === undefined) throw new Error(`The manifest of the router does not name ${parentId}`)
  return [...listAround(routes, parent), parent]
}
