import type { Notice } from '#engine/exam/from-paper/paper-draft.ts'
import { readHead } from '#engine/exam/from-paper/read-head.ts'
import { readSchemeLabels } from '#engine/exam/from-paper/scheme-labels.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** How far a scheme goes with its paper. */
export interface SchemeEvidence {
  /** Parts of the paper for which lines of the scheme were found. */
  found: number
  /** Of these: those whose question is repeated. */
  repeated: number
  /** Parts for which the scheme prints the marks of the paper, or others. */
  agree: number
  differ: number
}

interface Files {
  /** The lines of each file: of its questions, and of its scheme. */
  files: readonly { paper: readonly Line[]; scheme: readonly Line[] }[]
  /** The numbers of a later file begin again. */
  isTwo: boolean
  subject: string | null
  count: number
  evidence: SchemeEvidence
}

export function findNotices({ files, isTwo, subject, count, evidence }: Files): Notice[] {
  const scheme = files.flatMap((file) => file.scheme)
  return [
    ...(scheme.length > 0 && isOfAnother(scheme, { subject, count, evidence }) ? [{ code: 'scheme-of-another-paper' } as const] : []),
    ...(isTwo || files.some(({ paper }) => holdsTwo(paper)) ? [{ code: 'two-papers' } as const] : []),
  ]
}

/** How a question begins. */
export const asking =
  /^(?:state|name|give|list|outline|explain|define|describe|calculate|find|identify|draw|what|why|how|which|discuss|distinguish|suggest|mention|taja|eleza|andika|toa|fafanua|bainisha|tofautisha|jadili|kwa nini|nani)\b/i

/** Another subject, other questions, hardly any part found, or other marks nearly everywhere. */
function isOfAnother(scheme: readonly Line[], { subject, count, evidence }: Omit<Files, 'files' | 'isTwo'>): boolean {
  const own = readHead(
    scheme.slice(0, 6).map((line) => line.text),
    '',
  ).subject
  if (subject !== null && own !== null && own !== subject) return true
  const { found, repeated, agree, differ } = evidence
  if (count < 4 || repeated * 4 >= count) return false
  const asked = scheme.filter((line) => asking.test(line.text.slice(readSchemeLabels(line)[0]?.length ?? 0)) && line.words.length > 4).length
  if (asked >= Math.max(4, count * 0.4) && repeated * 8 <= count) return true
  const labels = scheme.filter((line) => readSchemeLabels(line).some(({ strength }) => strength >= 2.5)).length
  if (found * 3 < count && labels >= Math.max(5, count / 2)) return true
  return differ >= 4 && differ > agree * 2
}

const opening =
  /^\W*(?:instructions?(?: to (?:the )?candidates?)?|maagizo(?: kwa mtahiniwa)?)\b|\b(?:time|duration|muda)\s*[:–-]|\b(?:adm(?:ission)?|index)\.? ?n(?:o|umber)\b/i

/** Whether a second head with a new question 1 stands below the questions of a paper. */
function holdsTwo(lines: readonly Line[]): boolean {
  const numbers = new Set<string>()
  let head = -1
  for (const [at, line] of lines.entries()) {
    const number = readSchemeLabels(line).find(({ strength }) => strength >= 4)?.number ?? ''
    if (numbers.size >= 3 && opening.test(line.text)) head = at
    if (number === '1' && head >= 0 && at - head <= 30) return true
    if (number !== '' && (head < 0 || at - head > 30)) numbers.add(number)
  }
  return false
}
