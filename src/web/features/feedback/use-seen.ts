import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Tells which texts somebody has had before their eyes to the end: those whose foot has come into the window. Keyed by what names the
 * text, so that one that has changed is unseen again.
 */
export function useSeen(): { seen: ReadonlySet<string>; markSeen: (name: string) => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  return { seen, markSeen: (name) => setSeen((before) => (before.has(name) ? before : new Set([...before, name]))) }
}

/** Calls back once for each name, when the element has come into the window. */
export function useComesIntoView(name: string, onSeen: (name: string) => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(name))
    observer.observe(target)
    return () => observer.disconnect()
  }, [name])
  return element
}
