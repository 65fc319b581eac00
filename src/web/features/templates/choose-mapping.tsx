import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ExamTemplateView, Mapping } from '#contract/templates.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useClasses } from '#web/api/use-classes.ts'
import { MappingTable } from '#web/features/templates/mapping-table.tsx'
import { useChooseTemplate, useExamTemplate } from '#web/features/templates/template-calls.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface ChooseMappingProps {
  examId: string
  templateId: string
  isLocked: boolean
}

/** Where each question of the exam stands on the sheet, and what choosing that would do. */
export function ChooseMapping({ examId, templateId, isLocked }: ChooseMappingProps) {
  const { data: view, error, refetch } = useExamTemplate(examId, templateId)
  if (view !== undefined) return <MappingForm key={JSON.stringify(view.mapping)} examId={examId} view={view} isLocked={isLocked} />
  return (
    <Card>
      {error === null ? (
        <Skeleton lines={8} label="Loading the questions" />
      ) : (
        <>
          <Message kind="wrong">{describeError(error)}</Message>
          <Button kind="second" small onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </Card>
  )
}

function MappingForm({ examId, view, isLocked }: { examId: string; view: ExamTemplateView; isLocked: boolean }) {
  const [mapping, setMapping] = useState<Mapping>(view.mapping)
  const [classId, setClassId] = useState<string>('')
  const classes = useClasses()
  const choose = useChooseTemplate(examId)
  const navigate = useNavigate()
  const isInForce = view.chosenId === view.templateId
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(view.mapping)
  const open = view.questions.filter(({ id }) => !mapping.questions.some(({ question }) => question === id))
  const hasGrid = view.columns.some(({ kind }) => kind === 'digits')

  function use() {
    choose.mutate(
      { templateId: view.templateId, mapping, classId: classId === '' ? null : classId },
      { onSuccess: () => void navigate(paths.examUpload(examId)) },
    )
  }
  return (
    <div className="mapping">
      {isLocked && (
        <Message live={false} title="This exam is confirmed">
          It stays as it was read. Open it again on its results page to change its sheets.
        </Message>
      )}
      {!isLocked && view.isOutdated && (
        <Message kind="doubt" live={false} title="The template was changed since">
          The exam is still read by it as it was.
        </Message>
      )}
      <Card title="Where the questions stand" aside={`${view.questions.length - open.length} of ${view.questions.length} placed`}>
        <MappingTable view={view} mapping={mapping} isLocked={isLocked} onChange={setMapping} />
      </Card>
      {!isLocked && (
        <Card title="Whose sheet is it?" className="whose">
          <Field
            label="Admission number"
            hint={hasGrid ? 'A number that is filled without a doubt finds its pupil. All else is asked.' : 'The template has no grid of figures.'}
          >
            <Select
              value={mapping.admission ?? ''}
              onChange={({ target }) => setMapping({ ...mapping, admission: target.value === '' ? null : target.value })}
            >
              <option value="">Not on the sheet: I say whose each is</option>
              {view.columns
                .filter(({ kind }) => kind === 'digits')
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Field label="Class" optional hint="Then the results show who did not hand in a sheet.">
            <Select value={classId} onChange={({ target }) => setClassId(target.value)}>
              <option value="">Not said</option>
              {(classes.data ?? []).map(({ id, name, pupilCount }) => (
                <option key={id} value={id} disabled={pupilCount === 0}>
                  {name} ({pupilCount})
                </option>
              ))}
            </Select>
          </Field>
          {open.length > 0 && (
            <Message kind="doubt">
              {open.length === 1 ? 'Question' : 'Questions'} {open.map(({ id }) => id).join(', ')} {open.length === 1 ? 'has' : 'have'} no place yet.
              Nothing can be left out: it would count as nought.
            </Message>
          )}
          {view.pagesToReadAgain > 0 && (isChanged || view.isOutdated || !isInForce) && (
            <Message kind="doubt">
              {view.pagesToReadAgain === 1 ? 'One page' : `${view.pagesToReadAgain} pages`} will be read again.{' '}
              {view.decidedCount > 0 &&
                `${view.decidedCount === 1 ? 'The mark that a person gave stays' : `The ${view.decidedCount} marks that persons gave stay`}.`}
            </Message>
          )}
          {choose.error !== null && <Message kind="wrong">{describeError(choose.error)}</Message>}
          <div className="row">
            <Button disabled={open.length > 0} busy={choose.isPending && 'Saving…'} onClick={use}>
              {isInForce && view.pagesToReadAgain > 0 && (isChanged || view.isOutdated) ? 'Save and read again' : 'Use these sheets'}
            </Button>
            {view.chosenId !== null && (
              <Button
                kind="second"
                disabled={choose.isPending}
                onClick={() =>
                  choose.mutate(
                    { templateId: null, mapping: { admission: null, questions: [] }, classId: null },
                    { onSuccess: () => void navigate(paths.examSheets(examId)) },
                  )
                }
              >
                Back to Sahihi sheets
              </Button>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}
