import { Link } from 'react-router'
import { isKnown, wordFor } from '#contract/base/known.ts'
import type { FeedbackView } from '#contract/feedback.ts'
import { formatMoment } from '#engine/words/format.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/field.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { EditFeedback } from './edit-feedback.tsx'
import type { FeedbackActs } from './feedback-calls.ts'
import { feedbackWords } from './feedback-words.ts'
import { SayDifferently, type SayDifferentlyProps } from './say-differently.tsx'
import { WithQuotes } from '#web/components/result/with-quotes.tsx'
import { useComesIntoView } from '#web/components/use-seen.ts'
import '#web/ui/card.css'

export interface FeedbackCardProps {
  view: FeedbackView
  edit: FeedbackActs['edit']
  reword: FeedbackActs['reword']
  say: Omit<SayDifferentlyProps, 'point' | 'isAlone'>
  isCurrent: boolean
  isEditing: boolean
  isBusy: boolean
  onSeen: (seen: string) => void
  onFocus: () => void
  onApprove: () => void
  onWithdraw: () => void
  onEdit: (isEditing: boolean) => void
  onSaved: (saved: FeedbackView) => void
  onDrop: () => void
  onLanguage: (language: 'en' | 'sw' | null) => void
}

const tones: Record<'draft' | 'approved' | 'changed', BadgeTone> = { draft: 'plain', approved: 'right', changed: 'doubt' }

/** One pupil's text with what it stands on, and what a teacher does with it. */
export function FeedbackCard({ view, edit, reword, say, isCurrent, isEditing, isBusy, onSeen, onFocus, ...on }: FeedbackCardProps) {
  const words = useWords(feedbackWords)
  const language = useLanguage()
  const nameOf = usePersonName()
  const foot = useComesIntoView(view.seen, onSeen)
  const { paperId, name, admission, className, total, max, state, isEdited, pupilLanguage } = view
  const tone = isKnown(tones, state) ? tones[state] : 'plain'
  return (
    <article
      id={`feedback-${paperId}`}
      tabIndex={-1}
      className={classNames('card', 'fb-card', isCurrent && 'is-current')}
      onFocus={onFocus}
      aria-label={words.text(name)}
    >
      <header>
        <div className="fb-who">
          <h2>{name}</h2>
          <p className="small quiet">
            {[words.admission(admission), className].filter((part) => part !== null).join(' · ')} ·{' '}
            <Link to={paths.paper(paperId)}>{words.openPaper}</Link>
          </p>
        </div>
        <Badge tone={tone}>{wordFor(words.states, state)}</Badge>
        <ScoreCircle>{`${total}/${max}`}</ScoreCircle>
      </header>
      {state === 'changed' && (
        <Message kind="doubt" live={false}>
          {words.marksChanged}
        </Message>
      )}
      {isEditing ? (
        <EditFeedback view={view} edit={edit} reword={reword} onClose={() => on.onEdit(false)} onSaved={on.onSaved} />
      ) : (
        <>
          <div className="fb-text" lang={view.language}>
            {view.text.split('\n').map((paragraph, at) => (
              <p key={at}>
                <WithQuotes sentence={paragraph} language={view.language === 'sw' ? 'sw' : 'en'} />
              </p>
            ))}
          </div>
          <StandsOn sentences={view.sentences} say={say} />
          {isEdited && <p className="small quiet">{words.editedBy(nameOf(view.editedByName ?? ''))}</p>}
          {view.approvedByName !== null && view.approvedAt !== null && (
            <p className="small quiet">{words.approvedBy(nameOf(view.approvedByName), formatMoment(view.approvedAt, language))}</p>
          )}
          {isEdited && pupilLanguage !== null && pupilLanguage !== view.language && <p className="small quiet">{words.otherLanguage}</p>}
          <div className="fb-acts">
            {state === 'approved' ? (
              <Button kind="second" small disabled={isBusy} onClick={on.onWithdraw}>
                {words.withdraw}
              </Button>
            ) : (
              <Button kind="second" small disabled={isBusy} onClick={on.onApprove}>
                {words.approve}
              </Button>
            )}
            <Button kind="second" small disabled={isBusy} onClick={() => on.onEdit(true)}>
              {words.edit}
            </Button>
            {isEdited && (
              <Button kind="quiet" small disabled={isBusy} onClick={on.onDrop}>
                {words.toDraft}
              </Button>
            )}
            <label className="fb-language small">
              <span className="quiet">{words.language}</span>
              <Select
                small
                value={pupilLanguage ?? 'exam'}
                disabled={isBusy}
                onChange={(event) => on.onLanguage(languageOf(event.currentTarget.value))}
              >
                <option value="exam">{words.languages.exam}</option>
                <option value="en">{words.languages.en}</option>
                <option value="sw">{words.languages.sw}</option>
              </Select>
            </label>
          </div>
          <div ref={foot} />
        </>
      )}
    </article>
  )
}

function languageOf(value: string): 'en' | 'sw' | null {
  return value === 'en' || value === 'sw' ? value : null
}

/** Behind a fold: each sentence of the program with the questions and mark points that it stands on, and other words for these. */
function StandsOn({ sentences, say }: Pick<FeedbackView, 'sentences'> & Pick<FeedbackCardProps, 'say'>) {
  const words = useWords(feedbackWords)
  if (sentences.length === 0) return null
  return (
    <details className="fb-basis">
      <summary>{words.standsOn}</summary>
      <ul>
        {sentences.map(({ kind, text, basis, said }) => (
          <li key={text}>
            <p>
              <b>{wordFor(words.kinds, kind)}</b> {text}
            </p>
            <p className="small quiet fb-points">
              {basis.map(({ question, points }) =>
                points.length === 0 ? (
                  <span key={question}>{words.wholeAnswer(question)}</span>
                ) : (
                  <span key={question}>
                    {words.points(question)}{' '}
                    {points.map((code, at) => (
                      <MarkCode key={at} code={code} />
                    ))}
                  </span>
                ),
              )}
            </p>
            {said.map((point) => (
              <SayDifferently key={point.point} point={point} isAlone={said.length === 1} {...say} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
