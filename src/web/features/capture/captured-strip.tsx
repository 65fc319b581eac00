import { useEffect, useState } from 'react'
import { keptDays, tryAgain } from '#web/components/captured/captured-picture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { readPicture, removePictures, updatePicture } from '#web/components/captured/picture-store.ts'
import { CapturedDialog } from '#web/features/capture/captured-dialog.tsx'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const shownPictures = 30

/** The pictures that wait on this phone, those first that need somebody; what was sent is only counted. */
export function CapturedStrip({ pictures, isOnline, onRetake }: { pictures: readonly CapturedPicture[]; isOnline: boolean; onRetake: () => void }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const refused = pictures.filter(({ state }) => state === 'refused')
  const waiting = pictures.filter(({ state }) => state === 'waiting')
  const sent = pictures.length - refused.length - waiting.length
  if (pictures.length === 0) return null
  const kept = [...refused, ...waiting.toReversed()]
  const open = kept.find(({ id }) => id === openId)
  return (
    <Card
      className="captured"
      title="On this device"
      aside={
        <span role="status">
          {waiting.length} waiting, {sent} sent{refused.length > 0 && `, ${refused.length} not taken`}
        </span>
      }
    >
      {waiting.length > 0 && (
        <p className="quiet small">
          {isOnline ? 'They are sent one after the other.' : 'No network. They are sent by themselves when it is back.'} You may close this page: they
          stay here, locked to your account, for {keptDays} days at most.
        </p>
      )}
      {waiting.length === 0 && refused.length === 0 && <p className="quiet small">Everything taken on this phone has arrived.</p>}
      {refused.length > 1 && (
        <Button kind="second" small onClick={() => void Promise.all(refused.map((picture) => updatePicture(tryAgain(picture))))}>
          Send all again
        </Button>
      )}
      <ul className="captured-list">
        {kept.slice(0, shownPictures).map((picture, index) => (
          <li key={picture.id}>
            <Thumb
              picture={picture}
              label={`Picture ${index + 1}, ${picture.state === 'refused' ? 'not taken' : 'waiting'}`}
              onOpen={() => setOpenId(picture.id)}
            />
          </li>
        ))}
      </ul>
      {kept.length > shownPictures && <p className="quiet small">and {kept.length - shownPictures} more</p>}
      {open !== undefined && (
        <CapturedDialog
          picture={open}
          onClose={() => setOpenId(null)}
          onRemove={() => {
            setOpenId(null)
            void removePictures([open.id])
          }}
          onRetake={() => {
            setOpenId(null)
            void removePictures([open.id])
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
