import { wordFor } from '#contract/base/known.ts'
import type { ExamTemplateView, Mapping } from '#contract/templates.ts'
import { useWords } from '#web/components/words.ts'
import { mappingWords } from '#web/features/templates/mapping-words.ts'
import { Select } from '#web/ui/field.tsx'
import '#web/ui/table.css'

export interface MappingTableProps {
  view: ExamTemplateView
  mapping: Mapping
  isLocked: boolean
  onChange: (mapping: Mapping) => void
}

type Question = ExamTemplateView['questions'][number]

/** One line for each question, with the field that holds its answer. */
export function MappingTable({ view, mapping, isLocked, onChange }: MappingTableProps) {
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
