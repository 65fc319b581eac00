import type { DeviationView } from '#contract/standardisation.ts'
import { useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { describeDeviation, signed } from './describe-deviation.ts'
import { standardisationWords } from './standardisation-words.ts'

/** A mean deviation with its sign, without it, and in a word. */
export function DeviationCell({ deviation }: { deviation: DeviationView }) {
  const words = useWords(standardisationWords)
  return (
    <span className="std-cell">
      <b className="std-signed">{signed(deviation.signed)}</b>
      <span className="xs quiet">{deviation.absolute.toFixed(2)}</span>
      <Badge tone={deviation.isWithin ? 'right' : 'wrong'}>{describeDeviation(deviation, words.deviation)}</Badge>
    </span>
  )
}
