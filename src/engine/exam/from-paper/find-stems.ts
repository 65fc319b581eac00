import type { Stem } from '#engine/exam/exam.ts'
import { isPartOf } from '#engine/exam/stems.ts'

interface Part {
  label: string
  /** What stands over it, from the outermost on. */
  stem: string
}

/**
 * The stems of the questions of a paper: each number over two parts or more, with the words that stand over all of them. `rest`
 * says what of each part's own stem is in none of these, and so belongs to its text. Those named in `held` are stems over one part too.
 */
export function findStems(
  parts: readonly Part[],
  held: ReadonlySet<string> = new Set(),
): { stems: Pick<Stem, 'id' | 'text'>[]; rest: Map<string, string> } {
  const rest = new Map(parts.map(({ label, stem }) => [label, stem]))
  const stems: Pick<Stem, 'id' | 'text'>[] = []
  const ids = [...new Set(parts.flatMap(({ label }) => parentsOf(label)))].toSorted((a, b) => a.length - b.length)
  for (const id of ids) {
    const own = parts.filter(({ label }) => isPartOf(label, id))
    if ((own.length < 2 && !held.has(id)) || parts.some(({ label }) => label === id)) continue
    const said = own.map(({ label }) => rest.get(label) ?? '')
    const shortest = said.toSorted((a, b) => a.length - b.length)[0] ?? ''
    const text = said.every((each) => each === shortest || each.startsWith(`${shortest} `)) ? shortest : ''
    for (const { label } of own) rest.set(label, (rest.get(label) ?? '').slice(text.length).trim())
    stems.push({ id, ...(text === '' ? {} : { text }) })
  }
  return { stems, rest }
}

/** `3` and `3(b)` for `3(b)(i)`. */
function parentsOf(label: string): string[] {
  return [...label.matchAll(/\(/g)].map(({ index }) => label.slice(0, index)).filter((id) => id !== '')
}
