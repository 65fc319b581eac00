import { useEffect, useState, type RefObject } from 'react'

/** How far below the window an element counts as near. */
const reach = '600px 0px'

/** Whether the element has come near the window; from then on it stays so. For what need not be fetched by who never scrolls to it. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isNear || target === null) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), { rootMargin: reach })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
