import type { AnswerGroup } from '#contract/review.ts'

/** Why the points stand as they do where a person's own marks propose them: said before anything is accepted. */
export function ProposalLine({ proposal }: { proposal: AnswerGroup['proposal'] }) {
  if (proposal === null) return null
  const { likeCount, likeText, marks, isOwn } = proposal
  return (
    <p className="rv-proposal">
      <b>Proposed {marks}:</b> like {likeCount === 1 ? 'an answer' : `${likeCount} answers`} that{' '}
      {isOwn ? 'you marked' : likeCount === 1 ? 'was marked' : 'were marked'} {marks}, such as <q>{likeText}</q>
    </p>
  )
}
