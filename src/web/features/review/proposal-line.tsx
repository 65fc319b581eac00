import type { AnswerGroup } from '#contract/review.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useWords } from '#web/components/words.ts'
import { decisionWords } from './decision-words.ts'

/** Why the points are set already: the person's own marks of like answers propose them. */
export function ProposalLine({ proposal }: { proposal: AnswerGroup['proposal'] }) {
  const words = useWords(decisionWords)
  if (proposal === null) return null
  const { likeCount, likeText, marks, isOwn } = proposal
  return (
    <p className="rv-proposal">
      <WithBold text={words.proposal({ marks, count: likeCount, isOwn, like: likeText })} bold={words.proposed(marks)} />
    </p>
  )
}
