import type { ChoosablePapers } from '#contract/standardisation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { setUpWords } from './set-up-words.ts'

interface PaperPickerProps {
  choosable: ChoosablePapers
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | undefined
}

/** The papers that everybody marks, by number and by the marks that the auto-marker gives them so far. */
export function PaperPicker({ choosable: { papers, max }, chosen, onChange, error }: PaperPickerProps) {
  const { papers: words } = useWords(setUpWords)
  const named = useWords(paperWords)
  function toggle(paperId: string): void {
    const next = new Set(chosen)
    if (!next.delete(paperId)) next.add(paperId)
    onChange(next)
  }
  const kept = papers.filter(({ isMarked }) => isMarked).map(({ paperId }) => paperId)
  const proposed = papers.filter(({ isProposed }) => isProposed).map(({ paperId }) => paperId)
  return (
    <fieldset className="std-papers" aria-describedby={error === undefined ? undefined : 'std-papers-error'}>
      <legend className="label">{words.legend(chosen.size)}</legend>
      <p className="small quiet">
        {words.text(max)}{' '}
        <Button kind="quiet" small onClick={() => onChange(new Set([...kept, ...proposed]))}>
          {words.chooseProposed}
        </Button>
      </p>
      <div className="std-paper-list">
        {papers.map(({ paperId, number, marks, isMarked }) => (
          <Checkbox
            key={paperId}
            label={
              <>
                <b>{number}</b> <span className="small quiet">{isMarked ? words.markedStays : marks === null ? '–' : named.marks(marks)}</span>
              </>
            }
            checked={chosen.has(paperId)}
            disabled={isMarked}
            onChange={() => toggle(paperId)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="error" id="std-papers-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
