import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/**
 * Fetches what a screen is made of as soon as a link to it is pressed, all files at once: the router asks for the screen alone, and the
 * browser for what that imports only once it has come.
 */
export function FetchAhead() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    const begin = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link !== null && link.origin === location.origin && link.target === '') setPage(link.pathname)
    }
    document.addEventListener('pointerdown', begin)
    return () => document.removeEventListener('pointerdown', begin)
  }, [])
  return page !== null && <PrefetchPageLinks page={page} />
}
