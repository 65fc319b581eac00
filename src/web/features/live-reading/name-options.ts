import { placeOfOption } from '#engine/sheet/place-of-option.ts'

/** The figure of a bubble in a digit grid, and its column from 1; null for an option of a choice. */
export function figureOf(option: string): { figure: string; column: number } | null {
  const place = placeOfOption(option)
  return place === null ? null : { figure: option.slice(option.indexOf(':') + 1), column: Number(place) + 1 }
}

/** What is chosen, as people say it: "A, C", or "330" of a digit grid, with `?` where a column has none or several. */
export function nameOptions(chosen: readonly string[], nothing: string): string {
  if (chosen.length === 0) return nothing
  const figures = chosen.map(figureOf)
  if (!figures.every((figure) => figure !== null)) return chosen.join(', ')
  const columns = Math.max(...figures.map(({ column }) => column))
  return Array.from({ length: columns }, (_, index) => {
    const own = figures.filter(({ column }) => column === index + 1)
    return own.length === 1 ? own[0]?.figure : '?'
  }).join('')
}
