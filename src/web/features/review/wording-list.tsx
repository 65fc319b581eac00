import { useState } from 'react'
import type { AnswerGroup } from '#contract/review.ts'
import { keyOfDoubt } from '#engine/marking/doubt.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { Button } from '#web/ui/button.tsx'
import { formatShare } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { groupWords } from './group-words.ts'

interface WordingListProps {
  group: AnswerGroup
  currentAnswerId: string
  onShow: (answerId: string) => void
}

/** So many wordings before "more". */
const FIRST_WORDINGS = 6

/** Every way in which the answers of a group were worded, how often, and how alike they are; a press shows the first of them. */
export function WordingList({ group, currentAnswerId, onShow }: WordingListProps) {
  const { wordings: words } = useWords(groupWords)
  const language = useLanguage()
  const { wordings, alike, key } = group
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
                {text === '' ? words.unread : text}
                {hasOtherMarks && <span className="quiet"> · {words.proposed(marks)}</span>}
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
