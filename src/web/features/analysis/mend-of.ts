import type { FindingView } from '#contract/analysis.ts'
import type { Ruling } from '#engine/exam/ruling.ts'

/** What would mend a finding. */
export type Mend = { kind: 'key'; question: string; key: string } | { kind: 'ruling'; ruling: Ruling }

/** Null where only a person who looks at the answers can say. */
export function mendOf(finding: FindingView): Mend | null {
  switch (finding.code) {
    case 'wrong-key':
      return { kind: 'key', question: finding.question, key: finding.better }
    case 'negative':
      return finding.better === null ? null : { kind: 'key', question: finding.question, key: finding.better }
    case 'good-wording':
      return { kind: 'ruling', ruling: { question: finding.question, point: finding.point, kind: 'accept', words: finding.words } }
    case 'unclear-line':
      return finding.ruling === null ? null : { kind: 'ruling', ruling: { question: finding.question, point: finding.point, ...finding.ruling } }
    default:
      return null
  }
}
