import { useNavigate } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { useFinish } from '#web/features/standardisation/standardisation-calls.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'

interface HandInProps {
  examId: string
  left: number
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** The marker stands by their marks, and sees how they compare. */
export function HandIn({ examId, left, isAsking, onAsk }: HandInProps) {
  const finish = useFinish(examId)
  const navigate = useNavigate()
  return (
    <div className="bm-hand-in">
      <h2>Hand in</h2>
      <p className="small quiet">
        {left === 0
          ? 'Every answer is marked. You can still go back and change a mark; once handed in they stand.'
          : `${left} ${left === 1 ? 'answer is' : 'answers are'} not marked yet.`}
      </p>
      {finish.error !== null && <Message kind="wrong">{describeError(finish.error)}</Message>}
      {left === 0 && (
        <Button busy={finish.isPending && 'Handing in…'} onClick={() => onAsk(true)}>
          Hand in my marks
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Hand in your marks"
        text="From then on they stand, and you see them beside those of your colleagues and the program."
        confirm="Hand in"
        keep="Look again"
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
