import type { ScreenFiles } from '#contract/base/screen-files.ts'
import { fileOfStyle } from '#tools/build/inline-styles.ts'
import { listAround, readManifest } from '#tools/build/route-manifest.ts'

/** Every page that has an address of its own, with all that it and the layouts around it import, by the router's manifest as it was built. */
export function listScreens(script: string): ScreenFiles[] {
  const { routes } = readManifest(script)
  const screens = Object.values(routes).flatMap((route) => {
    const { path } = route
    return path === undefined || path.includes('*') ? [] : [{ path, within: [...listAround(routes, route), route] }]
  })
  if (screens.length < 3) throw new Error('The manifest of the router names no pages')
  return screens.map(({ path, within }) => ({
    path: `/${path}`,
    scripts: [...new Set(within.flatMap(({ module, imports }) => [module, ...imports]))],
    styles: [...new Set(within.flatMap(({ css }) => css.map(fileOfStyle)))],
  }))
}
