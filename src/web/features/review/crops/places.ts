/** Where a crop stands on the screen. */
export interface Place {
  id: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Where the crops that can be chosen stand in the window, in the order of the screen. */
export function readPlaces(root: Element): Place[] {
  return [...root.querySelectorAll<HTMLElement>('[data-crop]')].map((slot) => {
    const { left, top, right, bottom } = slot.getBoundingClientRect()
    return { id: slot.dataset['crop'] ?? '', left, top, right, bottom }
  })
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The crop that an arrow leads to. Places come in the order of the screen. At an end it is the same crop; from none it is the first. */
export function stepTo(places: readonly Place[], from: string | null, direction: Direction): string | null {
  const at = places.findIndex(({ id }) => id === from)
  const here = places[at]
  if (here === undefined) return places[0]?.id ?? null
  if (direction === 'left') return places[at - 1]?.id ?? here.id
  if (direction === 'right') return places[at + 1]?.id ?? here.id
  const beyond = places.filter((place) => (direction === 'down' ? place.top >= here.bottom : place.bottom <= here.top))
  const edge = direction === 'down' ? Math.min(...beyond.map(({ top }) => top)) : Math.max(...beyond.map(({ top }) => top))
  const row = beyond.filter(({ top }) => Math.abs(top - edge) < 2)
  const [nearest] = row.toSorted((a, b) => Math.abs(a.left - here.left) - Math.abs(b.left - here.left))
  return nearest?.id ?? here.id
}

/** The crops that a frame drawn with the mouse touches. */
export function findWithin(places: readonly Place[], frame: Omit<Place, 'id'>): string[] {
  return places
    .filter(({ left, top, right, bottom }) => left < frame.right && frame.left < right && top < frame.bottom && frame.top < bottom)
    .map(({ id }) => id)
}
