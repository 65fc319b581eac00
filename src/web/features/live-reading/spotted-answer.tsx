import { useQuery } from '@tanstack/react-query'
import { getAnswerEvidence, getAnswerPicture } from '#contract/review.ts'
import { fileOf } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { ScannedPicture } from '#web/components/marking/answer-picture.tsx'

interface SpottedAnswerProps {
  answerId: string
  label: string
  small?: boolean
}

export function useEvidence(answerId: string) {
  return useQuery({ ...queryOf(getAnswerEvidence, { params: { answerId } }), staleTime: 60_000 })
}

/** The picture of an answer with the bubbles that are asked about. */
export function SpottedAnswer({ answerId, label, small = false }: SpottedAnswerProps) {
  const bubbles = useEvidence(answerId).data?.bubbles ?? []
  const query = small ? { size: 'small' as const } : {}
  return (
    <div className="lv-sheet">
      <ScannedPicture file={fileOf(getAnswerPicture, { params: { answerId }, query })} label={label} small={small} />
      {bubbles
        .filter(({ isAsked }) => isAsked)
        .map(({ option, x, y, width, height }) => (
          <span
            key={option}
            className="lv-spot"
            aria-hidden="true"
            style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
          />
        ))}
    </div>
  )
}
