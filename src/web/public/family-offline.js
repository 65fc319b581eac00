/*
 * Keeps the pages that a family has seen, on this device alone, so that published results can be read without a network. It is
 * registered for one door (`/family`, `/pupil`) or for today's cards (`/revise`), in either language, and answers for the pages below it. The server says with each
 * page whether somebody is in (`sahihi-session`): as soon as nobody is, everything that was kept goes. Of /api it
 * touches the figures of questions alone, which are no pupil's: they are kept and forgotten with the result that they stand in.
 */
const cacheName = 'family-pages'
/** There from a sign-out until somebody is in again: nothing is kept, and nothing kept is shown. */
const leftName = 'family-left'
/** The way in, which is the same for everybody: it stands for what is not here. */
const doorName = 'family-door'
const home = new URL(self.registration.scope).pathname
/** On a line that hardly moves, the page that is here is better than a new one in a minute. */
const patienceMs = 5000
/** A session that is not used ends after so long; a copy of its pages is read no longer. */
const keptForMs = 30 * 24 * 60 * 60 * 1000
/** The lines that say that this is a copy, and that somebody has signed out: the page holds them, and only a copy shows one. */
const saysCopy = /class="fam-copy" hidden(?:="")?/
const saysLeft = /class="fam-left" hidden(?:="")?/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (resultOfFigure(url.pathname) !== null) event.respondWith(openFigure(request))
})

/** The page names the results that it leads to: those are fetched once, and what it leads to no longer is forgotten. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepOnly(event.data.filter((path) => typeof path === 'string' && (isBelow(path) || isCards(path)))))
})

async function openPage(request) {
  const fresh = fetch(request).then(keep)
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  return first ?? (await openCopy(request.url)) ?? fresh.catch(openDoor)
}

async function keep(response) {
  const session = response.headers.get('sahihi-session')
  if (session === 'out') {
    await caches.delete(cacheName)
    const { pathname, search } = new URL(response.url)
    if (pathname === home && search === '') await keepDoor(response.clone())
  } else if (session === 'in' && response.ok) await store(placeOf(response.url), response.clone())
  return response
}

/** Nothing that comes after somebody has signed out, also where it was asked for before. */
async function store(place, response) {
  if (await caches.has(leftName)) return
  await (await caches.open(cacheName)).put(place, response)
  if (await caches.has(leftName)) await caches.delete(cacheName)
}

async function keepDoor(response) {
  if (response.ok) await (await caches.open(doorName)).put(home, response)
}

/** A figure never changes: its address is its content. */
async function openFigure(request) {
  const fresh = fetch(request)
  const place = placeOf(request.url)
  const response = await fresh.catch(() => undefined)
  if (response?.ok) await store(place, response.clone())
  else if (response !== undefined) await (await caches.open(cacheName)).delete(place)
  return response ?? (await caches.match(place, { cacheName })) ?? fresh
}

/** Which result a figure belongs to; null for every other address. */
function resultOfFigure(path) {
  return /^\/api\/family\/results\/([^/]+)\/figures\/[0-9a-f]{64}$/.exec(path)?.[1] ?? null
}

async function openCopy(url) {
  if (await caches.has(leftName)) return undefined
  const copy = await caches.match(placeOf(url), { cacheName })
  if (copy === undefined || Date.now() - Date.parse(copy.headers.get('date') ?? '') > keptForMs) return undefined
  return reveal(copy, saysCopy)
}

/** In place of the browser's own page about the missing network. */
async function openDoor() {
  const doors = await caches.open(doorName)
  // Today's cards have none of their own.
  const [any] = await doors.keys()
  const door = (await doors.match(home)) ?? (any && (await doors.match(any)))
  return door === undefined ? Response.error() : reveal(door, (await caches.has(leftName)) ? saysLeft : saysCopy)
}

async function reveal(copy, hidden) {
  return new Response((await copy.text()).replace(hidden, 'class="fam-copy"'), { headers: copy.headers })
}

async function keepOnly(paths) {
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    const isOurs = isCards(pathname) || (isBelow(pathname) && pathname !== home)
    const paperId = resultOfFigure(pathname)
    if (isOurs && !paths.includes(pathname)) await cache.delete(url)
    if (paperId !== null && !paths.some((path) => path.endsWith(`/${paperId}`))) await cache.delete(url)
  }
  if ((await caches.match(home, { cacheName: doorName })) === undefined) await keepDoor(await fetch(home, { credentials: 'omit' }))
  for (const path of [home, ...paths.filter(isBelow)]) if ((await cache.match(path)) === undefined) await fetch(path).then(keep)
}

function isBelow(path) {
  return path === home || path.startsWith(`${home}/`)
}

/** Today's cards of a child, and what was answered without a network (`late/revision-page.ts`). */
function isCards(path) {
  return path.startsWith('/revise/kept/')
}

/** Without what a form added to the address. Today's cards have a place for each child. */
function placeOf(url) {
  const { pathname, searchParams } = new URL(url)
  const child = searchParams.get('child')
  return child === null ? pathname : `/revise/kept/${child}`
}
