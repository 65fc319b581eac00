import { useEffect, useRef, type RefObject } from 'react'

/**
 * Leads the focus to the crop where one is: the returned function asks for it, once the crop stands there. A crop that comes
 * by itself does not take the focus away from what somebody does.
 */
export function useFocusOf(grid: RefObject<HTMLElement | null>, current: string | null): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || current === null) return
    const slot = grid.current?.querySelector<HTMLElement>(`[data-crop="${CSS.escape(current)}"]`)
    const box = slot?.querySelector('input')
    if (slot === null || slot === undefined || box === null || box === undefined) return
    isWanted.current = false
    box.focus({ preventScroll: true })
    slot.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    isWanted.current = true
  }
}
