import { factTables, measureFacts, readFacts } from '#tools/eval/marking/fact-table.ts'
import type { Marked } from '#tools/eval/marking/leave-out.ts'
import { describeMarks, type MarkAgreement, type MarkPair } from '#tools/eval/marking/mark-agreement.ts'
import type { Seen } from '#tools/train/train.ts'

export interface MarkRow extends MarkAgreement {
  name: string
  /** The highest mark. */
  max: number
}

/** A score from 0 to 1 as marks out of five, as the people who gave it counted. */
const scoreMarks = 5

/** Marks beside those of people, a row for each kind of question and language that was measured: sets left out whole, then one-line facts. */
export async function listMarkRows(seen: readonly Seen[], whole: readonly Marked[]): Promise<MarkRow[]> {
  const rows: MarkRow[] = []
  for (const [set, places] of Map.groupBy(seen.keys(), (at) => seen[at]?.row.set ?? '')) {
    const max = seen[places[0] ?? 0]?.row.isGraded === true ? scoreMarks : 1
    const pairs = places.map((at): MarkPair => {
      const { score = 0, isCorrect = false } = seen[at]?.row ?? {}
      const { credit = 0, awarded = false } = whole[at] ?? {}
      return max === 1 ? { given: Number(isCorrect), found: Number(awarded) } : { given: Math.round(score * max), found: Math.round(credit * max) }
    })
    rows.push({ name: set, max, ...describeMarks(pairs) })
  }
  for (const table of factTables) rows.push({ name: `facts, ${table}`, max: 1, ...describeMarks(measureFacts(await readFacts(table)).pairs) })
  return rows
}
