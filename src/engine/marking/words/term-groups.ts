import { schoolTerms } from '#engine/marking/words/school-terms.ts'

/** Which terms of one word or several name the same thing. */
export interface Terms {
  /** Whether two terms name the same thing: "CPU" and "central processing unit". */
  isSameTerm(a: string, b: string): boolean
  /** Whether this is a term of its own: "hydrogen chloride" is, "hydrogen molecule" is not. */
  isTerm(text: string): boolean
}

/** The terms of a table with a group a line, its terms parted by commas, and those of the schools. Read and unpacked on first use. */
export function openTerms(readTable: () => string): Terms {
  let groupsOf: ReadonlyMap<string, readonly number[]> | null = null
  const findGroups = (text: string): readonly number[] => {
    groupsOf ??= unpack(readTable())
    const plain = plainTerm(text)
    return groupsOf.get(plain) ?? groupsOf.get(singular(plain)) ?? []
  }
  return {
    isSameTerm(a, b) {
      const own = findGroups(b)
      return findGroups(a).some((group) => own.includes(group))
    },
    isTerm: (text) => findGroups(text).length > 0,
  }
}

function unpack(table: string): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const groups = [
    ...schoolTerms,
    ...table
      .trimEnd()
      .split('\n')
      .map((group) => group.split(',')),
  ]
  for (const [at, group] of groups.entries()) {
    for (const term of new Set(group.map(plainTerm))) {
      const known = found.get(term)
      if (known === undefined) found.set(term, [at])
      else known.push(at)
    }
  }
  return found
}

function singular(term: string): string {
  return term.replace(/(?<=[a-z]{2}[^s])s$/, '')
}

/** Letters and digits alone, small, without an article. */
function plainTerm(term: string): string {
  return term
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b|\s|$)/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^(?:the|an|a|ni|it is|they are|it was) /, '')
}
