import { useEffect, useState } from 'react'

/** People type a word in about this time; each letter need not be asked for. */
const pauseMs = 250

/** What was typed, once the typing pauses. */
export function useLatestSearch(typed: string): string {
  const [search, setSearch] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return search
}
