import { useEffect, useEffectEvent, useRef } from 'react'
import type { Zoom } from './use-zoom.ts'

/** Two fingers zoom the picture in its frame, not the page. One finger scrolls. */
export function usePinch(frame: HTMLElement | null, { scale, set }: Pick<Zoom, 'scale' | 'set'>): void {
  const start = useRef<{ apart: number; scale: number } | null>(null)
  const begin = useEffectEvent(({ touches }: TouchEvent) => {
    start.current = touches.length === 2 ? { apart: spread(touches), scale } : null
  })
  const move = useEffectEvent((event: TouchEvent) => {
    const from = start.current
    if (from === null || event.touches.length !== 2 || from.apart === 0) return
    event.preventDefault()
    set(from.scale * (spread(event.touches) / from.apart))
  })
  useEffect(() => {
    if (frame === null) return
    const onStart = (event: TouchEvent) => begin(event)
    const onMove = (event: TouchEvent) => move(event)
    frame.addEventListener('touchstart', onStart, { passive: true })
    // Only a listener that is not passive can stop the page from zooming.
    frame.addEventListener('touchmove', onMove, { passive: false })
    return () => {
      frame.removeEventListener('touchstart', onStart)
      frame.removeEventListener('touchmove', onMove)
    }
  }, [frame])
}

function spread(touches: TouchList): number {
  const [one, other] = [touches[0], touches[1]]
  return one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
