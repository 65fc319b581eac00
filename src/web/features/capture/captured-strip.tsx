import { useEffect, useState } from 'react'
import { keptDays, tryAgain } from '#web/components/captured/captured-picture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { readPicture, removePictures, updatePicture } from '#web/components/captured/picture-store.ts'
import { useWords, useLanguage } from '#web/components/words.ts'
import { capturedWords } from '#web/features/capture/captured-words.ts'
import { sizeOf } from '#web/features/capture/describe-picture.ts'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'

const shownPictures = 30

interface CapturedStripProps {
  pictures: readonly CapturedPicture[]
  isOnline: boolean
  onRemoved: (picture: string) => void
  /** Removed, and to be taken again. */
  onRetake: () => void
}

/** The pictures that wait on this device, refused ones first; those that were sent are only counted. */
export function CapturedStrip({ pictures, isOnline, onRemoved, onRetake }: CapturedStripProps) {
  const { device: words } = useWords(capturedWords)
  const [openId, setOpenId] = useState<string | null>(null)
  const refused = pictures.filter(({ state }) => state === 'refused')
  const waiting = pictures.filter(({ state }) => state === 'waiting')
  const sent = pictures.length - refused.length - waiting.length
  if (pictures.length === 0) return null
  const kept = [...refused, ...waiting.toReversed()]
  const open = kept.find(({ id }) => id === openId)
  function remove(picture: string): void {
    setOpenId(null)
    void removePictures([picture])
    onRemoved(picture)
  }
  return (
    <Card
      className="captured"
      title={words.title}
      aside={<span role="status">{words.counts({ waiting: waiting.length, sent, refused: refused.length })}</span>}
    >
      {waiting.length > 0 && (
        <p className="quiet small">
          {isOnline ? words.sending : words.noNetwork} {words.kept(keptDays)}
        </p>
      )}
      {waiting.length === 0 && refused.length === 0 && <p className="quiet small">{words.allSent}</p>}
      {refused.length > 1 && (
        <Button kind="second" small onClick={() => void Promise.all(refused.map((picture) => updatePicture(tryAgain(picture))))}>
          {words.sendAll}
        </Button>
      )}
      <ul className="captured-list">
        {kept.slice(0, shownPictures).map((picture, index) => (
          <li key={picture.id}>
            <Thumb
              picture={picture}
              label={picture.state === 'refused' ? words.refused(index + 1) : words.waiting(index + 1)}
              onOpen={() => setOpenId(picture.id)}
            />
          </li>
        ))}
      </ul>
      {kept.length > shownPictures && <p className="quiet small">{words.more(kept.length - shownPictures)}</p>}
      {open !== undefined && (
        <CapturedDialog
          picture={open}
          onClose={() => setOpenId(null)}
          onRemove={() => remove(open.id)}
          onRetake={() => {
            remove(open.id)
            onRetake()
          }}
          onAgain={() => {
            setOpenId(null)
            void updatePicture(tryAgain(open))
          }}
        />
      )}
    </Card>
  )
}

function Thumb({ picture, label, onOpen }: { picture: CapturedPicture; label: string; onOpen: () => void }) {
  const [blob, setBlob] = useState<Blob | null>(null)
  const { id } = picture
  useEffect(() => {
    let isGone = false
    readPicture(picture, 'thumb').then(
      (read) => isGone || setBlob(read),
      () => undefined,
    )
    return () => {
      isGone = true
    }
    // A picture's bytes never change: its name says which they are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  const url = useBlobUrl(blob)
  return (
    <button type="button" className={picture.state === 'refused' ? 'captured-thumb is-bad' : 'captured-thumb'} aria-label={label} onClick={onOpen}>
      {url !== null && <img src={url} alt="" />}
    </button>
  )
}

interface CapturedDialogProps {
  picture: CapturedPicture
  onClose: () => void
  onRemove: () => void
  onRetake: () => void
  onAgain: () => void
}

/** One picture that waits on this phone, large, with what can be done about it. */
function CapturedDialog({ picture, onClose, onRemove, onRetake, onAgain }: CapturedDialogProps) {
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
