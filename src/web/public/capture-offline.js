/*
 * Lets the pages where scripts are photographed open without a network, and nothing else: it is registered for that one
 * address of an exam, and for `/pair`, where phones without an account are connected. It keeps the app's empty page, which is the same for everybody, and the program's own files under
 * /assets, whose names change with their content. For these it is registered too: the thread that reads photographs gets its files by
 * its own address, not by that of its page. It never touches /api, and no answer about anybody is ever kept.
 */
const scope = new URL(self.registration.scope).pathname
// They are made of other files: what one keeps must not push out another's. All exams have one page.
const cacheName = scope === '/pair' ? 'pair-offline' : 'capture-offline'
/** The empty page is the same at every address: one copy is enough for all exams. */
const emptyPage = '/capture-offline-page'
/** On a line that hardly moves, the page that is here is better than a new one in a minute. */
const patienceMs = 5000

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && scope === '/assets/') return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})

/** The page tells which files it is made of, once it stands: those are fetched again from the browser's own cache and kept. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepOnly(event.data.filter((path) => typeof path === 'string' && path.startsWith('/assets/'))))
})

async function openPage(request) {
  const cache = await caches.open(cacheName)
  const fresh = fetch(request).then(async (response) => {
    if (isEmptyPage(response)) await cache.put(emptyPage, response.clone())
    return response
  })
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  return first ?? (await cache.match(emptyPage)) ?? fresh
}

/** Whichever page kept it. */
async function openAsset(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function keepOnly(paths) {
  const cache = await caches.open(cacheName)
  const page = await fetch(self.registration.scope)
  if (!isEmptyPage(page)) return
  const missing = []
  for (const path of paths) if ((await cache.match(path)) === undefined) missing.push(path)
  await cache.addAll(missing)
  await cache.put(emptyPage, page)
  // What only some exams need was fetched for another one, and stays while the program is the same: the name of its manifest says so.
  if (!missing.some((path) => path.includes('/manifest-'))) return
  // What an older program left behind goes only when the new one is here whole.
  for (const kept of await cache.keys()) {
    const { pathname } = new URL(kept.url)
    if (pathname !== emptyPage && !paths.includes(pathname)) await cache.delete(kept)
  }
}

function isEmptyPage(response) {
  return response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html')
}
