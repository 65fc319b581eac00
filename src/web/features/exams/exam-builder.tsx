import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import { getExam, type ExamDetail } from '#contract/exams.ts'
import { call } from '#web/api/call.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { AddFromBank } from '#web/features/exams/add-from-bank.tsx'
import { addFromBankWords } from '#web/features/exams/add-from-bank-words.ts'
import { AddQuestion } from '#web/features/exams/add-question.tsx'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { addSection, changeSection, removeSection } from '#web/features/exams/change-draft.ts'
import { listKeptKinds, restoreKinds } from '#web/features/exams/change-kind.ts'
import { BuilderNotices } from '#web/features/exams/builder-notices.tsx'
import { ConflictDialog } from '#web/features/exams/conflict-dialog.tsx'
import { storeDraft } from '#web/features/exams/exam-calls.ts'
import { ExamDetails } from '#web/features/exams/exam-details.tsx'
import { ExamFileButtons } from '#web/features/exams/exam-file-buttons.tsx'
import { ExamSummaryCard } from '#web/features/exams/exam-summary-card.tsx'
import { findProblems } from '#web/features/exams/find-problems.ts'
import type { DraftProblem } from '#web/features/exams/find-problems.ts'
import { figuresWords } from '#web/features/exams/figures-words.ts'
import { HeldKinds } from '#web/features/exams/held-kinds.tsx'
import { HeldScheme } from '#web/features/exams/held-scheme.tsx'
import { changeSharedOption, matchingOver, sharedOptions } from '#web/features/exams/matching-draft.ts'
import { PasteSchemeDialog } from '#web/features/exams/paste-scheme-dialog.tsx'
import { pasteWords } from '#web/features/exams/paste-words.ts'
import { QuestionCard } from '#web/features/exams/question-card.tsx'
import { addStem, changeStem, marksBelow, parentsOpenedAt, removeStem } from '#web/features/exams/question-tree.ts'
import { usePresetPenalties } from '#web/features/exams/preset-penalties.ts'
import { putQuestions, takeQuestionsOut } from '#web/features/exams/put-questions.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { SaveStatus } from '#web/features/exams/save-status.tsx'
import { SectionsEditor } from '#web/features/exams/sections-editor.tsx'
import { StemEditor } from '#web/features/exams/stem-editor.tsx'
import { changeTable, removeLine } from '#web/features/exams/table-draft.ts'
import { TableEditor } from '#web/features/exams/table-editor.tsx'
import { takePasted, undoPaste } from '#web/features/exams/take-pasted-scheme.ts'
import { useExamDraft } from '#web/features/exams/use-exam-draft.ts'
import { LeaveDialog } from '#web/components/leave-dialog.tsx'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { useQuestionActions } from '#web/features/exams/use-question-actions.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './exam-builder.css'

export interface ExamBuilderProps {
  exam: ExamDetail
  /** Fetches the exam again and starts over with it. */
  onReload: () => Promise<void>
}

const none: readonly DraftProblem[] = []

/** Where an exam and its marking scheme are written. */
export function ExamBuilder({ exam, onReload }: ExamBuilderProps) {
  const words = useWords(builderWords)
  const paste = useWords(pasteWords)
  const figures = useWords(figuresWords)
  const language = useLanguage()
  const { draft, saveState, held, saveHeld, saveKinds, isRemarking, change, peek, flush, keepMine } = useExamDraft(exam)
  const { openKeys, actions, add, addMatching, addTable, toggleAnswer, show, announcement } = useQuestionActions(
    { change, peek },
    usePresetPenalties(draft.subject),
  )
  const [isConflictHidden, setConflictHidden] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const fromBank = useWords(addFromBankWords)
  const [isInBank, setInBank] = useState(false)
  const keptKinds = listKeptKinds(draft)
  const isHeld = held !== null || keptKinds.length > 0
  const isUnsaved = saveState.status !== 'saved' || isHeld
  const blocker = useLeaveGuard(isUnsaved)
  const isLocked = exam.confirmedAt !== null
  const isFixed = exam.geometryFixed
  // The check of two hundred questions must not delay a keystroke.
  const checked = useDeferredValue(draft)
  const problems = useMemo(() => findProblems(checked, language), [checked, language])
  const byQuestion = useMemo(() => Map.groupBy(problems, (problem) => problem.questionKey ?? ''), [problems])
  const topicList = listTopics(checked).join('\n')
  const topics = useMemo(() => topicList.split('\n').filter((topic) => topic !== ''), [topicList])
  const titleError = problems.find((problem) => problem.path === 'title')?.message

  return (
    <>
      <PageHead
        crumbs={[{ label: words.exams, to: paths.exams }]}
        title={draft.title.trim() === '' ? words.untitled : draft.title}
        actions={
          <>
            <SaveStatus
              state={saveState}
              isHeld={isHeld}
              onRetry={() => {
                setConflictHidden(false)
                void flush()
              }}
            />
            <ExamFileButtons
              exam={exam}
              draft={draft}
              isEmpty={draft.questions.length === 0 && !isLocked && !isFixed}
              onBeforeExport={flush}
              onImport={async (file) => {
                if (!Object.hasOwn(file, 'pictures')) return change(() => readDraft(file))
                // The server keeps the pictures of a file, and names them anew.
                await flush()
                const newest = await call(getExam, { params: { examId: exam.id } })
                await storeDraft(exam.id, file, newest.exam.revision)
                await onReload()
              }}
            />
          </>
        }
      />
      <BuilderNotices
        isLocked={isLocked}
        isFixed={isFixed}
        isRemarking={isRemarking}
        saveState={saveState}
        examId={exam.id}
        unprinted={exam.unprinted}
      />
      <div className="builder">
        <div className="builder-main">
          <ExamDetails
            exam={draft}
            isLocked={isLocked}
            titleError={titleError}
            onChange={(changed) => change((before) => ({ ...before, ...changed }))}
          />
          <section aria-labelledby="questions-heading">
            <h2 id="questions-heading" className="builder-heading">
              {words.questions}
            </h2>
            {draft.questions.length > 0 && (
              <ol className="questions">
                {draft.questions.map((question, index) => (
                  <Fragment key={question.key}>
                    {parentsOpenedAt(draft.questions, index).map((id) => {
                      const stem = draft.stems.find((each) => each.id === id) ?? null
                      return (
                        <li key={id}>
                          <StemEditor
                            examId={exam.id}
                            id={id}
                            stem={stem}
                            marks={marksBelow(draft.questions, id)}
                            options={stem?.isMatching === true ? sharedOptions(draft, stem) : null}
                            table={
                              stem === null || stem.table === null ? null : (
                                <TableEditor
                                  table={stem.table}
                                  questions={draft.questions}
                                  isFixed={isFixed}
                                  onChange={(changed) => change((before) => changeTable(before, stem.key, changed))}
                                  onToggle={(place) => toggleAnswer(stem, place)}
                                  onRemoveLine={(line) => change((before) => removeLine(before, stem, line))}
                                />
                              )
                            }
                            isFixed={isFixed}
                            isLocked={isLocked}
                            onAdd={() => change((before) => addStem(before, id))}
                            onChange={(changed) => stem !== null && change((before) => changeStem(before, stem.key, changed))}
                            onOption={(at, text) => stem !== null && change((before) => changeSharedOption(before, stem, at, text))}
                            onRemove={() => {
                              if (stem === null) return
                              const removed = peek().stems
                              change((before) => removeStem(before, stem.key))
                              showToast(figures.removedStem(id), () => change((before) => ({ ...before, stems: removed })))
                            }}
                          />
                        </li>
                      )
                    })}
                    <QuestionCard
                      examId={exam.id}
                      question={question}
                      index={index}
                      count={draft.questions.length}
                      isOpen={openKeys.has(question.key)}
                      isItem={matchingOver(draft, question.id) !== null}
                      isFixed={isFixed}
                      isLocked={isLocked}
                      problems={byQuestion.get(question.key) ?? none}
                      topics={topics}
                      sections={draft.sections}
                      actions={actions}
                    />
                  </Fragment>
                ))}
              </ol>
            )}
            {!isLocked && (
              <Button kind="quiet" small onClick={() => setPasting(true)}>
                <Icon name="plus" /> {paste.open}
              </Button>
            )}
            {!isFixed && !isLocked && (
              <Button kind="quiet" small disabled={draft.questions.length >= 200} onClick={() => setInBank(true)}>
                <Icon name="plus" /> {fromBank.open}
              </Button>
            )}
            {!isFixed && !isLocked && (
              <AddQuestion
                disabled={draft.questions.length >= 199}
                isFirst={draft.questions.length === 0}
                onAdd={add}
                onAddMatching={addMatching}
                onAddTable={addTable}
              />
            )}
          </section>
        </div>
        <aside className="builder-aside" aria-label={words.summary}>
          <ExamSummaryCard exam={exam} draft={draft} problems={problems} onShow={show} />
          {!isLocked && (
            <SectionsEditor
              exam={draft}
              problems={problems}
              onAdd={() => change(addSection)}
              onChange={(key, changed) => change((before) => changeSection(before, key, changed))}
              onRemove={(key) => change((before) => removeSection(before, key))}
            />
          )}
        </aside>
      </div>
      {held !== null && (
        <HeldScheme examId={exam.id} file={held} problemCount={problems.length} onSave={saveHeld} onDiscard={() => void onReload()} />
      )}
      {keptKinds.length > 0 && <HeldKinds questions={keptKinds} onSave={saveKinds} onUndo={() => change(restoreKinds)} />}
      <p className="hide" role="status">
        {announcement}
      </p>
      <PasteSchemeDialog
        isOpen={isPasting}
        exam={draft}
        isFixed={isFixed}
        onClose={() => setPasting(false)}
        onTake={(plan) => {
          const before = peek()
          change((exam) => takePasted(exam, plan))
          showToast(paste.taken, () => change((exam) => undoPaste(exam, before, plan)))
        }}
      />
      <AddFromBank
        isOpen={isInBank}
        exam={draft}
        onClose={() => setInBank(false)}
        onAdd={(questions, after) => {
          const put = putQuestions(peek(), questions, after)
          change(() => put.exam)
          showToast(fromBank.added(put.keys.length), () => change((exam) => takeQuestionsOut(exam, put.keys)))
        }}
      />
      <ConflictDialog
        isOpen={saveState.status === 'conflict' && !isConflictHidden}
        onKeepMine={keepMine}
        onLoadTheirs={onReload}
        onClose={() => setConflictHidden(true)}
      />
      <LeaveDialog blocker={blocker} words={words.leave} />
    </>
  )
}

/** The topics of an exam, each once, in alphabetical order: suggestions for the next question. */
function listTopics(exam: Pick<ExamDraft, 'questions'>): string[] {
  const topics = new Set(exam.questions.map((question) => question.topic.trim()))
  topics.delete('')
  return [...topics].toSorted((a, b) => a.localeCompare(b))
}
