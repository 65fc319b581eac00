import { useEffect } from 'react'
import { paths } from '#web/paths.ts'

/** Long enough for everything that the page needs to have been fetched once. */
const settledMs = 3_000

/** From its second visit on this one page opens without a network (public/capture-offline.js). Elsewhere nothing changes. */
export function useOfflinePage(examId: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => void keepPage(examId).catch(() => undefined), settledMs)
    return () => clearTimeout(timer)
  }, [examId])
}

async function keepPage(examId: string): Promise<void> {
  const registration = await navigator.serviceWorker.register('/capture-offline.js', { scope: paths.examCapture(examId) })
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
