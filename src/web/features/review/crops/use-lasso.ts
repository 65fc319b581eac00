import { useEffect, useState, type RefObject } from 'react'
import { findWithin, readPlaces } from './places.ts'

/** A frame on the screen, in its pixels. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

/** A shorter drag is the tremble of a press. */
const tremblePx = 6

/** A drag that begins on one of these selects words or presses it. */
const own = 'a, button, p, h2, fieldset, input[type=radio], input[type=search]'

/** Draws a frame around crops with the mouse, and chooses what it touches. A finger scrolls instead. Null while none is drawn. */
export function useLasso(grid: RefObject<HTMLElement | null>, onChoose: (ids: readonly string[]) => void): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null)
  useEffect(() => {
    const root = grid.current
    if (root === null) return undefined
    // In the page, not in the window: it may scroll meanwhile.
    let start: { x: number; y: number } | null = null
    let drawn: Frame | null = null
    let isDropped = false

    function onDown(event: PointerEvent): void {
      if (event.pointerType !== 'mouse' || event.button !== 0 || !(event.target instanceof Element) || event.target.closest(own) !== null) return
      start = { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY }
    }
    function onMove(event: PointerEvent): void {
      if (start === null) return
      const [x, y] = [start.x - window.scrollX, start.y - window.scrollY]
      if (drawn === null && Math.hypot(event.clientX - x, event.clientY - y) < tremblePx) return
      drawn = {
        left: Math.min(x, event.clientX),
        right: Math.max(x, event.clientX),
        top: Math.min(y, event.clientY),
        bottom: Math.max(y, event.clientY),
      }
      setFrame(drawn)
    }
    function onUp(): void {
      if (drawn !== null && root !== null) onChoose(findWithin(readPlaces(root), drawn))
      if (drawn !== null || isDropped) {
        // The drag ends on a crop, which must not be pressed by it.
        window.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      }
      isDropped = false
      drop()
    }
    function drop(): void {
      start = null
      drawn = null
      setFrame(null)
    }
    /** Escape drops the frame, and does not reach the grid, where it clears the choice. */
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || drawn === null) return
      event.preventDefault()
      isDropped = true
      drop()
    }
    root.addEventListener('pointerdown', onDown)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      root.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [grid, onChoose])
  return frame
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
