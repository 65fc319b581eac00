import { useState } from 'react'
import type { ResultsAnswer } from '#contract/results.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResultCodes } from './result-codes.tsx'
import { usePublish } from './publish-calls.ts'

/** After confirming: pupils and guardians see their results by a code, until somebody takes them back. */
export function PublishExam({ exam }: { exam: ResultsAnswer['exam'] }) {
  const [isOpen, setOpen] = useState(false)
  const [showsCodes, setShowsCodes] = useState(false)
  const isPublished = exam.publishedAt !== null
  const act = usePublish(exam.id, isPublished ? 'unpublish' : 'publish')
  if (exam.confirmedAt === null) return null
  function close(): void {
    setOpen(false)
    act.reset()
  }
  function publish(): void {
    act.mutate(undefined, {
      onSuccess: () => {
        setOpen(false)
        setShowsCodes(!isPublished)
      },
    })
  }
  return (
    <>
      {isPublished && <Button onClick={() => setShowsCodes(true)}>Result codes</Button>}
      <Button kind={isPublished ? 'second' : 'first'} onClick={() => setOpen(true)}>
        {isPublished ? 'Take back' : 'Publish'}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={isPublished ? 'Take these results back?' : 'Publish these results?'}>
        <p>
          {isPublished
            ? 'From this moment no code shows a result any more. Published again, the same codes work.'
            : 'Every pupil gets a code. Whoever holds it sees that pupil’s marks with their reasons, and may ask about a mark.'}
        </p>
        {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={close}>
            Not now
          </Button>
          <Button onClick={publish} busy={act.isPending && 'Saving…'}>
            {isPublished ? 'Take back' : 'Publish'}
          </Button>
        </DialogButtons>
      </Dialog>
      {showsCodes && isPublished && <ResultCodes examId={exam.id} title={exam.title} onClose={() => setShowsCodes(false)} />}
    </>
  )
}
