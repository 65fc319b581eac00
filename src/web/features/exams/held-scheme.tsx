import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewScheme, type MarksPreviewView } from '#contract/rulings.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { MarksPreview } from '#web/components/marks-preview.tsx'
import { marksPreviewWords } from '#web/components/marks-preview-words.ts'
import { useWords } from '#web/components/words.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { Button } from '#web/ui/button.tsx'
import './held-scheme.css'

export interface HeldSchemeProps {
  examId: string
  /** The exam as it would be stored. */
  file: Record<string, unknown>
  /** How many problems have to be corrected first. */
  problemCount: number
  onSave: () => Promise<void>
  onDiscard: () => void
}

/** How long to wait after a keystroke before the server is asked which marks would change. */
const askAfterMs = 700

/** A changed scheme of papers that were read: shows which marks it would change, and saves it only when a person says so. */
export function HeldScheme({ examId, file, problemCount, onSave, onDiscard }: HeldSchemeProps) {
  const { held: words } = useWords(builderWords)
  const [isSaving, setSaving] = useState(false)
  const settled = useSettled(file)
  const isValid = problemCount === 0
  const preview = useQuery({
    queryKey: [...keyOf(previewScheme, { params: { examId } }), settled],
    queryFn: () => call(previewScheme, { params: { examId }, body: { draft: settled } }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

  return (
    <section className="held-scheme" aria-label={words.label}>
      <div className="held-scheme-what" role="status">
        <b>{words.unsaved}</b> {isValid ? <Outcome preview={preview.data?.preview ?? null} error={preview.error} /> : words.toDo(problemCount)}
      </div>
      <div className="row">
        <Button kind="second" onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button
          disabled={!isValid}
          busy={isSaving && words.saving}
          onClick={() => {
            setSaving(true)
            void onSave().finally(() => setSaving(false))
          }}
        >
          {words.save}
        </Button>
      </div>
      {isValid && preview.data !== undefined && preview.data.preview.changeCount > 0 && (
        <details>
          <summary>{words.which}</summary>
          <MarksPreview preview={preview.data.preview} />
        </details>
      )}
    </section>
  )
}

/** Says in one sentence what saving would do. */
function Outcome({ preview, error }: { preview: MarksPreviewView | null; error: unknown }) {
  const { held: words } = useWords(builderWords)
  const ofMarks = useWords(marksPreviewWords)
  if (error !== null) return words.unknown(describeError(error))
  if (preview === null) return words.working
  const { changeCount, papersChanged, paperCount, unread } = preview
  const changes = changeCount === 0 ? words.none : words.changes({ marks: changeCount, papers: papersChanged, of: paperCount })
  if (unread.count === 0) return changes
  return `${changeCount === 0 ? ofMarks.noneOfRead : changes} ${ofMarks.unread(unread.count, unread.lookedFor)}`
}

/** A value after it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), askAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
