import { Drawing } from '#web/components/drawing.tsx'
import markedAnswer from '#web/components/drawings/marked-answer.svg?raw'
import { Hand } from '#web/ui/hand.tsx'
import '#web/ui/sheet.css'

/** Beside the form: a word in the teacher's hand over a marked answer. Decoration. */
export function FrontNote({ children }: { children: string }) {
  return (
    <aside className="front-side front-side--mid" aria-hidden="true">
      <p className="front-note">
        <Hand>{children}</Hand>
      </p>
      <Drawing svg={markedAnswer} className="sheet front-answer" />
    </aside>
  )
}
