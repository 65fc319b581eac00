import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerEvidence, BubbleView } from '#contract/review.ts'
import { hasDoubtfulBubble } from '#engine/marking/decided-alone.ts'
import { evidenceQuery, type BubblesSaid } from './review-calls.ts'
import type { ReviewState } from './use-review.ts'

export interface AskedBubbles {
  all: readonly BubbleView[]
  lines: AnswerEvidence['lines']
  boxes: AnswerEvidence['boxes']
  scoreAt: AnswerEvidence['scoreAt']
  asked: readonly BubbleView[]
  /** The index of the one that is asked about now. */
  place: number
  isAsking: boolean
  /** There is one to ask about, and its place is being loaded. */
  isComing: boolean
  /** Whether the evidence has been loaded. */
  isKnown: boolean
  say: (filled: boolean) => void
}

const none: readonly BubbleView[] = []
const noLines: AnswerEvidence['lines'] = []
const noBoxes: AnswerEvidence['boxes'] = []

/** The bubbles of the answer in view. The doubtful ones are asked about one after the other, and sent together after the last. */
export function useBubbles(review: ReviewState, { isOff }: { isOff: boolean }): AskedBubbles {
  const { answer } = review
  const evidence = useQuery(evidenceQuery(answer.id))
  const [begun, setBegun] = useState<{ answerId: string; said: BubblesSaid }>({ answerId: '', said: [] })
  const all = evidence.data?.bubbles ?? none
  const isDoubtful = hasDoubtfulBubble(answer)
  const asked = isDoubtful ? all.filter(({ isAsked }) => isAsked) : none
  const said = begun.answerId === answer.id ? begun.said : []
  const bubble = asked[said.length]
  const isAsking = bubble !== undefined && !isOff

  function say(filled: boolean): void {
    if (bubble === undefined || isOff || review.isSaving) return
    const next = [...said, { option: bubble.option, filled }]
    const isLast = next.length === asked.length
    setBegun({ answerId: answer.id, said: isLast ? [] : next })
    if (isLast) review.sayBubbles(next)
  }

  const { lines = noLines, boxes = noBoxes, scoreAt = null } = evidence.data ?? {}
  const isComing = evidence.isPending && isDoubtful
  return { all, lines, boxes, scoreAt, asked, place: said.length, isAsking, isComing, isKnown: evidence.isSuccess, say }
}
