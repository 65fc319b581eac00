import { useEffect, useRef, useState, type RefObject } from 'react'

/** So long a text stays on the screen before it counts as seen: what flies past is not read. */
const readMs = 800

/**
 * Tells which texts somebody has had before their eyes to the end: those whose foot has stayed in the window. Keyed by what names the
 * text, so that one that has changed is unseen again.
 */
export function useSeen(): { seen: ReadonlySet<string>; markSeen: (name: string) => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  return { seen, markSeen: (name) => setSeen((before) => (before.has(name) ? before : new Set([...before, name]))) }
}

/** Calls back once for each name, when the element has stayed in the window. */
export function useComesIntoView(name: string, onSeen: (name: string) => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(() => latest.current(name), readMs)
    })
    observer.observe(target)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [name])
  return element
}
