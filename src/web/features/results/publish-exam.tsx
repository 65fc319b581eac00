import { useState } from 'react'
import type { ResultsView } from '#contract/results.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Outlook } from './outlook.tsx'
import { ResultCodes } from './result-codes.tsx'
import { usePublish } from './publish-calls.ts'
import { publishWords } from './publish-words.ts'

/** After confirming: pupils and guardians see their results by a code, until somebody takes them back. */
export function PublishExam({ exam }: { exam: ResultsView['exam'] }) {
  const words = useWords(publishWords)
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
      {isPublished && <Button onClick={() => setShowsCodes(true)}>{words.codes}</Button>}
      <Button kind={isPublished ? 'second' : 'first'} onClick={() => setOpen(true)}>
        {isPublished ? words.takeBack : words.publish}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={isPublished ? words.askTakeBack : words.askPublish}>
        <p>{isPublished ? words.whatTakingBack : words.whatPublishing}</p>
        {isOpen && !isPublished && <Outlook examId={exam.id} tellsWhoSees />}
        {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={close}>
            {words.notNow}
          </Button>
          <Button onClick={publish} busy={act.isPending && words.saving}>
            {isPublished ? words.takeBack : words.publish}
          </Button>
        </DialogButtons>
      </Dialog>
      {showsCodes && isPublished && <ResultCodes examId={exam.id} title={exam.title} onClose={() => setShowsCodes(false)} />}
    </>
  )
}
