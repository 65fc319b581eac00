import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Tick } from '#web/ui/hand.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewOverview } from '#contract/review.ts'
import { listTreeRows } from '#engine/exam/question-tree.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { formatNumber } from '#engine/words/format.ts'
import { cropsWords } from './crops/crops-words.ts'
import { reviewWords } from './review-words.ts'
import type { TaskQueue } from './use-task-queue.ts'

interface ReviewBarProps {
  examId: string
  examTitle: string
  questions: ReviewOverview['questions']
  stems: ReviewOverview['stems']
  question: string
  groupsLeft: number
  queue: TaskQueue
  showsAll: boolean
  /** The paper that the reviewer came from. */
  fromPaper: string | null
  onQuestion: (question: string) => void
  onShowsAll: (on: boolean) => void
}

/** Which question, of which exam, what is left, and that everything is saved. */
export function ReviewBar({
  examId,
  examTitle,
  questions,
  stems,
  question,
  groupsLeft,
  queue,
  showsAll,
  fromPaper,
  onQuestion,
  onShowsAll,
}: ReviewBarProps) {
  const { bar: words } = useWords(reviewWords)
  const { manyAtOnce } = useWords(cropsWords)
  const language = useLanguage()
  const index = questions.findIndex((one) => one.question === question)
  return (
    <div className="rv-bar">
      <h1>{words.questionOf(index + 1, questions.length)}</h1>
      <span className="quiet">{examTitle}</span>
      <Badge tone="plain" className="rv-hidden">
        <Icon name="eye-off" /> {words.namesHidden}
      </Badge>
      {fromPaper !== null && (
        <Link className="rv-back" to={paths.paper(fromPaper)}>
          <Icon name="left" /> {words.backToPaper}
        </Link>
      )}
      <span className="end">
        <select
          className="select select--small"
          aria-label={words.question}
          value={question}
          onChange={(event) => onQuestion(event.currentTarget.value)}
        >
          {listTreeRows(questions, stems).map((row) => {
            // A select has no levels: blanks show them. A stem cannot be chosen.
            const indent = '\u2003'.repeat(row.depth)
            return row.kind === 'stem' ? (
              <option key={`${row.stem.id} of parts`} disabled>
                {indent + words.stem(row.stem.id, row.stem.marks)}
              </option>
            ) : (
              <option key={row.one.question} value={row.one.question}>
                {indent + words.option(row.one.question, row.one.toReview)}
              </option>
            )
          })}
        </select>
        <select
          className="select select--small"
          aria-label={words.whichAnswers}
          value={showsAll ? 'all' : 'waiting'}
          onChange={(event) => onShowsAll(event.currentTarget.value === 'all')}
        >
          <option value="waiting">{words.toReview}</option>
          <option value="all">{words.all}</option>
        </select>
        <SaveState queue={queue} />
        <Link to={paths.examCrops(examId, question)}>{manyAtOnce}</Link>
        <span className="quiet">
          <WithBold className="rv-left" text={words.groupsLeft(groupsLeft)} bold={formatNumber(groupsLeft, language)} />
        </span>
      </span>
    </div>
  )
}

/** Whether every decision is stored. */
export function SaveState({ queue }: { queue: TaskQueue }) {
  const { saveStates } = useWords(reviewWords).bar
  const state = queue.error !== null ? 'failed' : queue.isSaving ? 'saving' : 'saved'
  return (
    <span className={`save-state ${state === 'failed' ? 'is-failed' : ''}`} role="status">
      {state === 'saved' && <Tick />}
      {saveStates[state]}
    </span>
  )
}
