import type { Figure } from '#engine/exam/exam.ts'
import { figureWords } from '#web/components/figures/figure-words.ts'
import { useWords } from '#web/components/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAnswerPicture } from './use-answer-picture.ts'

/** A figure of a published result, to whoever holds its code. */
export function ResultFigure({ figure: { picture, caption = '' }, code }: { figure: Figure; code: string }) {
  const words = useWords(figureWords)
  const { url, isMissing } = useAnswerPicture({ code, picture })
  if (isMissing) return <p className="figure-missing small">{words.missing}</p>
  if (url === null) return <Skeleton lines={3} label={words.loading} />
  return <img className="figure-picture" src={url} alt={words.figure(caption)} />
}
