import type { ReactNode } from 'react'
import type { Figure } from '#engine/exam/exam.ts'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import './figures.css'

interface FigureRowProps {
  figures: readonly Figure[] | undefined
  /** Each page has its own way to a picture. */
  renderPicture: (figure: Figure) => ReactNode
}

/** The figures of a question with their captions, as large beside one another as on paper. */
export function FigureRow({ figures, renderPicture }: FigureRowProps) {
  if (figures === undefined || figures.length === 0) return null
  return (
    <div className="figures">
      {figures.map((figure, at) => (
        <figure key={at} style={{ width: `${figure.widthMm / 4}rem` }}>
          {renderPicture(figure)}
          {figure.caption !== undefined && (
            <figcaption>
              <MathsText text={figure.caption} />
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  )
}
