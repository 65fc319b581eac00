import { memo } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import { useWords } from '#web/components/words.ts'
import type { QuestionDraft, QuestionType, SectionDraft } from '#web/features/exams/exam-draft.ts'
import type { DraftProblem } from '#web/features/exams/find-problems.ts'
import type { QuestionChange } from '#web/features/exams/change-draft.ts'
import { figuresWords } from '#web/features/exams/figures-words.ts'
import { parentsOf } from '#web/features/exams/question-tree.ts'
import { QuestionEditor } from '#web/features/exams/question-editor.tsx'
import { questionWords, type QuestionWords } from '#web/features/exams/question-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

export interface QuestionActions {
  toggle(key: string): void
  change(key: string, change: QuestionChange): void
  changeKind(key: string, type: QuestionType): void
  setSection(key: string, sectionKey: string | null): void
  move(key: string, to: number): void
  duplicate(key: string): void
  addPart(key: string): void
  remove(key: string): void
}

export interface QuestionCardProps {
  examId: string
  question: QuestionDraft
  index: number
  count: number
  isOpen: boolean
  /** Of a matching: its options are those of the list above it. */
  isItem: boolean
  isFixed: boolean
  isLocked: boolean
  problems: readonly DraftProblem[]
  topics: readonly string[]
  sections: readonly SectionDraft[]
  actions: QuestionActions
}

/** One question of the builder: a short line, and all its fields when it is open. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { examId, question, index, count, isOpen, isItem, isFixed, isLocked, problems, topics, sections, actions } = props
  const { types, card: words } = useWords(questionWords)
  const figures = useWords(figuresWords)
  const depth = parentsOf(question.id).length
  const name = question.id.trim() === '' ? words.unnumbered(index + 1) : question.id
  const isStill = isFixed || isLocked

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || isStill || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    actions.move(question.key, event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  function drop(event: DragEvent) {
    const key = event.dataTransfer.getData(dragType)
    if (key === '') return
    event.preventDefault()
    actions.move(key, index)
  }

  return (
    <li
      id={`question-${question.key}`}
      className={isOpen ? 'question is-open' : 'question'}
      style={depth > 0 ? { marginLeft: `${depth}rem` } : undefined}
      data-fold
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={drop}
    >
      <div className="question-head" draggable={!isStill} onDragStart={(event) => event.dataTransfer.setData(dragType, question.key)}>
        <h3>
          <button type="button" className="question-line" aria-expanded={isOpen} onClick={() => actions.toggle(question.key)} onKeyDown={moveByKey}>
            <b className="question-no">{question.id || '?'}.</b>
            <span className="question-what">
              <span className="question-text">
                <MathsText text={firstLine(question) || words.empty} />
              </span>
              <span className="question-kind">
                {types[question.type]}
                {question.topic.trim() !== '' && ` · ${question.topic.trim()}`}
              </span>
            </span>
            {problems.length > 0 && <Badge tone="doubt">{words.toFix(problems.length)}</Badge>}
            <span className="question-marks">{marksOf(question, words)}</span>
            <Icon name={isOpen ? 'up' : 'down'} />
          </button>
        </h3>
      </div>
      {isOpen && (
        <div className="question-body">
          <fieldset disabled={isLocked}>
            <legend className="hide">{words.question(name)}</legend>
            <QuestionEditor
              examId={examId}
              question={question}
              isItem={isItem}
              isFixed={isFixed}
              problems={problems}
              topics={topics}
              sections={sections}
              onChange={(change) => actions.change(question.key, change)}
              onKind={(type) => actions.changeKind(question.key, type)}
              onSection={(sectionKey) => actions.setSection(question.key, sectionKey)}
            />
          </fieldset>
          {problems.length > 0 && (
            <Message kind="doubt" title={words.stillToDo(problems.length)} live={false}>
              <ul>
                {problems.map((problem) => (
                  <li key={`${problem.path} ${problem.message}`}>{problem.message}</li>
                ))}
              </ul>
            </Message>
          )}
          <div className="question-foot">
            <IconButton
              label={words.moveUp(name)}
              icon={<Icon name="up" />}
              disabled={isStill || index === 0}
              onClick={() => actions.move(question.key, index - 1)}
            />
            <IconButton
              label={words.moveDown(name)}
              icon={<Icon name="down" />}
              disabled={isStill || index === count - 1}
              onClick={() => actions.move(question.key, index + 1)}
            />
            {!isStill && question.id.trim() !== '' && (
              <IconButton label={figures.addPart(name)} icon={<Icon name="plus" />} onClick={() => actions.addPart(question.key)} />
            )}
            <IconButton label={words.copy(name)} icon={<Icon name="copy" />} disabled={isStill} onClick={() => actions.duplicate(question.key)} />
            <IconButton label={words.remove(name)} icon={<Icon name="trash" />} disabled={isStill} onClick={() => actions.remove(question.key)} />
          </div>
        </div>
      )}
    </li>
  )
})

/** The browser would accept dropped files and text too; this type marks a question that was dragged here. */
const dragType = 'application/x-sahihi-question'

function firstLine(question: QuestionDraft): string {
  const text = question.text.trim().split('\n')[0] ?? ''
  if (text !== '') return text
  const point = question.points[0]
  if (question.type === 'choice') return question.options.map((option) => option.text).join('   ')
  if (question.type === 'essay') return question.criteria.map((criterion) => criterion.name).join(', ')
  return point?.text || point?.value || ''
}

function marksOf({ marks }: QuestionDraft, words: QuestionWords['card']): string {
  const figure = marks.trim()
  return figure === '' ? words.noMarks : words.marks(figure)
}
