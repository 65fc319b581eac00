import { newCriterion, newLevel } from '#web/features/exams/new-question.ts'
import type { CriterionDraft, LevelDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { sumPoints } from '#web/features/exams/sum-points.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface EssayEditorProps {
  question: QuestionDraft
  onChange: (change: Partial<QuestionDraft>) => void
}

/** What an essay is judged by: criteria with their marks, and what each level of a criterion shows. */
export function EssayEditor({ question, onChange }: EssayEditorProps) {
  const { criteria } = question
  const sum = sumPoints(question)
  const change = (key: string, changed: Partial<CriterionDraft>) =>
    onChange({ criteria: criteria.map((criterion) => (criterion.key === key ? { ...criterion, ...changed } : criterion)) })

  return (
    <fieldset className="points">
      <legend className="label">Criteria</legend>
      {criteria.map((criterion, index) => (
        <div className="point" role="group" aria-label={`Criterion ${index + 1}`} key={criterion.key}>
          <Field label="Name" className="point-text">
            <TextInput
              value={criterion.name}
              maxLength={80}
              placeholder="Content"
              onChange={(event) => change(criterion.key, { name: event.target.value })}
            />
          </Field>
          <Field label="Marks" className="point-code">
            <TextInput value={criterion.marks} inputMode="numeric" onChange={(event) => change(criterion.key, { marks: event.target.value })} />
          </Field>
          <IconButton
            label={`Take out criterion ${index + 1}`}
            icon={<Icon name="close" />}
            className="point-remove"
            disabled={criteria.length <= 1}
            onClick={() => onChange({ criteria: criteria.filter((other) => other.key !== criterion.key) })}
          />
          <Levels criterion={criterion} onChange={(levels) => change(criterion.key, { levels })} />
        </div>
      ))}
      <div className="points-foot">
        <Button kind="quiet" small onClick={() => onChange({ criteria: [...criteria, newCriterion('', '')] })}>
          <Icon name="plus" /> Add criterion
        </Button>
        <span className="small quiet points-sum">
          Criteria add up to <b>{sum}</b>
          {String(sum) !== question.marks.trim() && sum > 0 && (
            <Button kind="quiet" small onClick={() => onChange({ marks: String(sum) })}>
              Make it {sum} marks
            </Button>
          )}
        </span>
      </div>
    </fieldset>
  )
}

function Levels({ criterion, onChange }: { criterion: CriterionDraft; onChange: (levels: LevelDraft[]) => void }) {
  const { levels } = criterion
  const change = (key: string, changed: Partial<LevelDraft>) =>
    onChange(levels.map((level) => (level.key === key ? { ...level, ...changed } : level)))
  return (
    <div className="levels">
      {levels.map((level, index) => (
        <div className="level" key={level.key}>
          <TextInput
            aria-label={`Marks of level ${index + 1}`}
            placeholder="Marks"
            inputMode="numeric"
            value={level.marks}
            onChange={(event) => change(level.key, { marks: event.target.value })}
          />
          <TextInput
            aria-label={`What level ${index + 1} shows`}
            placeholder="What work of this level shows"
            maxLength={1000}
            value={level.text}
            onChange={(event) => change(level.key, { text: event.target.value })}
          />
          <IconButton
            label={`Take out level ${index + 1}`}
            icon={<Icon name="close" />}
            onClick={() => onChange(levels.filter((other) => other.key !== level.key))}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        small
        disabled={levels.length >= 12}
        onClick={() => onChange([...levels, newLevel(levels.length === 0 ? criterion.marks : '')])}
      >
        <Icon name="plus" /> Add level
      </Button>
    </div>
  )
}
