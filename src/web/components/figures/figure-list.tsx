import { getFigure } from '#contract/exams.ts'
import type { Figure } from '#engine/exam/exam.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { FigureRow } from '#web/components/figures/figure-row.tsx'
import { figureWords } from '#web/components/figures/figure-words.ts'
import { useWords } from '#web/components/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the picture of a figure comes from: the door through which the reader was let in. */
export type FigureSource = (picture: string) => FileCall

/** Of an exam that the reader may see. */
export function figuresOfExam(examId: string): FigureSource {
  return (picture) => fileOf(getFigure, { params: { examId }, query: { picture } })
}

/** The figures of a question with their captions, as large beside one another as on paper. */
export function FigureList({ figureOf, figures }: { figureOf: FigureSource; figures: readonly Figure[] | undefined }) {
  return (
    <FigureRow
      figures={figures}
      renderPicture={({ picture, caption = '' }) => <FigurePicture figureOf={figureOf} picture={picture} caption={caption} />}
    />
  )
}

/** Drawn on white in both themes: it is a piece of paper. */
export function FigurePicture({ figureOf, picture, caption }: { figureOf: FigureSource; picture: string; caption: string }) {
  const words = useWords(figureWords)
  const isKept = /^[0-9a-f]{64}$/.test(picture)
  const { url, error } = useFileUrl(isKept ? figureOf(picture) : null)
  if (error !== null || !isKept) return <p className="figure-missing small">{words.missing}</p>
  if (url === null) return <Skeleton lines={3} label={words.loading} />
  return <img className="figure-picture" src={url} alt={words.figure(caption)} />
}
