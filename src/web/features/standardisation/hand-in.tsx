import { useNavigate } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { useFinish } from '#web/features/standardisation/standardisation-calls.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/components/words.ts'
import { blindWords } from './blind-words.ts'

interface HandInProps {
  examId: string
  left: number
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** The marker stands by their marks, and sees how they compare. */
export function HandIn({ examId, left, isAsking, onAsk }: HandInProps) {
  const { handIn: words } = useWords(blindWords)
  const finish = useFinish(examId)
  const navigate = useNavigate()
  return (
    <div className="bm-hand-in">
      <h2>{words.title}</h2>
      <p className="small quiet">{left === 0 ? words.ready : words.left(left)}</p>
      {finish.error !== null && <Message kind="wrong">{describeError(finish.error)}</Message>}
      {left === 0 && (
        <Button busy={finish.isPending && words.busy} onClick={() => onAsk(true)}>
          {words.button}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.ask}
        text={words.text}
        confirm={words.confirm}
        keep={words.lookAgain}
        onConfirm={() => {
          onAsk(false)
          // The form is gone as soon as the marks stand, so that its own listeners hear nothing of it.
          void finish.mutateAsync().then(
            () => navigate(paths.examStandardisation(examId)),
            () => {},
          )
        }}
        onClose={() => onAsk(false)}
      />
    </div>
  )
}
