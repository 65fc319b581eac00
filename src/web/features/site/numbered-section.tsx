import type { ReactNode } from 'react'
import { useWords } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { scriptWords, type ClaimKind } from '#web/features/site/words/script-words.ts'
import './script.css'

export interface NumberedSectionProps {
  /** Its number on the page, as a question of an exam has one; decoration. */
  number: number
  title: string
  /** To be pointed at. */
  id?: string
  /** Its marks, at the right; decoration. */
  marks?: number
  lead?: ReactNode
  /** What nothing in the program shows of all that the section says. */
  claim?: ClaimKind
  children: ReactNode
}

/** A section of a public page, set out as a numbered question beside the margin rule. */
export function NumberedSection({ number, title, id, marks, lead, claim, children }: NumberedSectionProps) {
  const words = useWords(scriptWords)
  return (
    <section className="q" id={id}>
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
        {claim !== undefined && <ClaimMark kind={claim} />}
      </div>
      {children}
    </section>
  )
}
