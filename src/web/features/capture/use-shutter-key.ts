import { useEffect, useEffectEvent } from 'react'

/** The space bar takes the picture, unless it means something where the focus is. */
export function useShutterKey(take: () => void): void {
  const onShutter = useEffectEvent(take)
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== ' ' || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('button, a, input, select, textarea, summary, dialog') !== null) return
      event.preventDefault()
      onShutter()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
