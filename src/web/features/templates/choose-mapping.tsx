import { useState } from 'react'
import { useNavigate } from 'react-router'
import { wordFor } from '#contract/base/known.ts'
import type { ExamTemplateView, Mapping } from '#contract/templates.ts'
import { describeError } from '#web/api/describe-error.ts'
import { sayClass, useClasses } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { mappingWords } from '#web/features/templates/mapping-words.ts'
import { useChooseTemplate, useExamTemplate } from '#web/features/templates/template-calls.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/table.css'

export interface ChooseMappingProps {
  examId: string
  templateId: string
  isLocked: boolean
}

/** Where each question of the exam stands on the sheet, and what choosing that would do. */
export function ChooseMapping({ examId, templateId, isLocked }: ChooseMappingProps) {
  const words = useWords(mappingWords)
  const { data: view, error, refetch } = useExamTemplate(examId, templateId)
  if (view !== undefined) return <MappingForm key={JSON.stringify(view.mapping)} examId={examId} view={view} isLocked={isLocked} />
  return (
    <Card>
      {error === null ? (
        <Skeleton lines={8} label={words.loadingQuestions} />
      ) : (
        <>
          <Message kind="wrong">{describeError(error)}</Message>
          <Button kind="second" small onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </Card>
  )
}

function MappingForm({ examId, view, isLocked }: { examId: string; view: ExamTemplateView; isLocked: boolean }) {
  const words = useWords(mappingWords)
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
        <Message live={false} title={words.confirmed}>
          {words.confirmedText}
        </Message>
      )}
      {!isLocked && view.isOutdated && (
        <Message kind="doubt" live={false} title={words.outdated}>
          {words.outdatedText}
        </Message>
      )}
      <Card title={words.questions} aside={words.placed(view.questions.length - open.length, view.questions.length)}>
        <MappingTable view={view} mapping={mapping} isLocked={isLocked} onChange={setMapping} />
      </Card>
      {!isLocked && (
        <Card title={words.whose} className="whose">
          <Field label={words.admission} hint={hasGrid ? words.admissionHint : words.noGrid}>
            <Select
              value={mapping.admission ?? ''}
              onChange={({ target }) => setMapping({ ...mapping, admission: target.value === '' ? null : target.value })}
            >
              <option value="">{words.askMe}</option>
              {view.columns
                .filter(({ kind }) => kind === 'digits')
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Field label={words.class} optional hint={words.classHint}>
            <Select value={classId} onChange={({ target }) => setClassId(target.value)}>
              <option value="">{words.noClass}</option>
              {(classes.data ?? []).map(({ id, name, year, pupilCount }) => (
                <option key={id} value={id} disabled={pupilCount === 0}>
                  {words.classOption(sayClass({ name, year }), pupilCount)}
                </option>
              ))}
            </Select>
          </Field>
          {open.length > 0 && <Message kind="doubt">{words.withoutField(open.map(({ id }) => id))}</Message>}
          {view.pagesToReadAgain > 0 && (isChanged || view.isOutdated || !isInForce) && (
            <Message kind="doubt">
              {words.readAgain(view.pagesToReadAgain)} {view.decidedCount > 0 && words.marksStay(view.decidedCount)}
            </Message>
          )}
          {choose.error !== null && <Message kind="wrong">{describeError(choose.error)}</Message>}
          <div className="row">
            <Button disabled={open.length > 0} busy={choose.isPending && words.saving} onClick={use}>
              {isInForce && view.pagesToReadAgain > 0 && (isChanged || view.isOutdated) ? words.saveAndRead : words.use}
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
                {words.back}
              </Button>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}

interface MappingTableProps {
  view: ExamTemplateView
  mapping: Mapping
  isLocked: boolean
  onChange: (mapping: Mapping) => void
}

type Question = ExamTemplateView['questions'][number]

/** One line for each question, with the field that holds its answer. */
function MappingTable({ view, mapping, isLocked, onChange }: MappingTableProps) {
  const { table: words } = useWords(mappingWords)
  return (
    <table className="table table--cards">
      <caption className="hide">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.question}</th>
          <th scope="col">{words.answer}</th>
          <th scope="col">{words.field}</th>
        </tr>
      </thead>
      <tbody>
        {view.questions.map((question) => (
          <tr key={question.id}>
            <td data-label={words.question} className="name">
              <span className="mapping-question">{question.text === '' ? question.id : `${question.id}. ${question.text}`}</span>
            </td>
            <td data-label={words.answer}>{wordFor(words.answers, question.type)}</td>
            <td data-label={words.field}>
              <FieldChoice question={question} view={view} mapping={mapping} isLocked={isLocked} onChange={onChange} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Only fields that can hold the answer are offered. */
function FieldChoice({ question, view, mapping, isLocked, onChange }: MappingTableProps & { question: Question }) {
  const { table: words } = useWords(mappingWords)
  const { id } = question
  function choose(column: string) {
    // A field holds one answer: it is taken from the question that had it.
    const others = mapping.questions.filter((each) => each.question !== id && each.column !== column)
    onChange({ ...mapping, questions: column === '' ? others : [...others, { question: id, column }] })
  }
  return (
    <Select
      small
      aria-label={words.fieldOf(id)}
      value={mapping.questions.find((each) => each.question === id)?.column ?? ''}
      disabled={isLocked}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{words.none}</option>
      {listFitting(view, question).map(({ name, kind }) => (
        <option key={name} value={name}>
          {kind === 'box' ? words.box(name) : name}
        </option>
      ))}
    </Select>
  )
}

function listFitting({ columns }: ExamTemplateView, { type }: Question) {
  if (type === 'choice') return columns.filter(({ kind }) => kind === 'choice')
  return columns.filter(({ kind }) => kind === 'box' || (type === 'number' && kind === 'digits'))
}
