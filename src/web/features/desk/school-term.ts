/** Kenyan schools have three terms a year, each of four months with its holidays: January, May and September begin them. */
export interface SchoolTerm {
  year: number
  term: 1 | 2 | 3
}

/** The term in which something was made, on the calendar of Nairobi. */
export function termOf(time: string): SchoolTerm {
  const [year = 0, month = 1] = new Date(Date.parse(time) + nairobiMs).toISOString().split('-').map(Number)
  return { year, term: month <= 4 ? 1 : month <= 8 ? 2 : 3 }
}

/** East Africa Time, without summer time. */
const nairobiMs = 3 * 60 * 60 * 1000

/** `2026-3`: sorts as the terms follow each other. */
export function nameTerm({ year, term }: SchoolTerm): string {
  return `${year}-${term}`
}
