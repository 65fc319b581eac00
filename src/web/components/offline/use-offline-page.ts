import { useEffect } from 'react'

/** Long enough for everything that the page needs to have been fetched once. */
const settledMs = 3_000

/** The page that is kept, while its screen stands, and what its thread has fetched. */
let keptPath: string | null = null
const threadFiles = new Set<string>()

/** Files that a thread of this page needs, which the page does not hear of by itself: they are kept with it. */
export function storeThreadFiles(files: readonly string[]): void {
  for (const file of files) threadFiles.add(file)
  if (keptPath !== null) void keepPage(keptPath).catch(() => undefined)
}

/** From its second visit on this one page opens without a network (public/capture-offline.js). Elsewhere nothing changes. */
export function useOfflinePage(path: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      keptPath = path
      void keepPage(path).catch(() => undefined)
    }, settledMs)
    return () => {
      clearTimeout(timer)
      keptPath = null
    }
  }, [path])
}

async function keepPage(path: string): Promise<void> {
  // A thread asks by its own address.
  await navigator.serviceWorker.register('/capture-offline.js', { scope: '/assets/' })
  const registration = await navigator.serviceWorker.register('/capture-offline.js', { scope: path })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  // A worker has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(listAssets())
}

/** The program's files that this tab has fetched so far. */
function listAssets(): string[] {
  const addresses = [...performance.getEntriesByType('resource').map(({ name }) => name), ...threadFiles].map((name) => new URL(name))
  const assets = addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set(assets)]
}
