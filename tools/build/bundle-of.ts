import { dirname, join, relative, sep } from 'node:path'

/** What the bundler knows of a module. */
export interface ModuleInfo {
  isEntry: boolean
  /** Who imports it at once, not later. */
  importers: readonly string[]
}

export interface BundleContext {
  getModuleInfo(id: string): ModuleInfo | null
}

const webFolder = join(import.meta.dirname, '../../src/web')
/** Packages that change together and that every page starts with. */
const reactPackages = new Set(['react', 'react-dom', 'react-router', 'scheduler', 'cookie', 'set-cookie-parser'])
/** Packages that only some pages of the site need, each a file of its own. */
const ownPackages = new Set(['zod'])
/** Prices and rules of credits: few pages of the site and of the app say them, and none of the others should fetch them. */
const rulesFolder = join('src', 'engine', 'credits')
/** What visitors see without an account: whole features, and single pages of others. The rest is the app, which shares `parts`. */
const sitePlaces = new Set([
  'accounts',
  'help',
  'site',
  'policies',
  'newsletter/confirm.tsx',
  'newsletter/leave.tsx',
  'blog/post.tsx',
  'sponsors/apply.tsx',
])
/** What pages of so many of these places need, and the app too, comes with the frame. */
const manyPlaces = 3
/** What fewer pages of the site need is no reason to let the others wait. */
const manyPages = 3
/** What so many screens of the app need is fetched with the first of them. */
const manyScreens = 6
/** Screens of marked papers: what at least half of its screens are these waits for the first of them. */
const markingPlaces = new Set(['publishing', 'results', 'review', 'revision', 'second-opinions', 'standardisation'])
/** Opened every day, so they never wait for that. */
const dailyPlaces = new Set(['classes', 'desk', 'settings'])

/** Opened on phones: what it shares with few other screens stays apart, or each of them would fetch all of that. */
const phonePlace = 'capture'

/** From what is taken out first: a bundle brings along what its modules import, if no bundle before it has that. */
export const bundleKinds = ['package', 'frame', 'shared', 'feature', 'parts', 'phone', 'marking', 'rules'] as const

export interface Bundle {
  kind: (typeof bundleKinds)[number]
  name: string
}

/**
 * The file that a module is put into: by the folders of the pages that need it. Left alone, every small part becomes a file
 * of its own, and a page waits for fifty of them. Null: wherever the bundler likes.
 */
export function bundleOf(id: string, context: BundleContext): Bundle | null {
  const npm = packageOf(id)
  if (id.includes('vite/preload-helper') || (npm !== null && reactPackages.has(npm))) return { kind: 'package', name: 'react' }
  if (npm !== null && ownPackages.has(npm)) return { kind: 'package', name: npm }
  if (dirname(id).endsWith(rulesFolder)) return { kind: 'rules', name: 'credits' }
  const modules = listPages(id, context).map((page) => relative(webFolder, page.replace(/\?.*$/, '')))
  const language = oneLanguageOf(modules.filter((module) => isPublic(placeOf(asOnePage(module)))))
  const pages = [...new Set(modules.map(asOnePage))]
  const places = new Set(pages.map(placeOf))
  // The policies are set as the site's own pages are, and what they alone share with the app is not the site's.
  if (places.has('site')) places.delete('policies')
  const site = [...places].filter((place) => sitePlaces.has(place)).toSorted()
  const isOfAppToo = places.size > site.length
  if (places.has('frame') || (isOfAppToo && site.length >= manyPlaces)) return { kind: 'frame', name: `frame${language}` }
  // A page of accounts needs nearly all that the others share with the app, so that is one file.
  if (isOfAppToo && site.includes('accounts')) return { kind: 'shared', name: 'accounts-app' }
  // What the app needs, too, stands apart, or each of its screens would bring along what only visitors see. The app speaks both languages.
  const name = [...new Set(site.map((place) => (dirname(place) === '.' ? place : dirname(place))))].join('-') + (isOfAppToo ? '-app' : language)
  if (site.length > 1 && pages.length >= manyPages) return { kind: 'shared', name }
  if (site.length > 0 && pages.length >= manyPages) return { kind: 'feature', name }
  const screens = pages.filter((page) => placeOf(page) !== phonePlace)
  if (screens.length < manyScreens && !pages.includes(appFrame)) return null
  const kind = !isOfMarking(screens) ? 'parts' : places.has(phonePlace) ? 'phone' : 'marking'
  return { kind, name: kind }
}

function isOfMarking(pages: readonly string[]): boolean {
  const marking = pages.filter((page) => markingPlaces.has(placeOf(page)))
  return marking.length * 2 >= pages.length && !pages.some((page) => page === appFrame || dailyPlaces.has(placeOf(page)))
}

/** The last `node_modules` counts: a package may bring others of its own. */
function packageOf(id: string): string | null {
  const parts = id.split(sep)
  const at = parts.lastIndexOf('node_modules')
  return at < 0 ? null : (parts[at + 1] ?? null)
}

function isPublic(place: string): boolean {
  return place === 'frame' || sitePlaces.has(place)
}

const languageFolder = /\/(en|sw)\//

/** The page of each language is one page, and so are the three policies: what all of them need is needed once. */
function asOnePage(module: string): string {
  return module.replace(languageFolder, '/').replace(/^features\/site\/(?:terms|privacy|cookies)\.tsx/, 'features/policies/policies.tsx')
}

/** `-en` or `-sw` where only public pages in that language need a module: they fetch their own words alone. */
function oneLanguageOf(modules: readonly string[]): string {
  const [language, ...others] = new Set(modules.map((module) => languageFolder.exec(module)?.[1] ?? ''))
  return language === undefined || language === '' || others.length > 0 ? '' : `-${language}`
}

/** The pages that cannot do without a module. What they fetch later counts for none: nobody should wait for it. */
function listPages(id: string, context: BundleContext): string[] {
  const pages: string[] = []
  const seen = new Set([id])
  for (const one of seen) {
    const info = context.getModuleInfo(one)
    if (info === null) continue
    if (info.isEntry) pages.push(one)
    for (const importer of info.importers) seen.add(importer)
  }
  return pages
}

/** What every screen of the app stands in. */
const appFrame = join('layouts', 'app-layout.tsx')

/** What every public page stands in. */
const frame = new Set(['root.tsx', 'layouts/public-layout.tsx', 'layouts/not-found.tsx'])

/** The place of a page, by its path below src/web, among `sitePlaces`, else its folder. */
function placeOf(path: string): string {
  if (frame.has(path)) return 'frame'
  const [top = '', feature = '', name = ''] = path.split(sep)
  if (top !== 'features') return top
  return sitePlaces.has(`${feature}/${name}`) ? `${feature}/${name}` : feature
}
