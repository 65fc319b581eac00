import { questionTypeNames } from '#web/features/exams/exam-draft.ts'
import type { QuestionType } from '#web/features/exams/exam-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const types = ['choice', 'number', 'short', 'essay'] as const satisfies readonly QuestionType[]

export interface AddQuestionProps {
  disabled: boolean
  isFirst: boolean
  onAdd: (type: QuestionType) => void
}

/** One button a type: the kind of question is known before anything of it is written. */
export function AddQuestion({ disabled, isFirst, onAdd }: AddQuestionProps) {
  return (
    <div className="add-question" role="group" aria-labelledby="add-question">
      <h3 id="add-question">{isFirst ? 'Add the first question' : 'Add a question'}</h3>
      {isFirst && <p className="small quiet">What kind of answer do pupils give?</p>}
      <div className="add-question-types">
        {types.map((type) => (
          <Button key={type} kind="second" small disabled={disabled} onClick={() => onAdd(type)}>
            <Icon name="plus" /> {questionTypeNames[type]}
          </Button>
        ))}
      </div>
    </div>
  )
}
