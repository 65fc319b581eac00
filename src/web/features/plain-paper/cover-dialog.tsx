import { useRef, useState, type PointerEvent } from 'react'
import type { PageCoverView } from '#contract/plain-paper.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { useWords } from '#web/components/words.ts'
import { pageWords } from '#web/features/plain-paper/page-words.ts'
import type { PlainActions } from '#web/features/plain-paper/plain-calls.ts'
import { turnedPicture } from '#web/features/plain-paper/turned-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export interface CoverDialogProps {
  cover: PageCoverView
  /** A page to draw on. */
  page: { id: string; turnDegrees: number } | null
  actions: PlainActions
  onClose: () => void
}

const sides = ['x', 'y', 'width', 'height'] as const

/** The area of the pages of this exam where names stand: drawn with a finger or typed, and painted over whenever an answer is marked. */
export function CoverDialog({ cover: before, page, actions, onClose }: CoverDialogProps) {
  const { cover: words } = useWords(pageWords)
  const [cover, setCover] = useState(before)
  const from = useRef<{ x: number; y: number } | null>(null)
  const { url } = useFileUrl(page === null ? null : turnedPicture(page, 'upright'))

  function pointAt(event: PointerEvent): { x: number; y: number } {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: share((event.clientX - box.left) / box.width), y: share((event.clientY - box.top) / box.height) }
  }
  function draw(event: PointerEvent) {
    if (from.current === null) return
    const to = pointAt(event)
    const { x, y } = from.current
    setCover({ x: Math.min(x, to.x), y: Math.min(y, to.y), width: Math.abs(to.x - x), height: Math.abs(to.y - y) })
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.title} wide>
      <div className="pl-cover">
        <p className="quiet small">{words.about}</p>
        {url !== null && (
          <div
            className="pl-cover-page"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              from.current = pointAt(event)
            }}
            onPointerMove={draw}
            onPointerUp={() => (from.current = null)}
          >
            <img src={url} alt={words.picture} draggable={false} />
            <i style={{ left: percent(cover.x), top: percent(cover.y), width: percent(cover.width), height: percent(cover.height) }} />
          </div>
        )}
        <div className="pl-cover-sides">
          {sides.map((side) => (
            <Field key={side} label={words[side]}>
              <TextInput
                type="number"
                min={0}
                max={100}
                value={Math.round(cover[side] * 100)}
                onChange={(event) => setCover({ ...cover, [side]: share(Number(event.target.value) / 100) })}
              />
            </Field>
          ))}
        </div>
        {actions.cover.error !== null && <Message kind="wrong">{describeError(actions.cover.error)}</Message>}
        <DialogButtons>
          <Button
            busy={actions.cover.isPending && words.saving}
            onClick={() =>
              actions.cover.mutate(cover, {
                onSuccess() {
                  showToast(words.saved, () => actions.cover.mutate(before))
                  onClose()
                },
              })
            }
          >
            {words.save}
          </Button>
          <Button kind="second" onClick={onClose}>
            {words.cancel}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

function share(value: number): number {
  return Math.max(0, Math.min(1, value))
}

function percent(value: number): string {
  return `${value * 100}%`
}
