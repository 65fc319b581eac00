import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
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

/** Two people wrote at once: one of the two versions is chosen, and nothing goes before that. */
export function ConflictDialog({ isOpen, onKeepMine, onLoadTheirs, onClose }: ConflictDialogProps) {
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
    <Dialog isOpen={isOpen} onClose={onClose} title="Changed elsewhere">
      <p>This exam was saved in another window or by a colleague since you opened it. Which version should stay?</p>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <DialogButtons>
        <Button kind="second" busy={busy === 'theirs' && 'Loading…'} disabled={busy !== null} onClick={() => void choose('theirs')}>
          Load theirs
        </Button>
        <Button busy={busy === 'mine' && 'Saving…'} disabled={busy !== null} onClick={() => void choose('mine')}>
          Keep mine
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
