import { useQueryClient } from '@tanstack/react-query'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { MarksPreview } from '#web/components/marks-preview.tsx'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { refresh, useMend, usePreview } from './analysis-calls.ts'
import { itemsWords, type ItemsWords } from './items-words.ts'
import type { Mend } from './mend-of.ts'

interface MendDialogProps {
  examId: string
  /** Its marks stand still: what would change is shown, and nothing can be changed. */
  isConfirmed: boolean
  mend: Mend
  onClose: () => void
}

/** Which marks would change, before anything does; and the press that changes them. */
export function MendDialog({ examId, isConfirmed, mend, onClose }: MendDialogProps) {
  const { dialog: words } = useWords(itemsWords)
  const { cancel } = useWords(buttonWords)
  const client = useQueryClient()
  const preview = usePreview(examId, mend)
  const doMend = useMend(examId)
  const code = useCode(examId, mend)
  const error = preview.error ?? doMend.error

  async function makeIt(): Promise<void> {
    const undo = await doMend.mutateAsync(mend)
    onClose()
    const said = mend.kind === 'key' ? words.keyChanged(mend.question, mend.key) : words.ruled(mend.ruling.question)
    showToast(said, () => {
      undo()
        .catch((failed: unknown) => showToast(describeError(failed)))
        .finally(() => refresh(client, examId))
    })
  }

  return (
    <Dialog isOpen onClose={onClose} title={titleOf(mend, code, words)} wide>
      <div className="stack mend-dialog">
        {mend.kind === 'ruling' && (
          <p>
            {words.words}: <b>“{mend.ruling.words}”</b>
          </p>
        )}
        {preview.isPending && <Skeleton lines={3} label={words.working} />}
        {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
        {preview.data !== undefined && <MarksPreview preview={preview.data} />}
        {isConfirmed && <Message kind="note">{words.isConfirmed}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
        {isConfirmed ? (
          <LinkButton to={paths.examResults(examId)}>{words.toResults}</LinkButton>
        ) : (
          <Button disabled={preview.data === undefined} busy={doMend.isPending && words.marking} onClick={() => void makeIt().catch(() => undefined)}>
            {doOf(mend, words)}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

/** The code of the line that a ruling is about. */
function useCode(examId: string, mend: Mend): string {
  const draft = useExam(examId).data?.draft
  if (mend.kind === 'key' || !Array.isArray(draft?.['questions'])) return ''
  const questions: { id?: unknown; scheme?: { code?: unknown }[] }[] = draft['questions']
  const code = questions.find(({ id }) => id === mend.ruling.question)?.scheme?.[mend.ruling.point]?.code
  return typeof code === 'string' ? code : ''
}

function titleOf(mend: Mend, code: string, words: ItemsWords['dialog']): string {
  if (mend.kind === 'key') return words.key(mend.question, mend.key)
  return mend.ruling.kind === 'accept' ? words.accept(mend.ruling.question, code) : words.reject(mend.ruling.question, code)
}

function doOf(mend: Mend, words: ItemsWords['dialog']): string {
  if (mend.kind === 'key') return words.useKey(mend.key)
  return mend.ruling.kind === 'accept' ? words.acceptForAll : words.rejectForAll
}
