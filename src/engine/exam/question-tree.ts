import { marksOfStem } from '#engine/exam/exam-max.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { isPartOf, labelBelow } from '#engine/exam/stems.ts'

/** A stem with the marks that its parts can earn together. */
interface StemTotal {
  id: string
  marks: number
}

export function listStemTotals(exam: Pick<Exam, 'questions' | 'stems'>): StemTotal[] {
  return (exam.stems ?? []).map(({ id }) => ({ id, marks: marksOfStem(exam, { id }) }))
}

/**
 * A row in a list of questions: a question, or a stem before its first part. `depth` is the number of stems above it, and
 * `label` the part of its number that they lack.
 */
type TreeRow<One> = { depth: number; label: string } & ({ kind: 'stem'; stem: StemTotal } | { kind: 'question'; one: One })

/** The questions in order, each stem before its first part, outermost first. */
export function listTreeRows<One extends { question: string }>(questions: readonly One[], stems: readonly StemTotal[]): TreeRow<One>[] {
  let before: StemTotal[] = []
  return questions.flatMap((one): TreeRow<One>[] => {
    const over = stems.filter(({ id }) => isPartOf(one.question, id)).toSorted((a, b) => a.id.length - b.id.length)
    const begun = over.flatMap((stem, depth): TreeRow<One>[] =>
      before.includes(stem) ? [] : [{ kind: 'stem', stem, depth, label: labelBelow(stem.id, over[depth - 1]) }],
    )
    before = over
    return [...begun, { kind: 'question', one, depth: over.length, label: labelBelow(one.question, over.at(-1)) }]
  })
}
