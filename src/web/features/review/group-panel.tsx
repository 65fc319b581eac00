import { useState } from 'react'
import type { AnswerGroup, ReviewOverview } from '#contract/marking.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { ProgressGrid } from './progress-grid.tsx'

interface GroupPanelProps {
  group: AnswerGroup
  currentAnswerId: string
  currentPaperId: string
  papers: ReviewOverview['papers']
  onShow: (answerId: string) => void
}

/** So many pictures of the group before "more". */
const FIRST_PICTURES = 5

/** The answers that say the same, each one press away, and how far the whole exam is. */
export function GroupPanel({ group, currentAnswerId, currentPaperId, papers, onShow }: GroupPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const count = group.answers.length
  const shown = isOpen || count <= FIRST_PICTURES + 1 ? group.answers : group.answers.slice(0, FIRST_PICTURES)
  return (
    <aside className="rv-side" aria-label="Group and progress">
      <h2>{count === 1 ? 'One answer' : `Group of ${count} equal answers`}</h2>
      <p className="small quiet rv-label">{group.label}</p>
      <div className="group">
        {shown.map((answer) => (
          <button
            key={answer.id}
            type="button"
            className="sheet group-one"
            aria-current={answer.id === currentAnswerId ? 'true' : undefined}
            aria-label={`Show paper ${answer.paperNumber}`}
            onClick={() => onShow(answer.id)}
          >
            <AnswerPicture answerId={answer.id} label="" small />
          </button>
        ))}
        {shown.length < count && (
          <button type="button" className="more" onClick={() => setOpen(true)}>
            {count - shown.length} more
          </button>
        )}
      </div>
      <h2>Progress</h2>
      <ProgressGrid papers={papers} currentPaperId={currentPaperId} />
    </aside>
  )
}
