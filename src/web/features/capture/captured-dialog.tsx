import { useEffect, useState } from 'react'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { readPicture } from '#web/components/captured/picture-store.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { sizeOf } from '#web/features/capture/describe-picture.ts'
import { capturedWords } from '#web/features/capture/captured-words.ts'
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
  const { picture: words } = useWords(capturedWords)
  const language = useLanguage()
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
  const reason = picture.cause === null ? picture.reason : words[picture.cause]
  return (
    <Dialog isOpen onClose={onClose} title={isRefused ? words.refused : words.waiting} wide>
      {reason !== '' && (
        <Message kind={isRefused ? 'wrong' : 'doubt'} live={false}>
          {reason}
        </Message>
      )}
      {url !== null && <img className="captured-large" src={url} alt={words.alt} />}
      <p className="quiet small">
        {sizeOf(picture.sizeBytes, language)}
        {picture.isKeptAnyway && ` · ${words.keptAnyway}`}
      </p>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.close}
        </Button>
        <Button kind="danger" onClick={onRemove}>
          {words.remove}
        </Button>
        {(isRefused || picture.tries > 0) && (
          <Button kind="second" onClick={onAgain}>
            {words.sendAgain}
          </Button>
        )}
        <Button kind={isRefused ? 'first' : 'second'} onClick={onRetake}>
          {words.retake}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
