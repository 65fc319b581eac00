import { useEffect } from 'react'

/** The title of the tab in the language of the page: what `meta` writes is English, as it knows no reader. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sahihi`
  }, [title])
}
