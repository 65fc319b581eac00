import { useEffect, useState } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import { getAnswerPicture } from '#contract/review.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { describePicture } from './crop-picture.tsx'
import { cropsWords } from './crops-words.ts'
import { usePinch } from '../use-pinch.ts'
import '#web/ui/sheet.css'

const leastZoom = 1
const mostZoom = 5
/** The factor of one press of + or –. */
const stepZoom = 1.4

interface LookCloserProps {
  answer: AnswerView
  isChosen: boolean
  onChoose: () => void
  onStep: (step: 1 | -1) => void
  onSeen: (id: string) => void
  onClose: () => void
}

/** One crop, as large as the screen allows. The keys + and – and two fingers zoom; the arrows lead to its neighbours. */
export function LookCloser({ answer, isChosen, onChoose, onStep, onSeen, onClose }: LookCloserProps) {
  const { closer: words } = useWords(cropsWords)
  const { paper } = useWords(paperWords)
  const { close } = useWords(buttonWords)
  useEffect(() => onSeen(answer.id), [onSeen, answer.id])
  const [zoom, setZoom] = useState(leastZoom)
  const [well, setWell] = useState<HTMLDivElement | null>(null)
  const set = (next: number) => setZoom(Math.min(mostZoom, Math.max(leastZoom, next)))
  const change = (factor: number) => set(zoom * factor)
  usePinch(well, { scale: zoom, set })
  useZoomKeys(change, onStep, well)
  return (
    <Dialog isOpen onClose={onClose} title={paper(answer.paperNumber)} wide>
      <div className="sheet closer-well" ref={setWell} tabIndex={0} role="region" aria-label={words.well}>
        <Picture key={answer.id} answer={answer} zoom={zoom} />
      </div>
      <div className="row row--between closer-tools">
        <span className="row">
          <IconButton framed label={words.previous} icon={<Icon name="left" />} onClick={() => onStep(-1)} />
          <IconButton framed label={words.next} icon={<Icon name="right" />} onClick={() => onStep(1)} />
        </span>
        <span className="row">
          <Button kind="second" small aria-label={words.zoomOut} disabled={zoom <= leastZoom} onClick={() => change(1 / stepZoom)}>
            –
          </Button>
          <span className="small" role="status">
            {Math.round(zoom * 100)}%
          </span>
          <Button kind="second" small aria-label={words.zoomIn} disabled={zoom >= mostZoom} onClick={() => change(stepZoom)}>
            +
          </Button>
        </span>
        <Checkbox label={words.choose} checked={isChosen} onChange={onChoose} />
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Picture({ answer, zoom }: { answer: AnswerView; zoom: number }) {
  const words = useWords(cropsWords)
  const { noPictureOfAnswer } = useWords(markingWords)
  const { loadingPicture } = useWords(buttonWords)
  const { url, error } = useFileUrl(fileOf(getAnswerPicture, { params: { answerId: answer.id }, query: { trim: 'ink' } }))
  if (error !== null) return <p className="crop-none">{noPictureOfAnswer}</p>
  if (url === null) return <Skeleton lines={3} label={loadingPicture} />
  return <img src={url} alt={describePicture(answer, words)} style={{ width: `${zoom * 100}%` }} />
}

/** While the picture is zoomed, the arrows scroll it. Only at its edge do they lead to a neighbour. */
function useZoomKeys(change: (factor: number) => void, onStep: (step: 1 | -1) => void, well: HTMLElement | null): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      if (key === '+' || key === '=') change(stepZoom)
      else if (key === '-') change(1 / stepZoom)
      else if (key === 'ArrowLeft' || key === 'ArrowRight') {
        const step = key === 'ArrowRight' ? 1 : -1
        if (canScroll(well, step)) return
        onStep(step)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function canScroll(element: HTMLElement | null, step: 1 | -1): boolean {
  if (element === null || document.activeElement !== element) return false
  return step === 1 ? element.scrollLeft + element.clientWidth < element.scrollWidth - 1 : element.scrollLeft > 0
}
