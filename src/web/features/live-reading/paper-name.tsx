import type { PhonePaper } from '#contract/live-reading.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'

/** Whose a paper is; by its number where nobody has said. */
export function PaperName({ paper }: { paper: Pick<PhonePaper, 'name' | 'admission' | 'paperNumber'> }) {
  const nameOf = usePaperName()
  return (
    <>
      <b>{nameOf(paper)}</b> <span className="quiet">{paper.admission}</span>
    </>
  )
}

export function usePaperName(): (paper: Pick<PhonePaper, 'name' | 'paperNumber'>) => string {
  const words = useWords(paperWords)
  return ({ name, paperNumber }) => (name === '' ? words.paper(paperNumber ?? '?') : name)
}
