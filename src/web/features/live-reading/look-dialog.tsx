import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPhoneReadings, type PhonePaper } from '#contract/live-reading.ts'
import { decideBubbles, getAnswerEvidence, undoReview, type BubbleView } from '#contract/review.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { PaperName } from './paper-name.tsx'
import { readByPhoneWords } from './read-by-phone-words.ts'

type Answer = PhonePaper['waiting'][number]
type Said = { option: string; filled: boolean }[]

interface LookDialogProps {
  examId: string
  /** As they were when the dialog was opened, so that nothing moves while somebody looks. */
  papers: readonly PhonePaper[]
  onClose: () => void
}

/** The answers of papers that wait, one after the other: the picture, and what is chosen on it. */
export function LookDialog({ examId, papers, onClose }: LookDialogProps) {
  const words = useWords(readByPhoneWords)
  const [at, setAt] = useState(0)
  const all = papers.flatMap((paper) => paper.waiting.map((answer) => ({ paper, answer })))
  const current = all[at]
  const decide = useDecide(examId)
  if (current === undefined) return null
  const { paper, answer } = current
  const goOn = () => (at + 1 < all.length ? setAt(at + 1) : onClose())
  return (
    <Dialog isOpen onClose={onClose} title={words.dialog.question(answer.question)} wide>
      <p className="row row--between">
        <span>
          <PaperName paper={paper} />
        </span>
        <span className="small quiet">{words.dialog.of(at + 1, all.length)}</span>
      </p>
      {decide.error !== null && <Message kind="wrong">{describeError(decide.error)}</Message>}
      <Question
        key={answer.answerId}
        answer={answer}
        paperNumber={paper.paperNumber ?? ''}
        isSaving={decide.isPending}
        onSaid={(said) => decide.mutate({ answer, said }, { onSuccess: goOn })}
      />
      <DialogButtons>
        <Button kind="second" onClick={goOn} disabled={decide.isPending}>
          {words.dialog.later}
        </Button>
        <LinkButton kind="quiet" to={paths.examReviewFrom(examId, answer.question, answer.answerId)}>
          {words.dialog.review}
        </LinkButton>
      </DialogButtons>
    </Dialog>
  )
}

interface QuestionProps {
  answer: Answer
  paperNumber: string
  isSaving: boolean
  onSaid: (said: Said) => void
}

function Question({ answer, paperNumber, isSaving, onSaid }: QuestionProps) {
  const { answerId, question, doubts, differing } = answer
  const words = useWords(paperWords)
  const language = useLanguage()
  const evidence = useQuery(queryOf(getAnswerEvidence, { params: { answerId } }))
  const bubbles = evidence.data?.bubbles ?? []
  const ask = { answer, bubbles, isOff: isSaving || evidence.isPending, onSaid }
  return (
    <>
      <div className="lv-sheet">
        <AnswerPicture answerId={answerId} label={words.scannedAnswer(paperNumber, question)} />
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
      <p className="small">{writeDoubts(doubts, language)}</p>
      {doubts.some(({ code }) => code === 'phone-differs') ? <TwoReadings {...ask} differing={differing} /> : <DoubtfulBubbles {...ask} />}
    </>
  )
}

interface AskProps {
  answer: Answer
  bubbles: readonly BubbleView[]
  isOff: boolean
  onSaid: (said: Said) => void
}

/** Two equal buttons, nothing chosen: what the phone read, and what the server read. */
function TwoReadings({ bubbles, isOff, onSaid, differing }: AskProps & { differing: Answer['differing'] }) {
  const words = useWords(readByPhoneWords)
  const byServer = differing?.byServer ?? bubbles.flatMap(({ option, isFilled }) => (isFilled ? option : []))
  const say = (chosen: readonly string[]) => () => onSaid(bubbles.map(({ option }) => ({ option, filled: chosen.includes(option) })))
  const nameOf = (chosen: readonly string[]) => (chosen.length === 0 ? words.differs.nothing : chosen.join(', '))
  const isUnknown = isOff || bubbles.length === 0
  return (
    <section className="lv-ask" aria-label={words.dialog.which}>
      <h3>{words.dialog.which}</h3>
      <div className="two lv-two">
        {differing !== null && (
          <Button kind="second" disabled={isUnknown} onClick={say(differing.byPhone)}>
            <b>{nameOf(differing.byPhone)}</b> <small>{words.dialog.byPhone}</small>
          </Button>
        )}
        <Button kind="second" disabled={isUnknown} onClick={say(byServer)}>
          <b>{nameOf(byServer)}</b> <small>{words.dialog.byServer}</small>
        </Button>
      </div>
    </section>
  )
}

/** One doubtful bubble after the other; nothing to ask where the doubt is about no bubble. */
function DoubtfulBubbles({ bubbles, isOff, onSaid }: AskProps) {
  const words = useWords(readByPhoneWords)
  const [said, setSaid] = useState<Said>([])
  const asked = bubbles.filter(({ isAsked }) => isAsked)
  const bubble = asked[said.length]
  if (bubble === undefined) return null
  const say = (filled: boolean) => () => {
    const next = [...said, { option: bubble.option, filled }]
    if (next.length < asked.length) setSaid(next)
    else {
      setSaid([])
      onSaid(next)
    }
  }
  return (
    <section className="lv-ask" aria-live="polite">
      <h3>{words.dialog.isFilled(bubble.option)}</h3>
      <div className="two lv-two">
        <Button kind="second" disabled={isOff} onClick={say(true)}>
          {words.dialog.yes}
        </Button>
        <Button kind="second" disabled={isOff} onClick={say(false)}>
          {words.dialog.no}
        </Button>
      </div>
    </section>
  )
}

/** Says what is chosen, with the way back in a toast. */
function useDecide(examId: string) {
  const words = useWords(readByPhoneWords)
  const client = useQueryClient()
  const refresh = () => refetch(client, keyOf(listPhoneReadings, { params: { examId } }), keyOf(getAnswerEvidence), ...markQueryKeys(examId))
  const undo = async (reviewId: string): Promise<void> => {
    try {
      await call(undoReview, { params: { reviewId } })
      await refresh()
    } catch (error) {
      showToast(words.dialog.notUndone(describeError(error)))
    }
  }
  return useMutation({
    mutationFn: ({ answer, said }: { answer: Answer; said: Said }) =>
      call(decideBubbles, { params: { answerId: answer.answerId }, body: { bubbles: said } }),
    onSuccess: ({ reviewId }, { answer }) => showToast(words.dialog.saved(answer.question), () => void undo(reviewId)),
    // Not awaited: the next answer does not wait for the lists.
    onSettled: () => void refresh(),
  })
}
