import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'

export interface ConflictDialogProps {
  isOpen: boolean
  onKeepMine: () => Promise<void>
  onLoadTheirs: () => Promise<void>
  /** Decide later: nothing is saved until then. */
  onClose: () => void
}

/** Two people edited at once: a person chooses one of the two versions, and nothing is lost before that. */
export function ConflictDialog({ isOpen, onKeepMine, onLoadTheirs, onClose }: ConflictDialogProps) {
  const { conflict: words, saved } = useWords(builderWords)
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function choose(which: 'mine' | 'theirs') {
    setBusy(which)
    setError(null)
    try {
      await (which === 'mine' ? onKeepMine() : onLoadTheirs())
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(null)
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <p>{words.text}</p>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <DialogButtons>
        <Button kind="second" busy={busy === 'theirs' && words.loading} disabled={busy !== null} onClick={() => void choose('theirs')}>
          {words.theirs}
        </Button>
        <Button busy={busy === 'mine' && saved.saving} disabled={busy !== null} onClick={() => void choose('mine')}>
          {words.mine}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
