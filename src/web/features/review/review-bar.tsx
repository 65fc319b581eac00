import { Tick } from '#web/ui/hand.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewOverview } from '#contract/review.ts'

interface ReviewBarProps {
  examTitle: string
  questions: ReviewOverview['questions']
  question: string
  groupsLeft: number
  saveState: 'saved' | 'saving' | 'failed'
  showsAll: boolean
  onQuestion: (question: string) => void
  onShowsAll: (on: boolean) => void
}

const saveWords = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved' } as const

/** Which question, of which exam, what is left, and that everything is saved. */
export function ReviewBar({ examTitle, questions, question, groupsLeft, saveState, showsAll, onQuestion, onShowsAll }: ReviewBarProps) {
  const index = questions.findIndex((one) => one.question === question)
  return (
    <div className="rv-bar">
      <h1>
        Question {index + 1} of {questions.length}
      </h1>
      <span className="quiet">{examTitle}</span>
      <Badge tone="plain" className="rv-hidden">
        <Icon name="eye-off" /> Names hidden
      </Badge>
      <span className="end">
        <select className="select select--small" aria-label="Question" value={question} onChange={(event) => onQuestion(event.currentTarget.value)}>
          {questions.map((one) => (
            <option key={one.question} value={one.question}>
              {one.question}: {one.toReview === 0 ? 'settled' : `${one.toReview} to review`}
            </option>
          ))}
        </select>
        <select
          className="select select--small"
          aria-label="Which answers"
          value={showsAll ? 'all' : 'waiting'}
          onChange={(event) => onShowsAll(event.currentTarget.value === 'all')}
        >
          <option value="waiting">To review</option>
          <option value="all">All answers</option>
        </select>
        <span className={`save-state ${saveState === 'failed' ? 'is-failed' : ''}`} role="status">
          {saveState === 'saved' && <Tick />}
          {saveWords[saveState]}
        </span>
        <span className="quiet">
          <b className="rv-left">{groupsLeft}</b> {groupsLeft === 1 ? 'group' : 'groups'} left
        </span>
      </span>
    </div>
  )
}
