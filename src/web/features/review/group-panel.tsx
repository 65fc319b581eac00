import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerGroup, ReviewOverview } from '#contract/review.ts'
import { keyOfDoubt } from '#engine/marking/doubt.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { formatNumber, formatShare } from '#engine/words/format.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { WithBold } from '#web/components/with-bold.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { useWords, useLanguage } from '#web/components/words.ts'
import { nameGroup, nameUnread, wordingOf } from './group-items.ts'
import type { Waiting } from './next-unfinished.ts'
import { ProgressGrid } from './progress-grid.tsx'
import { ProgressLines } from './progress-lines.tsx'
import { groupWords, type GroupWords } from './group-words.ts'
import type { ReviewState } from './use-review.ts'
import type { Sitting } from './use-sitting.ts'
import '#web/ui/sheet.css'
import { decisionsLeftWords } from './decisions-left-words.ts'

interface GroupPanelProps {
  examId: string
  review: Pick<ReviewState, 'group' | 'answer' | 'show' | 'ungroup'>
  decisionsLeft: number
  overview: ReviewOverview
  question: string
  sitting: Sitting
  isLocked: boolean
  /** Whether there is another group to put this one together with. */
  hasOthers: boolean
  onPutTogether: () => void
  onHistory: () => void
  onOpen: (waiting: Waiting) => void
}

/** How many pictures of the group are shown before "more" is pressed. */
const FIRST_PICTURES = 5

/** The answers that say the same, the buttons that regroup them, and how far the whole exam is. */
export function GroupPanel(props: GroupPanelProps) {
  const { examId, review, decisionsLeft, overview, question, sitting, isLocked, hasOthers, onPutTogether, onHistory, onOpen } = props
  const { group, answer: current } = review
  const onShow = (answerId: string) => review.show(group.key, answerId)
  const [openGroup, setOpenGroup] = useState<string | null>(null)
  const words = useWords(groupWords)
  const nameOf = usePersonName()
  const count = group.answers.length
  const shown = openGroup === group.key || count <= FIRST_PICTURES + 1 ? group.answers : group.answers.slice(0, FIRST_PICTURES)
  const own = wordingOf(group, current.id)
  const canSplitWording = own !== undefined && own.answerIds.length < count
  return (
    <aside className="rv-side" aria-label={words.label}>
      <h2>{titleOf(group, words)}</h2>
      {group.wordings.length > 1 ? (
        <WordingList group={group} currentAnswerId={current.id} onShow={onShow} />
      ) : (
        <p className="small quiet rv-label">{nameGroup(group, words.wordings)}</p>
      )}
      {group.changedByName !== null && <p className="small quiet rv-changed">{words.changedBy(nameOf(group.changedByName))}</p>}
      <div className="group">
        {shown.map((answer) => (
          <button
            key={answer.id}
            type="button"
            className="sheet group-one"
            aria-current={answer.id === current.id ? 'true' : undefined}
            aria-label={words.showPaper(answer.paperNumber)}
            onClick={() => onShow(answer.id)}
          >
            <AnswerPicture answerId={answer.id} label="" small />
          </button>
        ))}
        {shown.length < count && (
          <button type="button" className="group-more" onClick={() => setOpenGroup(group.key)}>
            {words.more(count - shown.length)}
          </button>
        )}
      </div>
      <div className="rv-regroup">
        {canSplitWording && (
          <Button kind="second" small disabled={isLocked} onClick={() => review.ungroup('wording')}>
            {words.ungroupWording} <Key>S</Key>
          </Button>
        )}
        {count > 1 && (own === undefined || !canSplitWording || own.answerIds.length > 1) && (
          <Button kind="second" small disabled={isLocked} onClick={() => review.ungroup('one')}>
            {words.ungroupOne} <Key>X</Key>
          </Button>
        )}
        <Button kind="second" small disabled={isLocked || !hasOthers} onClick={onPutTogether}>
          {words.groupWith} <Key>M</Key>
        </Button>
        <Button kind="quiet" small onClick={onHistory}>
          <Icon name="undo" /> {words.history} <Key>H</Key>
        </Button>
      </div>
      <h2>{words.progress.title}</h2>
      <ProgressLines questions={overview.questions} question={question} sitting={sitting} />
      <p className="small">
        <Link to={paths.examShares(examId)}>{words.progress.shares}</Link>
      </p>
      <DecisionsLeft count={decisionsLeft} />
      <ProgressGrid examId={examId} papers={overview.papers} withoutPage={overview.withoutPage} currentPaperId={current.paperId} onOpen={onOpen} />
    </aside>
  )
}

function titleOf({ answers, wordings }: AnswerGroup, words: GroupWords): string {
  if (answers.length === 1) return words.one
  return wordings.length > 1 ? words.similar(answers.length) : words.identical(answers.length)
}

/** How many decisions settle the question. */
function DecisionsLeft({ count }: { count: number }) {
  const words = useWords(decisionsLeftWords)
  const language = useLanguage()
  if (count <= 0) return null
  return (
    <p className="small quiet rv-decisions-left" role="status">
      <WithBold text={words.left(count)} bold={formatNumber(count, language)} />
    </p>
  )
}

interface WordingListProps {
  group: AnswerGroup
  currentAnswerId: string
  onShow: (answerId: string) => void
}

/** How many wordings are shown before "more" is pressed. */
const FIRST_WORDINGS = 6

/** Every way in which the answers of a group were worded, how often, and how alike they are; a press shows the first of them. */
function WordingList({ group, currentAnswerId, onShow }: WordingListProps) {
  const { wordings: words } = useWords(groupWords)
  const language = useLanguage()
  const { wordings, alike, key, answers } = group
  const [openGroup, setOpenGroup] = useState<string | null>(null)
  const shown = openGroup === key || wordings.length <= FIRST_WORDINGS + 1 ? wordings : wordings.slice(0, FIRST_WORDINGS)
  const hasOtherMarks = new Set(wordings.map(({ marks }) => marks)).size > 1
  const hasOtherDoubts = new Set(wordings.map(({ doubts }) => doubts.map(keyOfDoubt).join())).size > 1
  return (
    <>
      <p className="small quiet rv-label">
        {alike === null ? words.byPerson(wordings.length) : words.alike(wordings.length, formatShare(alike, language))}
      </p>
      {(hasOtherMarks || hasOtherDoubts) && <p className="rv-doubt">{hasOtherMarks ? words.otherMarks : words.otherDoubts}</p>}
      <ul className="rv-wordings">
        {shown.map(({ item, text, answerIds, marks, doubts }, at) => (
          <li key={`${item}-${marks}-${at}`}>
            <button type="button" aria-current={answerIds.includes(currentAnswerId) ? 'true' : undefined} onClick={() => onShow(answerIds[0] ?? '')}>
              <b>{answerIds.length}×</b>
              <span>
                {text === ''
                  ? nameUnread(
                      answers.find(({ id }) => id === answerIds[0]),
                      words,
                    )
                  : text}
                {hasOtherMarks && marks !== null && <span className="quiet"> · {words.proposed(marks)}</span>}
                {hasOtherDoubts && doubts.length > 0 && <span className="quiet"> · {writeDoubts(doubts, language)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < wordings.length && (
        <Button kind="quiet" small onClick={() => setOpenGroup(key)}>
          {words.more(wordings.length - shown.length)}
        </Button>
      )}
    </>
  )
}
