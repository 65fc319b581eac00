import { wordFor } from '#contract/known.ts'
import type { ExamTemplateView, Mapping } from '#contract/templates.ts'
import { Select } from '#web/ui/field.tsx'
import '#web/ui/table.css'

export interface MappingTableProps {
  view: ExamTemplateView
  mapping: Mapping
  isLocked: boolean
  onChange: (mapping: Mapping) => void
}

type Question = ExamTemplateView['questions'][number]

/** A line a question, with the field that holds its answer. */
export function MappingTable({ view, mapping, isLocked, onChange }: MappingTableProps) {
  return (
    <table className="table table--cards">
      <caption className="hide">Questions and their fields</caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Answer</th>
          <th scope="col">Field on the sheet</th>
        </tr>
      </thead>
      <tbody>
        {view.questions.map((question) => (
          <tr key={question.id}>
            <td data-label="Question" className="name">
              <span className="mapping-question">{question.text === '' ? question.id : `${question.id}. ${question.text}`}</span>
            </td>
            <td data-label="Answer">{wordFor(answers, question.type)}</td>
            <td data-label="Field on the sheet">
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
  const { id } = question
  function choose(column: string) {
    // A field holds one answer: it is taken from the question that had it.
    const others = mapping.questions.filter((each) => each.question !== id && each.column !== column)
    onChange({ ...mapping, questions: column === '' ? others : [...others, { question: id, column }] })
  }
  return (
    <Select
      small
      aria-label={`Field of question ${id}`}
      value={mapping.questions.find((each) => each.question === id)?.column ?? ''}
      disabled={isLocked}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">no place yet</option>
      {listFitting(view, question).map(({ name, kind }) => (
        <option key={name} value={name}>
          {name}
          {kind === 'box' ? ' (box)' : ''}
        </option>
      ))}
    </Select>
  )
}

const answers = { choice: 'a choice', number: 'a number', short: 'in words', essay: 'an essay' } as const

function listFitting({ columns }: ExamTemplateView, { type }: Question) {
  if (type === 'choice') return columns.filter(({ kind }) => kind === 'choice')
  return columns.filter(({ kind }) => kind === 'box' || (type === 'number' && kind === 'digits'))
}
