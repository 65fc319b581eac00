import { useEffect, useState, type RefObject } from 'react'

/** How far beyond the window an element counts as near: about a screen, so that a picture is there before it is seen. */
const reach = '700px 0px'

const watched = new WeakMap<Element, (isNear: boolean) => void>()
let watcher: IntersectionObserver | undefined

/**
 * Whether the element is near the window now. One observer watches all of them. This is what bounds the grid: of an answer
 * that is far away only an empty slot of the same size stands in the page, without its picture, its box and its words.
 */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    watcher ??= new IntersectionObserver((entries) => entries.forEach((entry) => watched.get(entry.target)?.(entry.isIntersecting)), {
      rootMargin: reach,
    })
    const own = watcher
    watched.set(target, setNear)
    own.observe(target)
    return () => {
      own.unobserve(target)
      watched.delete(target)
    }
  }, [element])
  return isNear
}
