import type { SittingKind, SittingWeights } from '#engine/reports/sitting.ts'

/** Why a pupil has no mark of an exam: never a zero. */
export type MissingWhy = 'absent' | 'no-page' | 'missing-page' | 'needs-review'

/** One exam as one pupil sat it. */
export interface SatPaper {
  examId: string
  kind: SittingKind
  /** Which paper of the subject; null where the exam is the whole subject. */
  paper: number | null
  /** How much the paper counts among the papers of its sitting: what the school says, else its full marks. */
  weight: number
  /** The day on which it was sat. */
  day: string
  percent: number | null
  missing: MissingWhy | null
}

interface WeighedSubject {
  /** Null where none of its exams has a mark, or none that has one counts. */
  percent: number | null
  /** Each exam with its share of the percentage, in per cent; null where it has no mark. */
  shares: ReadonlyMap<string, number | null>
}

interface Sitting {
  kind: SittingKind
  papers: SatPaper[]
}

/**
 * A subject's percentage of a term. Papers of one sitting (Paper 1, Paper 2) are put together by their weights; sittings of
 * one kind count alike; kinds by the school's weights. What is missing counts nowhere: the weights of the rest stand in for it.
 */
export function weighSubject(papers: readonly SatPaper[], weights: SittingWeights): WeighedSubject {
  const sittings = groupSittings(papers)
    .map((sitting) => ({ ...sitting, papers: sitting.papers.filter(({ percent, weight }) => percent !== null && weight > 0) }))
    .filter((sitting) => sitting.papers.length > 0 && weights[sitting.kind] > 0)
  const kinds = new Set(sittings.map(({ kind }) => kind))
  const all = [...kinds].reduce((sum, kind) => sum + weights[kind], 0)
  const shares = new Map<string, number | null>(papers.map(({ examId, percent }) => [examId, percent === null ? null : 0]))
  let percent = 0
  for (const { kind, papers: own } of sittings) {
    const alike = sittings.filter((each) => each.kind === kind).length
    const full = own.reduce((sum, { weight }) => sum + weight, 0)
    for (const paper of own) {
      const share = (weights[kind] / all / alike) * (paper.weight / full)
      shares.set(paper.examId, share * 100)
      percent += (paper.percent ?? 0) * share
    }
  }
  return { percent: sittings.length === 0 ? null : percent, shares }
}

/** The first Paper 1 and the first Paper 2 of a kind are one sitting, the second ones another; an exam without a paper stands alone. */
export function groupSittings(papers: readonly SatPaper[]): Sitting[] {
  const sittings: Sitting[] = []
  for (const paper of papers.toSorted((a, b) => a.day.localeCompare(b.day) || a.examId.localeCompare(b.examId))) {
    const open = sittings.find(
      ({ kind, papers: own }) =>
        paper.paper !== null && kind === paper.kind && own.every((each) => each.paper !== null && each.paper !== paper.paper),
    )
    if (open === undefined) sittings.push({ kind: paper.kind, papers: [paper] })
    else open.papers.push(paper)
  }
  return sittings
}
