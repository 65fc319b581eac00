import { useWords } from '#web/components/words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Key } from '#web/ui/key.tsx'
import { reviewKeys } from './keys-bar.tsx'
import { keysWords } from './keys-words.ts'

/** Every key of the review, and what it does. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords(keysWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <dl className="rv-keylist">
        {reviewKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{words.does[does]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
