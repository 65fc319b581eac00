/** The place of a bubble in the grid of a number, "0" of `0:7`. Null for the option of a choice, unless that is written so too. */
export function placeOfOption(option: string): string | null {
  return /^(\d+):.$/u.exec(option)?.[1] ?? null
}
