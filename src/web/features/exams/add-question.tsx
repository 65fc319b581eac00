import { questionTypes } from '#engine/exam/exam.ts'
import { useWords } from '#web/components/words.ts'
import type { QuestionType } from '#web/features/exams/exam-draft.ts'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { tableWords } from '#web/features/exams/table-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface AddQuestionProps {
  disabled: boolean
  isFirst: boolean
  onAdd: (type: QuestionType) => void
  onAddMatching: () => void
  onAddTable: () => void
}

/** One button for each type, because the form of a question depends on its type. */
export function AddQuestion({ disabled, isFirst, onAdd, onAddMatching, onAddTable }: AddQuestionProps) {
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
