import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'

interface ReviewThumbBarProps {
  previous: string
  next: string
  accept: string
  canAccept: boolean
  onAccept: () => void
  onMove: (step: 1 | -1) => void
}

/** On a phone: the answer before, the decision, the answer after. */
export function ReviewThumbBar({ previous, next, accept, canAccept, onAccept, onMove }: ReviewThumbBarProps) {
  return (
    <ThumbBar>
      <IconButton label={previous} icon={<Icon name="left" />} framed onClick={() => onMove(-1)} />
      <Button onClick={onAccept} disabled={!canAccept}>
        {accept}
      </Button>
      <IconButton label={next} icon={<Icon name="right" />} framed onClick={() => onMove(1)} />
    </ThumbBar>
  )
}
