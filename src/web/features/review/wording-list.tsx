import { useState } from 'react'
import type { AnswerGroup } from '#contract/review.ts'
import { Button } from '#web/ui/button.tsx'

interface WordingListProps {
  group: AnswerGroup
  currentAnswerId: string
  onShow: (answerId: string) => void
}

/** So many wordings before "more". */
const FIRST_WORDINGS = 6

/** Every way in which the answers of a group were worded, how often, and how alike they are; a press shows the first of them. */
export function WordingList({ group, currentAnswerId, onShow }: WordingListProps) {
  const { wordings, alike, key } = group
  const [openGroup, setOpenGroup] = useState<string | null>(null)
  const shown = openGroup === key || wordings.length <= FIRST_WORDINGS + 1 ? wordings : wordings.slice(0, FIRST_WORDINGS)
  const hasOtherMarks = new Set(wordings.map(({ marks }) => marks)).size > 1
  const hasOtherDoubts = new Set(wordings.map(({ doubt }) => doubt)).size > 1
  return (
    <>
      <p className="small quiet rv-label">
        {wordings.length} wordings, {alike === null ? 'put together by a person' : `${Math.round(alike * 100)} % alike`}
      </p>
      {(hasOtherMarks || hasOtherDoubts) && (
        <p className="rv-doubt">
          {hasOtherMarks ? 'The program proposes different marks for them.' : 'The program doubts them for different reasons.'}
        </p>
      )}
      <ul className="rv-wordings">
        {shown.map(({ item, text, answerIds, marks, doubt }, at) => (
          <li key={`${item}-${marks}-${at}`}>
            <button type="button" aria-current={answerIds.includes(currentAnswerId) ? 'true' : undefined} onClick={() => onShow(answerIds[0] ?? '')}>
              <b>{answerIds.length}×</b>
              <span>
                {text === '' ? 'Not read yet' : text}
                {hasOtherMarks && <span className="quiet"> · proposed {marks}</span>}
                {hasOtherDoubts && doubt !== '' && <span className="quiet"> · {doubt}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < wordings.length && (
        <Button kind="quiet" small onClick={() => setOpenGroup(key)}>
          {wordings.length - shown.length} more wordings
        </Button>
      )}
    </>
  )
}
