import { describeError } from '#web/api/describe-error.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWrongWordings } from './analysis-calls.ts'
import { itemsWords } from './items-words.ts'
import '#web/components/marking/review.css'

/** What was written instead of what the scheme asks for, most often first, with a crop of one. */
export function WrongWordingsList({ examId, question }: { examId: string; question: string }) {
  const { wordings: words } = useWords(itemsWords)
  const found = useWrongWordings(examId, question)
  if (found.error !== null) return <Message kind="wrong">{describeError(found.error)}</Message>
  if (found.data === undefined) return <Skeleton lines={3} label={words.loading} />
  const { answers, lost, blank, unread, wordings, hasMore } = found.data
  return (
    <div>
      <p className="small an-lost">
        {lost === 0 ? words.nobody : words.lost(lost, answers)} {wordings.length > 0 && words.most} {blank > 0 && words.blank(blank)}{' '}
        {unread > 0 && words.unread(unread)}
      </p>
      <ol className="an-words">
        {wordings.map(({ text, pupils, missed, answerId }) => (
          <li key={answerId}>
            <AnswerPicture answerId={answerId} label={words.picture(question)} small />
            <div>
              <b>“{text}”</b> {missed.length > 0 && <span className="quiet">{words.misses(missed.map((point) => sayPoint(point)))}</span>}
            </div>
            <span className="n">
              {pupils} <small>{words.pupils(pupils)}</small>
            </span>
          </li>
        ))}
      </ol>
      {hasMore && <p className="small quiet an-more">{words.more}</p>}
    </div>
  )
}

const shownChars = 60

function sayPoint({ code, text }: { code: string; text: string }): string {
  if (text === '') return code
  return `${code} (${text.length > shownChars ? `${text.slice(0, shownChars - 1)}…` : text})`
}
