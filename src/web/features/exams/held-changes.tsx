import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { previewScheme, type MarksPreviewView } from '#contract/rulings.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { MarksPreview } from '#web/components/marks-preview.tsx'
import { marksPreviewWords } from '#web/components/marks-preview-words.ts'
import { useWords } from '#web/components/words.ts'
import { builderWords, type BuilderWords } from '#web/features/exams/builder-words.ts'
import { storedType } from '#web/features/exams/change-kind.ts'
import type { QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { Button } from '#web/ui/button.tsx'
import './held-changes.css'

interface HeldSchemeProps {
  examId: string
  /** The exam as it would be stored. */
  file: Record<string, unknown>
  /** How many problems have to be corrected first. */
  problemCount: number
  onSave: () => Promise<void>
  onDiscard: () => void
}

/** The debounce before the server is asked which marks would change. */
const askAfterMs = 700

/** A changed scheme of papers that were read: shows which marks it would change, and waits until a person saves it. */
export function HeldScheme({ examId, file, problemCount, onSave, onDiscard }: HeldSchemeProps) {
  const { held: words } = useWords(builderWords)
  const rested = useRested(file)
  const isValid = problemCount === 0
  const preview = useQuery({
    queryKey: [...keyOf(previewScheme, { params: { examId } }), rested],
    queryFn: () => call(previewScheme, { params: { examId }, body: { draft: rested } }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <HeldBar
      words={words}
      undo={words.discard}
      disabled={!isValid}
      onUndo={onDiscard}
      onSave={onSave}
      what={isValid ? <Outcome preview={preview.data?.preview ?? null} error={preview.error} /> : words.toDo(problemCount)}
    >
      {isValid && preview.data !== undefined && preview.data.preview.changeCount > 0 && (
        <details>
          <summary>{words.which}</summary>
          <MarksPreview preview={preview.data.preview} />
        </details>
      )}
    </HeldBar>
  )
}

interface HeldKindsProps {
  /** Those whose new kind has no room for their scheme. */
  questions: readonly QuestionDraft[]
  onSave: () => Promise<void>
  onUndo: () => void
}

/** Questions of another kind than they are stored in. Saving drops their schemes, so a person has to press it. */
export function HeldKinds({ questions, onSave, onUndo }: HeldKindsProps) {
  const { heldKinds: words } = useWords(builderWords)
  const { types } = useWords(questionWords)
  const changes = questions.map((question) => words.changed({ id: question.id, from: types[storedType(question)], to: types[question.type] }))
  return <HeldBar words={words} undo={words.undo} onUndo={onUndo} onSave={onSave} what={[...changes, words.goes(questions.length)].join(' ')} />
}

interface HeldBarProps {
  words: Pick<BuilderWords['held'], 'label' | 'unsaved' | 'save'>
  what: ReactNode
  undo: string
  disabled?: boolean
  onUndo: () => void
  onSave: () => Promise<void>
  children?: ReactNode
}

/** A change that waits for a person: what it is, and the buttons that save and undo it. */
function HeldBar({ words, what, undo, disabled = false, onUndo, onSave, children }: HeldBarProps) {
  const { saving } = useWords(builderWords).held
  const [isSaving, setSaving] = useState(false)
  return (
    <section className="held" aria-label={words.label}>
      <div role="status">
        <b>{words.unsaved}</b> {what}
      </div>
      <div className="row">
        <Button kind="second" onClick={onUndo}>
          {undo}
        </Button>
        <Button
          disabled={disabled}
          busy={isSaving && saving}
          onClick={() => {
            setSaving(true)
            void onSave().finally(() => setSaving(false))
          }}
        >
          {words.save}
        </Button>
      </div>
      {children}
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
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), askAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
