import type { SharesView } from '#contract/shares.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { sharesWords } from './shares-words.ts'

interface ChooseMarkerDialogProps {
  title: string
  text: string
  markers: SharesView['markers']
  /** Who has all of it now. */
  nowId?: string | null | undefined
  /** Whether it can be taken from everybody. */
  offersNobody?: boolean
  onChoose: (markerId: string | null) => void
  onClose: () => void
}

/** Whose it becomes: one press, which the toast undoes. */
export function ChooseMarkerDialog({ title, text, markers, nowId, offersNobody = false, onChoose, onClose }: ChooseMarkerDialogProps) {
  const { choice: words } = useWords(sharesWords)
  const { cancel } = useWords(buttonWords)
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <p className="small quiet">{text}</p>
      <ul className="share-choices">
        {markers.map(({ markerId, name, answers, done }) => (
          <li key={markerId}>
            <button type="button" aria-current={markerId === nowId || undefined} onClick={() => onChoose(markerId)}>
              <b>{name}</b>
              <small>{markerId === nowId ? words.now : words.has(answers - done)}</small>
            </button>
          </li>
        ))}
        {offersNobody && (
          <li>
            <button type="button" onClick={() => onChoose(null)}>
              <b>{words.nobody}</b>
            </button>
          </li>
        )}
      </ul>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
