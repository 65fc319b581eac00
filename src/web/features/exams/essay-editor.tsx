import { useWords } from '#web/components/words.ts'
import { errorAt, problemsIn, type PlacedProblem } from '#web/features/exams/error-at.ts'
import { FieldProblem } from '#web/features/exams/field-problem.tsx'
import { newCriterion, newLevel } from '#web/features/exams/new-question.ts'
import type { CriterionDraft, LevelDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { PointsFoot } from '#web/features/exams/points-foot.tsx'
import { questionWords } from '#web/features/exams/question-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface EssayEditorProps {
  question: QuestionDraft
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<QuestionDraft>) => void
}

/** What an essay is judged by: criteria with their marks, and what each level of a criterion shows. */
export function EssayEditor({ question, problems, onChange }: EssayEditorProps) {
  const { essay: words, marks } = useWords(questionWords)
  const { criteria } = question
  const change = (key: string, changed: Partial<CriterionDraft>) =>
    onChange({ criteria: criteria.map((criterion) => (criterion.key === key ? { ...criterion, ...changed } : criterion)) })

  return (
    <fieldset className="points">
      <legend className="label">{words.criteria}</legend>
      {criteria.map((criterion, index) => (
        <div className="point" role="group" aria-label={words.criterion(index + 1)} key={criterion.key}>
          <Field label={words.name} className="point-text" error={errorAt(problems, `criteria.${index}.name`)}>
            <TextInput
              value={criterion.name}
              maxLength={80}
              placeholder={words.nameExample}
              onChange={(event) => change(criterion.key, { name: event.target.value })}
            />
          </Field>
          <Field label={marks} className="point-code" error={errorAt(problems, `criteria.${index}.marks`)}>
            <TextInput value={criterion.marks} inputMode="numeric" onChange={(event) => change(criterion.key, { marks: event.target.value })} />
          </Field>
          <IconButton
            label={words.remove(index + 1)}
            icon={<Icon name="close" />}
            className="point-remove"
            disabled={criteria.length <= 1}
            onClick={() => onChange({ criteria: criteria.filter((other) => other.key !== criterion.key) })}
          />
          <Levels
            criterion={criterion}
            problems={problemsIn(problems, `criteria.${index}.levels`)}
            onChange={(levels) => change(criterion.key, { levels })}
          />
        </div>
      ))}
      <FieldProblem id={`${question.key}-criteria`} text={errorAt(problems, 'criteria')} />
      <PointsFoot question={question} words={words} onAdd={() => onChange({ criteria: [...criteria, newCriterion('', '')] })} onChange={onChange} />
    </fieldset>
  )
}

interface LevelsProps {
  criterion: CriterionDraft
  problems: readonly PlacedProblem[]
  onChange: (levels: LevelDraft[]) => void
}

function Levels({ criterion, problems, onChange }: LevelsProps) {
  const { essay: words, marks } = useWords(questionWords)
  const { levels } = criterion
  const change = (key: string, changed: Partial<LevelDraft>) =>
    onChange(levels.map((level) => (level.key === key ? { ...level, ...changed } : level)))
  return (
    <div className="levels">
      {levels.map((level, index) => {
        const wrongFrom = errorAt(problems, `${index}.from`)
        const wrongMarks = errorAt(problems, `${index}.marks`)
        const wrongText = errorAt(problems, `${index}.text`)
        return (
          <div className="level" key={level.key}>
            <TextInput
              aria-label={words.fromOfLevel(index + 1)}
              aria-invalid={wrongFrom !== undefined || undefined}
              aria-describedby={wrongFrom === undefined ? undefined : `${level.key}-problem`}
              placeholder={words.from}
              inputMode="numeric"
              value={level.from}
              onChange={(event) => change(level.key, { from: event.target.value })}
            />
            <TextInput
              aria-label={words.marksOfLevel(index + 1)}
              aria-invalid={wrongMarks !== undefined || undefined}
              aria-describedby={wrongMarks === undefined ? undefined : `${level.key}-problem`}
              placeholder={marks}
              inputMode="numeric"
              value={level.marks}
              onChange={(event) => change(level.key, { marks: event.target.value })}
            />
            <TextInput
              aria-label={words.textOfLevel(index + 1)}
              aria-invalid={wrongText !== undefined || undefined}
              aria-describedby={wrongText === undefined ? undefined : `${level.key}-problem`}
              placeholder={words.textExample}
              maxLength={1000}
              className="level-text"
              value={level.text}
              onChange={(event) => change(level.key, { text: event.target.value })}
            />
            <IconButton
              label={words.removeLevel(index + 1)}
              icon={<Icon name="close" />}
              onClick={() => onChange(levels.filter((other) => other.key !== level.key))}
            />
            <FieldProblem
              id={`${level.key}-problem`}
              text={[wrongFrom, wrongMarks, wrongText].filter((each) => each !== undefined).join(' ') || undefined}
            />
          </div>
        )
      })}
      <Button
        kind="quiet"
        small
        disabled={levels.length >= 12}
        onClick={() => onChange([...levels, newLevel(levels.length === 0 ? criterion.marks : '')])}
      >
        <Icon name="plus" /> {words.addLevel}
      </Button>
    </div>
  )
}
