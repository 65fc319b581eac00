import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Draft } from './draft.ts'
import { markingWords } from './marking-words.ts'

interface DecideFirstProps {
  draft: Draft
  /** The reviewer wanted to go on without a decision: a screen reader says it again. */
  isAsked: boolean
  /** Whether a doubtful bubble is asked about. */
  hasBubble?: boolean
}

/** What is needed before an answer that nobody has judged can be accepted. */
export function DecideFirst({ draft, isAsked, hasBubble = false }: DecideFirstProps) {
  const words = useWords(markingWords)
  const text = hasBubble ? words.sayBubble : draft.kind === 'marks' ? words.writeMarks : words.decideBy(draft.awarded.length)
  return (
    <p className={classNames('rv-decide', isAsked && 'is-asked')} role={isAsked ? 'alert' : undefined}>
      {text}
    </p>
  )
}
