import type { ChoosablePapers } from '#contract/standardisation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'

interface PaperPickerProps {
  choosable: ChoosablePapers
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | undefined
}

/** The papers that everybody marks, by number and by the marks that the program gives them so far. */
export function PaperPicker({ choosable: { papers, max }, chosen, onChange, error }: PaperPickerProps) {
  function toggle(paperId: string): void {
    const next = new Set(chosen)
    if (!next.delete(paperId)) next.add(paperId)
    onChange(next)
  }
  const kept = papers.filter(({ isMarked }) => isMarked).map(({ paperId }) => paperId)
  const proposed = papers.filter(({ isProposed }) => isProposed).map(({ paperId }) => paperId)
  return (
    <fieldset className="std-papers" aria-describedby={error === undefined ? undefined : 'std-papers-error'}>
      <legend className="label">Papers, {chosen.size} chosen</legend>
      <p className="small quiet">
        Complete papers that nobody has decided, with what the program gives them so far, of {max}. Proposed are papers spread from the lowest to the
        highest.{' '}
        <Button kind="quiet" small onClick={() => onChange(new Set([...kept, ...proposed]))}>
          Choose the proposed
        </Button>
      </p>
      <div className="std-paper-list">
        {papers.map(({ paperId, number, marks, isMarked }) => (
          <Checkbox
            key={paperId}
            label={
              <>
                <b>{number}</b> <span className="small quiet">{isMarked ? 'marked, stays' : `${marks} ${marks === 1 ? 'mark' : 'marks'}`}</span>
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
