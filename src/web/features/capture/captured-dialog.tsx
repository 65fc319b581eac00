import { useEffect, useState } from 'react'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { readPicture } from '#web/components/captured/picture-store.ts'
import { sizeOf } from '#web/features/capture/capture-words.ts'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'

export interface CapturedDialogProps {
  picture: CapturedPicture
  onClose: () => void
  onRemove: () => void
  onRetake: () => void
  onAgain: () => void
}

/** One picture that waits on this phone, large, with what can be done about it. */
export function CapturedDialog({ picture, onClose, onRemove, onRetake, onAgain }: CapturedDialogProps) {
  const [blob, setBlob] = useState<Blob | null>(null)
  useEffect(() => {
    let isGone = false
    readPicture(picture, 'picture').then(
      (read) => isGone || setBlob(read),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [picture])
  const url = useBlobUrl(blob)
  const isRefused = picture.state === 'refused'
  return (
    <Dialog isOpen onClose={onClose} title={isRefused ? 'This picture was not taken' : 'This picture waits'} wide>
      {picture.reason !== '' && (
        <Message kind={isRefused ? 'wrong' : 'doubt'} live={false}>
          {picture.reason}
        </Message>
      )}
      {url !== null && <img className="captured-large" src={url} alt="As it will be sent" />}
      <p className="quiet small">
        {sizeOf(picture.sizeBytes)}
        {picture.isKeptAnyway && ', kept although it may be hard to read'}
      </p>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          Close
        </Button>
        <Button kind="danger" onClick={onRemove}>
          Remove
        </Button>
        {(isRefused || picture.tries > 0) && (
          <Button kind="second" onClick={onAgain}>
            Send again
          </Button>
        )}
        <Button kind={isRefused ? 'first' : 'second'} onClick={onRetake}>
          Take again
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
