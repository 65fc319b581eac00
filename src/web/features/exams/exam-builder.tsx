import { useDeferredValue, useMemo, useState } from 'react'
import { getExam, type ExamDetail } from '#contract/exams.ts'
import { call } from '#web/api/call.ts'
import { LeaveDialog } from '#web/components/leave-dialog.tsx'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { AddFromBank } from '#web/features/exams/add-from-bank.tsx'
import { addFromBankWords } from '#web/features/exams/add-from-bank-words.ts'
import { BuilderNotices } from '#web/features/exams/builder-notices.tsx'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { listChangedKinds, restoreKinds } from '#web/features/exams/change-kind.ts'
import { ConflictDialog } from '#web/features/exams/conflict-dialog.tsx'
import { storeDraft } from '#web/features/exams/exam-calls.ts'
import { ExamDetails } from '#web/features/exams/exam-details.tsx'
import { ExamFileButtons } from '#web/features/exams/exam-file-buttons.tsx'
import { ExamSummaryCard } from '#web/features/exams/exam-summary-card.tsx'
import { findProblems } from '#web/features/exams/find-problems.ts'
import { HeldKinds, HeldScheme } from '#web/features/exams/held-changes.tsx'
import { PasteSchemeDialog } from '#web/features/exams/paste-scheme-dialog.tsx'
import { pasteWords } from '#web/features/exams/paste-words.ts'
import { usePresetPenalties } from '#web/features/exams/preset-penalties.ts'
import { putQuestions, removeQuestions } from '#web/features/exams/put-questions.ts'
import { DraftLanguageContext } from '#web/features/exams/point-say.tsx'
import { QuestionsEditor } from '#web/features/exams/questions-editor.tsx'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { SaveStatus } from '#web/features/exams/save-status.tsx'
import { SectionsEditor } from '#web/features/exams/sections-editor.tsx'
import { applyPaste, undoPaste } from '#web/features/exams/apply-pasted-scheme.ts'
import { useExamDraft, type ExamDraftControl } from '#web/features/exams/use-exam-draft.ts'
import { useQuestionActions } from '#web/features/exams/use-question-actions.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './exam-builder.css'

export interface ExamBuilderProps {
  exam: ExamDetail
  /** Fetches the exam again and starts over with it. */
  onReload: () => Promise<void>
}

/** Where an exam and its marking scheme are written. */
export function ExamBuilder({ exam, onReload }: ExamBuilderProps) {
  const words = useWords(builderWords)
  const language = useLanguage()
  const control = useExamDraft(exam)
  const { draft, saveState, held, change, flush } = control
  const questions = useQuestionActions(control, usePresetPenalties(draft.subject))
  const [isConflictHidden, setConflictHidden] = useState(false)
  const [dialog, setDialog] = useState<AddDialog | null>(null)
  const changedKinds = listChangedKinds(draft)
  const isHeld = held !== null || changedKinds.length > 0
  const blocker = useLeaveGuard(saveState.status !== 'saved' || isHeld)
  const isLocked = exam.confirmedAt !== null
  const isFixed = exam.geometryFixed
  // The check of two hundred questions must not delay a keystroke.
  const checked = useDeferredValue(draft)
  const problems = useMemo(() => findProblems(checked, language), [checked, language])

  async function importFile(file: Record<string, unknown>): Promise<void> {
    if (!Object.hasOwn(file, 'pictures')) return change(() => readDraft(file))
    // The server stores the pictures of a file under new names.
    await flush()
    const newest = await call(getExam, { params: { examId: exam.id } })
    await storeDraft(exam.id, file, newest.exam.revision)
    await onReload()
  }
  function retry(): void {
    setConflictHidden(false)
    void flush()
  }

  return (
    <>
      <PageHead
        crumbs={[{ label: words.exams, to: paths.exams }]}
        title={draft.title.trim() === '' ? words.untitled : draft.title}
        actions={
          <>
            <SaveStatus state={saveState} isHeld={isHeld} onRetry={retry} />
            <ExamFileButtons
              exam={exam}
              draft={draft}
              isEmpty={draft.questions.length === 0 && !isLocked && !isFixed}
              onBeforeExport={flush}
              onImport={importFile}
            />
          </>
        }
      />
      <BuilderNotices
        isLocked={isLocked}
        isFixed={isFixed}
        isRemarking={control.isRemarking}
        saveState={saveState}
        examId={exam.id}
        unprinted={exam.unprinted}
      />
      <div className="builder">
        <div className="builder-main">
          <ExamDetails
            exam={draft}
            isLocked={isLocked}
            titleError={problems.find((problem) => problem.path === 'title')?.message}
            onChange={(changed) => change((before) => ({ ...before, ...changed }))}
          />
          <DraftLanguageContext value={draft.language}>
            <QuestionsEditor
              examId={exam.id}
              control={control}
              questions={questions}
              problems={problems}
              isFixed={isFixed}
              isLocked={isLocked}
              onPaste={() => setDialog('paste')}
              onFromBank={() => setDialog('bank')}
            />
          </DraftLanguageContext>
        </div>
        <aside className="builder-aside" aria-label={words.summary}>
          <ExamSummaryCard exam={exam} draft={draft} problems={problems} onShow={questions.show} />
          {!isLocked && <SectionsEditor exam={draft} problems={problems} change={change} />}
        </aside>
      </div>
      {held !== null && (
        <HeldScheme examId={exam.id} file={held} problemCount={problems.length} onSave={control.saveHeld} onDiscard={() => void onReload()} />
      )}
      {changedKinds.length > 0 && <HeldKinds questions={changedKinds} onSave={control.saveKinds} onUndo={() => change(restoreKinds)} />}
      <p className="hide" role="status">
        {questions.announcement}
      </p>
      <AddDialogs open={dialog} control={control} isFixed={isFixed} onClose={() => setDialog(null)} />
      <ConflictDialog
        isOpen={saveState.status === 'conflict' && !isConflictHidden}
        onKeepMine={control.keepMine}
        onLoadTheirs={onReload}
        onClose={() => setConflictHidden(true)}
      />
      <LeaveDialog blocker={blocker} words={words.leave} />
    </>
  )
}

type AddDialog = 'paste' | 'bank'

interface AddDialogsProps {
  open: AddDialog | null
  control: Pick<ExamDraftControl, 'draft' | 'change' | 'peek'>
  isFixed: boolean
  onClose: () => void
}

/** The dialogs that add questions from text and from the bank. Both can be undone. */
function AddDialogs({ open, control: { draft, change, peek }, isFixed, onClose }: AddDialogsProps) {
  const paste = useWords(pasteWords)
  const fromBank = useWords(addFromBankWords)
  return (
    <>
      <PasteSchemeDialog
        isOpen={open === 'paste'}
        exam={draft}
        isFixed={isFixed}
        onClose={onClose}
        onApply={(plan) => {
          const before = peek()
          change((exam) => applyPaste(exam, plan))
          showToast(paste.taken, () => change((exam) => undoPaste(exam, before, plan)))
        }}
      />
      <AddFromBank
        isOpen={open === 'bank'}
        exam={draft}
        onClose={onClose}
        onAdd={(questions, after) => {
          const put = putQuestions(peek(), questions, after)
          change(() => put.exam)
          showToast(fromBank.added(put.keys.length), () => change((exam) => removeQuestions(exam, put.keys)))
        }}
      />
    </>
  )
}
