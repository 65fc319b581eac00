import { useEffect } from 'react'

/** Long enough for everything that the page needs to have been fetched once. */
const settledMs = 3_000

/** From its second visit on this one page opens without a network (public/capture-offline.js). Elsewhere nothing changes. */
export function useOfflinePage(path: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => void keepPage(path).catch(() => undefined), settledMs)
    return () => clearTimeout(timer)
  }, [path])
}

async function keepPage(path: string): Promise<void> {
  const registration = await navigator.serviceWorker.register('/capture-offline.js', { scope: path })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  // A worker has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(listAssets())
}

/** The program's files that this tab has fetched so far. */
function listAssets(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set(assets)]
}
