import { formatNumber } from '#engine/words/format.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { decisionsLeftWords } from './decisions-left-words.ts'

/** How many presses settle the question; nothing where nothing waits. */
export function DecisionsLeft({ count }: { count: number }) {
  const words = useWords(decisionsLeftWords)
  const language = useLanguage()
  if (count <= 0) return null
  return (
    <p className="small quiet rv-decisions-left" role="status">
      <WithBold text={words.left(count)} bold={formatNumber(count, language)} />
    </p>
  )
}
