import type { Place } from './places.ts'

/** Where the crops that can be chosen stand in the window, in the order of the screen. */
export function readPlaces(root: Element): Place[] {
  return [...root.querySelectorAll<HTMLElement>('[data-crop]')].map((slot) => {
    const { left, top, right, bottom } = slot.getBoundingClientRect()
    return { id: slot.dataset['crop'] ?? '', left, top, right, bottom }
  })
}
