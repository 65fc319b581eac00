/** A working in as many steps as it has marks: by semicolons and arrows, or by its equals signs. Null if it has not so many. */
export function stepsOf(text: string, count: number): string[] | null {
  const parts = text
    .split(/\s*(?:;|⇒|→|∴)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === count) return parts
  const sides = text.split(/\s*=\s*/).filter((side) => side !== '')
  const [name, first, ...later] = sides
  if (name === undefined || first === undefined) return null
  // "v = fλ = 0.5 × 660 = 330": the name belongs to the first step.
  const named = [`${name} = ${first}`, ...later]
  return named.length === count ? named : sides.length === count ? sides : null
}
