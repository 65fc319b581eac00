import { useState } from 'react'
import type { MarkerAct, MarkerState } from '#contract/standardisation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useMarkerAct } from '#web/features/standardisation/standardisation-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { standardisationWords } from './standardisation-words.ts'

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
  const { acts } = useWords(standardisationWords).markers
  const { cancel } = useWords(buttonWords)
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useMarkerAct(examId)
  const words = asked === null ? null : acts[asked]

  function confirm() {
    if (asked === 'remove') onRemove()
    else if (asked !== null && marker !== null) act.mutate({ userId: marker.userId, act: asked })
    setAsked(null)
  }

  return (
    <span className="std-actions">
      {marker?.isDone === true && (
        <Button kind="quiet" small disabled={act.isPending} onClick={() => setAsked('again')}>
          {acts.again.confirm}
        </Button>
      )}
      {marker?.isOpen === false && (
        <Button kind="quiet" small disabled={act.isPending} onClick={() => setAsked('open')}>
          {acts.open.confirm}
        </Button>
      )}
      <Button kind="quiet" small disabled={isBusy} onClick={() => setAsked('remove')}>
        {acts.remove.confirm}
      </Button>
      {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
      <ConfirmDialog
        isOpen={words !== null}
        title={words?.title ?? ''}
        text={words?.text(name) ?? ''}
        confirm={words?.confirm ?? ''}
        keep={cancel}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </span>
  )
}
