import * as z from 'zod'
import type { ScreenFiles } from '#contract/screen-files.ts'
import { readManifest } from '#tools/build/trim-manifest.ts'

const route = z.object({
  path: z.string().optional(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()),
})
const routes = z.object({ routes: z.record(z.string(), route) })
type Routes = z.infer<typeof routes>['routes']

/** Every page that has an address of its own, with all that it and the layouts around it import, by the router's manifest as it was built. */
export function listScreens(script: string): ScreenFiles[] {
  const { routes: all } = routes.parse(readManifest(script))
  const screens = Object.entries(all).flatMap(([id, { path }]) =>
    path === undefined || path.includes('*') ? [] : [{ path, within: listAround(all, id) }],
  )
  if (screens.length < 3) throw new Error('The manifest of the router names no pages')
  return screens.map(({ path, within }) => ({
    path: `/${path}`,
    scripts: [...new Set(within.flatMap(({ module, imports }) => [module, ...imports]))],
    // A `#` marks styles that a route shares with what is fetched later; the file is the same.
    styles: [...new Set(within.flatMap(({ css }) => css.map((address) => address.replace(/#$/, ''))))],
  }))
}

/** A route and those that it stands in, the outermost first. */
function listAround(all: Routes, id: string): Routes[string][] {
  const own = all[id]
  if (own === undefined) throw new Error(`The manifest of the router does not name ${id}`)
  return [...(own.parentId === undefined ? [] : listAround(all, own.parentId)), own]
}
