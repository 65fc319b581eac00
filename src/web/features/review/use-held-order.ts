import { useMemo, useState } from 'react'
import type { AnswerGroup } from '#contract/review.ts'
import { holdOrder, inHeldOrder, nothingHeld } from './hold-order.ts'

/** The groups in an order that does not change while a person works on a round of them. */
export function useHeldOrder(groups: readonly AnswerGroup[]): AnswerGroup[] {
  const [held, setHeld] = useState(nothingHeld)
  const [seen, setSeen] = useState<readonly AnswerGroup[] | null>(null)
  // Set while rendering, so that no other order is ever shown in between.
  if (seen !== groups) {
    setSeen(groups)
    setHeld(holdOrder(held, groups))
  }
  return useMemo(() => inHeldOrder(held, groups), [held, groups])
}
