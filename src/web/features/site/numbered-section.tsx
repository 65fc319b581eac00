import type { ReactNode } from 'react'
import { useWords } from '#web/components/words.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import './script.css'

export interface NumberedSectionProps {
  /** Its number on the page, as a question of an exam has one; decoration. */
  number: number
  title: string
  /** Its marks, at the right; decoration. */
  marks?: number
  lead?: ReactNode
  children: ReactNode
}

/** A section of a public page, set out as a numbered question beside the margin rule. */
export function NumberedSection({ number, title, marks, lead, children }: NumberedSectionProps) {
  const words = useWords(scriptWords)
  return (
    <section className="q">
      <span className="q-no" aria-hidden="true">
        {number}.
      </span>
      <div className="q-head">
        <h2>{title}</h2>
        {marks !== undefined && (
          <span className="q-marks" aria-hidden="true">
            ({words.marks(marks)})
          </span>
        )}
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
