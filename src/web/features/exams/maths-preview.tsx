import { useDeferredValue, useMemo } from 'react'
import { hasMaths } from '#engine/maths/find-maths.ts'
import { MathsText } from '#web/components/maths/maths-text.tsx'

/** How a text will be shown and printed, where it holds a formula. */
export function MathsPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text)
  const isNeeded = useMemo(() => hasMaths(shown), [shown])
  if (!isNeeded) return null
  return (
    <p className="question-maths">
      <MathsText text={shown} />
    </p>
  )
}
