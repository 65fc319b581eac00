import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewScheme, type MarksPreviewView } from '#contract/rulings.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { MarksPreview } from '#web/components/marks-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import './held-scheme.css'

export interface HeldSchemeProps {
  examId: string
  /** The exam as it would be stored. */
  file: Record<string, unknown>
  /** What has to be put right first. */
  problemCount: number
  onSave: () => Promise<void>
  onDiscard: () => void
}

/** Quiet time after a keystroke before the server is asked what it would change. */
const askAfterMs = 700

/** A changed scheme of papers that were read: what it would change, and then a person's word. */
export function HeldScheme({ examId, file, problemCount, onSave, onDiscard }: HeldSchemeProps) {
  const [isSaving, setSaving] = useState(false)
  const settled = useSettled(file)
  const isSound = problemCount === 0
  const preview = useQuery({
    queryKey: [...keyOf(previewScheme, { params: { examId } }), settled],
    queryFn: () => call(previewScheme, { params: { examId }, body: { draft: settled } }),
    enabled: isSound,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

  return (
    <section className="held-scheme" aria-label="Changed scheme">
      <div className="held-scheme-what" role="status">
        <b>The changed scheme is not saved yet.</b>{' '}
        {isSound ? <Outcome preview={preview.data?.preview ?? null} error={preview.error} /> : <ToPutRight count={problemCount} />}
      </div>
      <div className="row">
        <Button kind="second" onClick={onDiscard}>
          Put back
        </Button>
        <Button
          disabled={!isSound}
          busy={isSaving && 'Saving…'}
          onClick={() => {
            setSaving(true)
            void onSave().finally(() => setSaving(false))
          }}
        >
          Save and mark again
        </Button>
      </div>
      {isSound && preview.data !== undefined && preview.data.preview.changeCount > 0 && (
        <details>
          <summary>Which marks change</summary>
          <MarksPreview preview={preview.data.preview} />
        </details>
      )}
    </section>
  )
}

function ToPutRight({ count }: { count: number }) {
  return `${count === 1 ? 'One thing has' : `${count} things have`} to be put right first; until then every paper keeps its marks.`
}

/** In one sentence what saving would do. */
function Outcome({ preview, error }: { preview: MarksPreviewView | null; error: unknown }) {
  if (error !== null) return `What it would change is not known: ${describeError(error)}`
  if (preview === null) return 'Working out which marks would change…'
  const { changeCount, papersChanged, paperCount } = preview
  if (changeCount === 0) return 'No mark would change.'
  return `It changes ${changeCount === 1 ? 'one mark' : `${changeCount} marks`} in ${papersChanged} of ${paperCount} papers.`
}

/** A value once it has stood still for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), askAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
