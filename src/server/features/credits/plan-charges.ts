import { CreditShort } from '#server/features/credits/credit-short.ts'
import type { Charge } from '#server/features/credits/queries/charges.ts'
import { hashOf, type NewTransfer } from '#server/features/credits/queries/transfers.ts'

export interface PaperToCharge {
  paperId: string
  /** Whether the program stored a mark on an answer of it that is not blank. */
  isMarked: boolean
}

type Charges = ReadonlyMap<string, Pick<Charge, 'state' | 'lotId' | 'returns'>>

/** The papers that are not yet as far as they should be, each once. */
function listUncharged(papers: readonly PaperToCharge[], charges: Charges): PaperToCharge[] {
  const isMarked = new Map<string, boolean>()
  for (const paper of papers) isMarked.set(paper.paperId, paper.isMarked || isMarked.get(paper.paperId) === true)
  return [...isMarked]
    .map(([paperId, marked]) => ({ paperId, isMarked: marked }))
    .filter((paper) => {
      const state = charges.get(paper.paperId)?.state
      return state !== 'taken' && (paper.isMarked || state !== 'held')
    })
}

/**
 * One transfer a paper: it holds a credit, or takes the one that it holds, or takes one at once where it is marked as it is read. A
 * paper whose credit came back begins anew, under the next key. Throws `CreditShort`.
 */
export function planCharges({
  examId,
  papers,
  charges,
  lots,
}: {
  examId: string
  papers: readonly PaperToCharge[]
  charges: Charges
  /** Those that can be used now, in the order in which they are used. */
  lots: readonly { id: string; free: number }[]
}): NewTransfer[] {
  const free = lots.flatMap(({ id, free: count }) => Array.from({ length: Math.min(count, papers.length) }, () => id))
  let used = 0
  const transfers = listUncharged(papers, charges).map(({ paperId, isMarked }): NewTransfer => {
    const { lotId: heldIn = null, returns = 0 } = charges.get(paperId) ?? {}
    const kind = isMarked ? 'take' : 'hold'
    const lotId = heldIn ?? free[used++] ?? ''
    return {
      key: keyOf(kind, paperId, returns),
      hash: hashOf({ kind, paperId, examId }),
      kind,
      examId,
      paperId,
      entries: [
        { lotId, side: heldIn === null ? 'free' : 'held', amount: -1 },
        { lotId, side: isMarked ? 'used' : 'held', amount: 1 },
      ],
    }
  })
  if (used > free.length) throw new CreditShort(used - free.length)
  return transfers
}

/** `take:PAPER`; `take:PAPER:2` once its credit came back. */
export function keyOf(kind: string, paperId: string, returns: number): string {
  return `${kind}:${paperId}${returns === 0 ? '' : `:${returns + 1}`}`
}
