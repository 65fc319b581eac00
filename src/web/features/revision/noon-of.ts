/** A day as the server names it, as a moment that is on that day wherever it is read. */
export function noonOf(day: string): string {
  return `${day}T12:00:00`
}
