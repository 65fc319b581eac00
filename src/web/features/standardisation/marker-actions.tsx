import { useState } from 'react'
import type { MarkerAct, MarkerState } from '#contract/standardisation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useMarkerAct } from '#web/features/standardisation/standardisation-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'

export interface MarkerActionsProps {
  examId: string
  name: string
  /** Null where the exam has no standardisation. */
  marker: MarkerState | null
  isBusy: boolean
  onRemove: () => void
}

type Asked = Extract<MarkerAct, 'open' | 'again'> | 'remove'

/** Opens, asks again, removes: each is asked once more, as each changes what a colleague can do. */
export function MarkerActions({ examId, name, marker, isBusy, onRemove }: MarkerActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useMarkerAct(examId)
  const words = asked === null ? null : wordsOf(asked, name)

  function confirm() {
    if (asked === 'remove') onRemove()
    else if (asked !== null && marker !== null) act.mutate({ userId: marker.userId, act: asked })
    setAsked(null)
  }

  return (
    <span className="std-actions">
      {marker?.isDone === true && (
        <Button kind="quiet" small disabled={act.isPending} onClick={() => setAsked('again')}>
          Mark again
        </Button>
      )}
      {marker?.isOpen === false && (
        <Button kind="quiet" small disabled={act.isPending} onClick={() => setAsked('open')}>
          Open anyway
        </Button>
      )}
      <Button kind="quiet" small disabled={isBusy} onClick={() => setAsked('remove')}>
        Remove
      </Button>
      {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
      <ConfirmDialog
        isOpen={words !== null}
        title={words?.title ?? ''}
        text={words?.text ?? ''}
        confirm={words?.confirm ?? ''}
        keep="Cancel"
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </span>
  )
}

function wordsOf(asked: Asked, name: string): { title: string; text: string; confirm: string } {
  if (asked === 'open') {
    return {
      title: 'Open the batch anyway',
      text: `${name} can then review answers without being within the tolerance. The trail keeps that you opened it.`,
      confirm: 'Open anyway',
    }
  }
  if (asked === 'again') {
    return {
      title: 'Have the papers marked again',
      text: `${name} marks the questions outside the tolerance once more, or all of them where there are none. Until then the batch is closed to them.`,
      confirm: 'Mark again',
    }
  }
  return { title: 'Remove a marker', text: `${name} no longer sees this exam. What they have decided stays, under their name.`, confirm: 'Remove' }
}
