import { termGroups } from '#engine/marking/words/english-terms.ts'
import { schoolTerms } from '#engine/marking/words/school-terms.ts'

let groupsOf: Map<string, number[]> | null = null

/** Whether two terms name the same thing: "CPU" and "central processing unit". Unpacked on first use. */
export function isSameTerm(a: string, b: string): boolean {
  const own = findGroups(b)
  return findGroups(a).some((group) => own.includes(group))
}

/** Whether this is a term of its own: "hydrogen chloride" is, "hydrogen molecule" is not. */
export function isTerm(text: string): boolean {
  return findGroups(text).length > 0
}

function findGroups(text: string): readonly number[] {
  groupsOf ??= unpack()
  const plain = plainTerm(text)
  return groupsOf.get(plain) ?? groupsOf.get(singular(plain)) ?? []
}

function unpack(): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const groups = [...schoolTerms, ...termGroups.split(';').map((group) => group.split(','))]
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
