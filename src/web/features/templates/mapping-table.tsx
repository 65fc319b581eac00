import type { ExamTemplateView, Mapping } from '#contract/templates.ts'
import { Select } from '#web/ui/field.tsx'
import { Table } from '#web/ui/table.tsx'

export interface MappingTableProps {
  view: ExamTemplateView
  mapping: Mapping
  isLocked: boolean
  onChange: (mapping: Mapping) => void
}

type Question = ExamTemplateView['questions'][number]

/** A line a question, with the field that holds its answer. Only fields that can hold it are offered. */
export function MappingTable({ view, mapping, isLocked, onChange }: MappingTableProps) {
  const columnOf = (question: string): string => mapping.questions.find((each) => each.question === question)?.column ?? ''
  function choose(question: string, column: string) {
    // A field holds one answer: it is taken from the question that had it.
    const others = mapping.questions.filter((each) => each.question !== question && each.column !== column)
    onChange({ ...mapping, questions: column === '' ? others : [...others, { question, column }] })
  }
  return (
    <Table
      caption="Questions and their fields"
      rows={view.questions}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Question', name: true, cell: ({ id, text }) => <span className="mapping-question">{text === '' ? id : `${id}. ${text}`}</span> },
        { head: 'Answer', cell: ({ type }) => answers[type] },
        {
          head: 'Field on the sheet',
          cell: (question) => (
            <Select
              small
              aria-label={`Field of question ${question.id}`}
              value={columnOf(question.id)}
              disabled={isLocked}
              onChange={({ target }) => choose(question.id, target.value)}
            >
              <option value="">no place yet</option>
              {listFitting(view, question).map(({ name, kind }) => (
                <option key={name} value={name}>
                  {name}
                  {kind === 'box' ? ' (box)' : ''}
                </option>
              ))}
            </Select>
          ),
        },
      ]}
    />
  )
}

const answers: Record<Question['type'], string> = { choice: 'a choice', number: 'a number', short: 'in words', essay: 'an essay' }

function listFitting({ columns }: ExamTemplateView, { type }: Question) {
  if (type === 'choice') return columns.filter(({ kind }) => kind === 'choice')
  return columns.filter(({ kind }) => kind === 'box' || (type === 'number' && kind === 'digits'))
}
