import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls up to the next answer: on a phone it would appear above the screen. */
export function useScrollToTop(answerId: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const shownId = useRef(answerId)
  useEffect(() => {
    if (shownId.current === answerId) return
    shownId.current = answerId
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }, [answerId])
  return top
}
