import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { annotationWords } from './annotation-words.ts'

interface BeginRowProps {
  write?: () => void
  draw?: () => void
  openBank?: () => void
}

/** The buttons that begin to write or draw. They are disabled while the picture loads. */
export function BeginRow({ write, draw, openBank }: BeginRowProps) {
  const words = useWords(annotationWords)
  return (
    <div className="row rm-begin">
      <Button kind="second" small onClick={write} disabled={write === undefined}>
        {words.write} <Key>W</Key>
      </Button>
      <Button kind="second" small onClick={draw} disabled={draw === undefined}>
        {words.draw} <Key>D</Key>
      </Button>
      <Button kind="quiet" small onClick={openBank} disabled={openBank === undefined}>
        {words.bank}
      </Button>
    </div>
  )
}
