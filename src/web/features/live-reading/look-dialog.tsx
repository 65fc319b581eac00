import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPhoneReadings, type PhonePaper } from '#contract/live-reading.ts'
import { decideBubbles, getAnswerEvidence, undoReview } from '#contract/review.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { AskBubbles, type Said } from './ask-bubbles.tsx'
import { PaperName } from './paper-name.tsx'
import { readByPhoneWords } from './read-by-phone-words.ts'
import { SpottedAnswer } from './spotted-answer.tsx'

interface LookDialogProps {
  examId: string
  /** As they were when the dialog was opened, so that nothing moves while somebody looks. */
  papers: readonly PhonePaper[]
  onClose: () => void
}

/** A decision of this dialog: the place of its answer, and how it is taken back. */
interface Done {
  at: number
  reviewId: string
}

/** The answers of papers that wait, one after the other: the picture, and what is chosen on it. */
export function LookDialog({ examId, papers, onClose }: LookDialogProps) {
  const words = useWords(readByPhoneWords)
  const named = useWords(paperWords)
  const language = useLanguage()
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly Done[]>([])
  const all = papers.flatMap((paper) => paper.waiting.map((answer) => ({ paper, answer })))
  const { decide, undo } = useDecisions(examId)
  const current = all[at]
  if (current === undefined) return null
  const { paper, answer } = current
  const error = decide.error ?? undo.error
  const isOff = decide.isPending || undo.isPending
  function goOn(decided: readonly Done[]): void {
    if (at + 1 < all.length) return setAt(at + 1)
    if (decided.length > 0) showToast(words.dialog.decided(decided.length))
    onClose()
  }
  function say(said: Said): void {
    const onSuccess = ({ reviewId }: { reviewId: string }) => {
      const next = [...done, { at, reviewId }]
      setDone(next)
      goOn(next)
    }
    decide.mutate({ answerId: answer.answerId, said }, { onSuccess })
  }
  function undoLast(): void {
    const last = done.at(-1)
    if (last === undefined) return
    const onSuccess = () => {
      setDone(done.slice(0, -1))
      setAt(last.at)
    }
    undo.mutate(last.reviewId, { onSuccess })
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.dialog.question(answer.question)} wide>
      <p className="row row--between">
        <span>
          <PaperName paper={paper} />
        </span>
        <span className="small quiet">{words.dialog.of(at + 1, all.length)}</span>
      </p>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <SpottedAnswer answerId={answer.answerId} label={named.scannedAnswer(paper.paperNumber ?? '', answer.question)} />
      <p className="small">{writeDoubts(answer.doubts, language)}</p>
      <AskBubbles key={answer.answerId} answer={answer} isOff={isOff} onSaid={say} />
      <DialogButtons>
        {done.length > 0 && (
          <Button kind="quiet" onClick={undoLast} disabled={isOff}>
            {words.dialog.undo}
          </Button>
        )}
        <LinkButton kind="quiet" to={paths.examReviewFrom(examId, answer.question, answer.answerId)}>
          {words.dialog.review}
        </LinkButton>
        <Button kind="second" onClick={() => goOn(done)} disabled={isOff}>
          {words.dialog.later}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function useDecisions(examId: string) {
  const client = useQueryClient()
  // Not awaited: the next answer does not wait for the lists.
  const onSettled = () => void refetch(client, keyOf(listPhoneReadings, { params: { examId } }), keyOf(getAnswerEvidence), ...markQueryKeys(examId))
  const decide = useMutation({
    mutationFn: ({ answerId, said }: { answerId: string; said: Said }) => call(decideBubbles, { params: { answerId }, body: { bubbles: said } }),
    onSettled,
  })
  const undo = useMutation({ mutationFn: (reviewId: string) => call(undoReview, { params: { reviewId } }), onSettled })
  return { decide, undo }
}
