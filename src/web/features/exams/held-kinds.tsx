import { useState } from 'react'
import { useWords } from '#web/components/words.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { keptType } from '#web/features/exams/change-kind.ts'
import type { QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { Button } from '#web/ui/button.tsx'
import './held-scheme.css'

export interface HeldKindsProps {
  /** Those whose new kind has no room for their scheme. */
  questions: readonly QuestionDraft[]
  onSave: () => Promise<void>
  onUndo: () => void
}

/** Questions of another kind than they are stored in: their schemes go when a person says so, and not by themselves. */
export function HeldKinds({ questions, onSave, onUndo }: HeldKindsProps) {
  const { heldKinds: words, held } = useWords(builderWords)
  const { types } = useWords(questionWords)
  const [isSaving, setSaving] = useState(false)
  return (
    <section className="held-scheme" aria-label={words.label}>
      <div className="held-scheme-what" role="status">
        <b>{words.unsaved}</b>{' '}
        {questions.map((question) => words.changed({ id: question.id, from: types[keptType(question)], to: types[question.type] })).join(' ')}{' '}
        {words.goes(questions.length)}
      </div>
      <div className="row">
        <Button kind="second" onClick={onUndo}>
          {words.undo}
        </Button>
        <Button
          busy={isSaving && held.saving}
          onClick={() => {
            setSaving(true)
            void onSave().finally(() => setSaving(false))
          }}
        >
          {words.save}
        </Button>
      </div>
    </section>
  )
}
