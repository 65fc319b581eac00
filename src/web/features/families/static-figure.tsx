import type { Figure } from '#engine/exam/exam.ts'
import { figureWords } from '#web/components/figures/figure-words.ts'
import { useWords } from '#web/components/words.ts'

/** A figure of a question, fetched when the answers are opened. Its place has its size before. */
export function StaticFigure({ figure: { widthMm, heightMm, caption = '' }, url }: { figure: Figure; url: string }) {
  const words = useWords(figureWords)
  return <img className="figure-picture" src={url} alt={words.figure(caption)} width={widthMm * 4} height={heightMm * 4} loading="lazy" />
}
