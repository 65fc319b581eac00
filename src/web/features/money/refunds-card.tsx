import { useState } from 'react'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import type { RefundView } from '#contract/money.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useCompleteRefund, useDecideRefund } from '#web/features/money/money-calls.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Money that is to go back. One's own request has no button to agree. */
export function RefundsCard({ refunds }: { refunds: readonly RefundView[] }) {
  const { refunds: words } = useWords(moneyWords)
  return (
    <Card title={words.title} aside={words.aside}>
      {refunds.length === 0 && <p className="quiet small">{words.none}</p>}
      {refunds.length > 0 && (
        <ul className="mo-refunds">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const tones: Partial<Record<string, BadgeTone>> = { done: 'right', failed: 'wrong', agreed: 'doubt', sent: 'note' }

function Refund({ refund }: { refund: RefundView }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const nameOf = usePersonName()
  const { refunds } = words
  const { schoolName, amountKes, reason, receipt, credits, askedByName, askedAt, state, code, decidedByName } = refund
  return (
    <li>
      <p className="mo-refund-head">
        <b>{schoolName ?? refunds.nobody}</b>
        <b>{formatKes(amountKes, language)}</b>
      </p>
      <p className="mo-refund-text">
        {refunds.facts({ reason, receipt, by: nameOf(askedByName), day: formatDay(askedAt, language) })}{' '}
        {state === 'waiting' && refunds.credits(credits)}
      </p>
      {state === 'waiting' && <Decide refund={refund} />}
      {state !== 'waiting' && (
        <p className="mo-refund-text">
          <Badge tone={tones[state] ?? 'plain'}>{wordFor(refunds.states, state)}</Badge>{' '}
          {decidedByName !== null && refunds.decided(nameOf(decidedByName))} {state === 'agreed' && refunds.byHand}{' '}
          {state === 'sent' && refunds.asked}
          {state === 'failed' && refunds.failed(code ?? '')}
        </p>
      )}
      {(state === 'agreed' || state === 'sent' || state === 'failed') && <Complete refundId={refund.id} />}
      {!isKnown(refunds.states, state) && state}
    </li>
  )
}

function Decide({ refund: { id, isMine, amountKes, credits, schoolName } }: { refund: RefundView }) {
  const words = useWords(moneyWords)
  const { refunds } = words
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const decide = useDecideRefund()
  const amount = formatKes(amountKes, language)
  const school = schoolName ?? refunds.nobody
  const say = (decision: 'agree' | 'refuse') =>
    decide.mutate(
      { refundId: id, decision },
      {
        onSuccess: () => showToast(decision === 'agree' ? refunds.agreed : refunds.refusedNow),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      {isMine && (
        <p className="mo-refund-text">
          <b>{refunds.mine}</b> {refunds.other}
        </p>
      )}
      <div className="row">
        {!isMine && (
          <Button small kind="second" aria-label={refunds.agreeTo(amount, school)} onClick={() => setAsking(true)}>
            {refunds.agree}
          </Button>
        )}
        <Button
          small
          kind={isMine ? 'quiet' : 'danger'}
          aria-label={isMine ? refunds.takeBackOf(school) : refunds.refuseOf(amount, school)}
          disabled={decide.isPending}
          onClick={() => say('refuse')}
        >
          {isMine ? refunds.takeBack : refunds.refuse}
        </Button>
      </div>
      {decide.error !== null && <Message kind="wrong">{describeError(decide.error)}</Message>}
      <ConfirmDialog
        isOpen={isAsking}
        title={refunds.confirmTitle(amount)}
        text={refunds.confirmText(credits)}
        confirm={refunds.agree}
        busy={decide.isPending && refunds.agree}
        onConfirm={() => say('agree')}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Complete({ refundId }: { refundId: string }) {
  const { refunds } = useWords(moneyWords)
  const complete = useCompleteRefund()
  return (
    <>
      <Button
        small
        kind="second"
        disabled={complete.isPending}
        onClick={() => complete.mutate(refundId, { onSuccess: () => showToast(refunds.completed) })}
      >
        {refunds.complete}
      </Button>
      {complete.error !== null && <Message kind="wrong">{describeError(complete.error)}</Message>}
    </>
  )
}
