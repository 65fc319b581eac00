import { Button } from '#web/ui/button.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The question, in full. */
  text: string
  /** What the button does: "Delete". */
  confirm: string
  keep?: string
  /** Red outline, for what cannot be undone. */
  danger?: boolean
  /** Words while it is being done. */
  busy?: string | false
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The button that keeps things as they are comes first, and so gets the focus. */
export function ConfirmDialog({ isOpen, title, text, confirm, keep, danger = false, busy = false, onConfirm, onClose }: ConfirmDialogProps) {
  const words = useUiWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p>{text}</p>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {keep ?? words.keep}
        </Button>
        <Button kind={danger ? 'danger' : 'first'} onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
