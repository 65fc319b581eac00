/**
 * The options a typed answer names: "A", "a, d", "B and C", an option's own words, or its letter by place.
 * Null when something in it is no option, so that a person looks.
 */
export function readTypedChoice(text: string, options: readonly string[]): string[] | null {
  const whole = findOption(text, options)
  if (whole !== null) return [whole]
  const parts = text
    .split(/[\s,;/&+]+|\band\b|\bna\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const joined = parts.length === 1 && /^[a-j]{2,10}$/i.test(parts[0] ?? '') ? [...(parts[0] ?? '')] : parts
  const byPart = joined.map((part) => findOption(part, options))
  if (!byPart.includes(null)) return unique(byPart)
  const byComma = text
    .split(/[,;\n]+/)
    .filter((part) => part.trim() !== '')
    .map((part) => findOption(part, options))
  return byComma.includes(null) ? null : unique(byComma)
}

function findOption(text: string, options: readonly string[]): string | null {
  const wanted = normalise(text)
  if (wanted === '') return null
  const exact = options.find((option) => normalise(option) === wanted)
  if (exact !== undefined) return exact
  const letter = /^\(?([a-j])[).:]?$/.exec(wanted)?.[1]
  if (letter !== undefined) return options['abcdefghij'.indexOf(letter)] ?? null
  const labelled = /^\(?([a-j])[).:] ?(\S.*)$/.exec(wanted)
  const byLabel = labelled === null ? undefined : options['abcdefghij'.indexOf(labelled[1] ?? '')]
  return byLabel !== undefined && normalise(byLabel) === labelled?.[2] ? byLabel : null
}

function normalise(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase().replace(/[.]$/, '')
}

function unique(options: readonly (string | null)[]): string[] {
  return [...new Set(options.filter((option) => option !== null))]
}
