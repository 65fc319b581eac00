import { useRef, useState, type PointerEvent } from 'react'
import type { PageCoverView } from '#contract/plain.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import type { PlainActions } from '#web/features/plain/plain-calls.ts'
import { turnedPicture } from '#web/features/plain/turned-picture.ts'
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

const sides = [
  ['x', 'From the left'],
  ['y', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

/** Where names stand on the pages of this exam: drawn with a finger or typed, and painted over whenever an answer is marked. */
export function CoverDialog({ cover: before, page, actions, onClose }: CoverDialogProps) {
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
    <Dialog isOpen onClose={onClose} title="Where names stand" wide>
      <div className="pl-cover">
        <p className="quiet small">
          Whoever marks sees no names: this part of every plain page is painted over in review, and before an engine is shown it. Drag over the
          picture, or type the shares of the page.
        </p>
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
            <img src={url} alt="A plain page of this exam" draggable={false} />
            <i style={{ left: percent(cover.x), top: percent(cover.y), width: percent(cover.width), height: percent(cover.height) }} />
          </div>
        )}
        <div className="pl-cover-sides">
          {sides.map(([side, label]) => (
            <Field key={side} label={`${label}, %`}>
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
            busy={actions.cover.isPending && 'Saving…'}
            onClick={() =>
              actions.cover.mutate(cover, {
                onSuccess() {
                  showToast('Names are covered there', () => actions.cover.mutate(before))
                  onClose()
                },
              })
            }
          >
            Cover this part
          </Button>
          <Button kind="second" onClick={onClose}>
            Cancel
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
