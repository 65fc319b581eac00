import { useEffect, useRef, type RefObject } from 'react'

/** Two fingers on the element: tells by how much they moved apart since they were last told of. One finger scrolls it. */
export function usePinch(element: RefObject<HTMLElement | null>, onPinch: (factor: number) => void): void {
  const tell = useRef(onPinch)
  useEffect(() => {
    tell.current = onPinch
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    let apart: number | null = null
    function onTouch(event: TouchEvent): void {
      const [one, other] = [event.touches[0], event.touches[1]]
      if (one === undefined || other === undefined) {
        apart = null
        return
      }
      // Else the browser zooms all of the page.
      event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (apart !== null && apart > 0) tell.current(now / apart)
      apart = now
    }
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
    for (const kind of kinds) target.addEventListener(kind, onTouch, { passive: false })
    return () => {
      for (const kind of kinds) target.removeEventListener(kind, onTouch)
    }
  }, [element])
}
