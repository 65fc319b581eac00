import { useCallback, useEffect, useRef, useState } from 'react'

/** Calls back whenever an element comes near the screen. Give the result as its `ref`. */
export function useWhenSeen(onSeen: () => void): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    if (element === null) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return useCallback((next: Element | null) => setElement(next), [])
}
