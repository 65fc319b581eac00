import { Fragment, useDeferredValue, useMemo } from 'react'
import { questionTypes } from '#engine/exam/exam.ts'
import { useWords } from '#web/components/words.ts'
import { addFromBankWords } from '#web/features/exams/add-from-bank-words.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import type { ExamDraft, QuestionType } from '#web/features/exams/exam-draft.ts'
import type { DraftProblem } from '#web/features/exams/find-problems.ts'
import { matchingOver } from '#web/features/exams/matching-draft.ts'
import { pasteWords } from '#web/features/exams/paste-words.ts'
import { QuestionCard } from '#web/features/exams/question-card.tsx'
import { parentsOpenedAt } from '#web/features/exams/question-tree.ts'
import { StemEditor } from '#web/features/exams/stem-editor.tsx'
import type { ExamDraftControl } from '#web/features/exams/use-exam-draft.ts'
import type { QuestionControl } from '#web/features/exams/use-question-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { tableWords } from '#web/features/exams/table-words.ts'

interface QuestionsEditorProps {
  examId: string
  control: Pick<ExamDraftControl, 'draft' | 'change' | 'peek'>
  questions: QuestionControl
  problems: readonly DraftProblem[]
  isFixed: boolean
  isLocked: boolean
  onPaste: () => void
  onFromBank: () => void
}

const none: readonly DraftProblem[] = []

/** The questions of an exam with what stands over them, and the buttons that add more. */
export function QuestionsEditor({ examId, control, questions, problems, isFixed, isLocked, onPaste, onFromBank }: QuestionsEditorProps) {
  const words = useWords(builderWords)
  const paste = useWords(pasteWords)
  const fromBank = useWords(addFromBankWords)
  const { draft } = control
  const byQuestion = useMemo(() => Map.groupBy(problems, (problem) => problem.questionKey ?? ''), [problems])
  const topicList = listTopics(useDeferredValue(draft)).join('\n')
  const topics = useMemo(() => topicList.split('\n').filter((topic) => topic !== ''), [topicList])
  return (
    <section aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="builder-heading">
        {words.questions}
      </h2>
      {draft.questions.length > 0 && (
        <ol className="questions">
          {draft.questions.map((question, index) => (
            <Fragment key={question.key}>
              {parentsOpenedAt(draft.questions, index).map((id) => (
                <li key={id}>
                  <StemEditor examId={examId} id={id} control={control} isFixed={isFixed} isLocked={isLocked} onAnswer={questions.toggleAnswer} />
                </li>
              ))}
              <QuestionCard
                examId={examId}
                question={question}
                index={index}
                count={draft.questions.length}
                isOpen={questions.openKeys.has(question.key)}
                isItem={matchingOver(draft, question.id) !== null}
                isFixed={isFixed}
                isLocked={isLocked}
                problems={byQuestion.get(question.key) ?? none}
                topics={topics}
                sections={draft.sections}
                actions={questions.actions}
              />
            </Fragment>
          ))}
        </ol>
      )}
      {!isLocked && (
        <Button kind="quiet" small onClick={onPaste}>
          <Icon name="plus" /> {paste.open}
        </Button>
      )}
      {!isFixed && !isLocked && (
        <>
          <Button kind="quiet" small disabled={draft.questions.length >= 200} onClick={onFromBank}>
            <Icon name="plus" /> {fromBank.open}
          </Button>
          <AddQuestion
            disabled={draft.questions.length >= 199}
            isFirst={draft.questions.length === 0}
            onAdd={questions.add}
            onAddMatching={questions.addMatching}
            onAddTable={questions.addTable}
          />
        </>
      )}
    </section>
  )
}

/** The topics of an exam, each once, in alphabetical order: suggestions for the next question. */
function listTopics(exam: Pick<ExamDraft, 'questions'>): string[] {
  const topics = new Set(exam.questions.map((question) => question.topic.trim()))
  topics.delete('')
  return [...topics].toSorted((a, b) => a.localeCompare(b))
}

interface AddQuestionProps {
  disabled: boolean
  isFirst: boolean
  onAdd: (type: QuestionType) => void
  onAddMatching: () => void
  onAddTable: () => void
}

/** One button for each type, because the form of a question depends on its type. */
function AddQuestion({ disabled, isFirst, onAdd, onAddMatching, onAddTable }: AddQuestionProps) {
  const { types: names, add } = useWords(questionWords)
  const matching = useWords(matchingWords)
  const table = useWords(tableWords)
  return (
    <div className="add-question" role="group" aria-labelledby="add-question">
      <h3 id="add-question">{isFirst ? add.first : add.next}</h3>
      {isFirst && <p className="small quiet">{add.which}</p>}
      <div className="add-question-types">
        {questionTypes.map((type) => (
          <Button key={type} kind="second" small disabled={disabled} onClick={() => onAdd(type)}>
            <Icon name="plus" /> {names[type]}
          </Button>
        ))}
        <Button kind="second" small disabled={disabled} onClick={onAddMatching}>
          <Icon name="plus" /> {matching.kind}
        </Button>
        <Button kind="second" small disabled={disabled} onClick={onAddTable}>
          <Icon name="plus" /> {table.kind}
        </Button>
      </div>
    </div>
  )
}
