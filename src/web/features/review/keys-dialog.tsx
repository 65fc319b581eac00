import { Dialog } from '#web/ui/dialog.tsx'
import { Key } from '#web/ui/key.tsx'

interface KeysDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  keys: readonly { keys: readonly string[]; does: string }[]
}

/** Every key of a screen, and what it does. */
export function KeysDialog({ isOpen, onClose, title, keys: all }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <dl className="rv-keylist">
        {all.map(({ keys, does }) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
