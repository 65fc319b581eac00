import { useWords } from '#web/components/words.ts'
import type { ExamDraft, TableDraft } from '#web/features/exams/exam-draft.ts'
import { addColumn, addRow, changeCell, changeHead, questionIn, tableLimits, type CellPlace } from '#web/features/exams/table-draft.ts'
import { tableWords } from '#web/features/exams/table-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './table-editor.css'

interface TableEditorProps {
  table: TableDraft
  questions: ExamDraft['questions']
  /** Pages were read, so the places of the answers cannot change. */
  isFixed: boolean
  onChange: (change: (before: TableDraft) => TableDraft) => void
  onToggle: (place: CellPlace) => void
  onRemoveLine: (line: { row: number } | { column: number }) => void
}

/** The table over the parts of a question, cell by cell. */
export function TableEditor({ table, questions, isFixed, onChange, onToggle, onRemoveLine }: TableEditorProps) {
  const words = useWords(tableWords)
  return (
    <div className="table-editor">
      <p className="small quiet">{words.hint}</p>
      <div className="table-editor-scroll">
        <table aria-label={words.heading}>
          <thead>
            <tr>
              {table.columns.map((head, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <th key={column} scope="col">
                  <div className="table-editor-cell">
                    <TextInput
                      aria-label={words.head(column + 1)}
                      value={head}
                      maxLength={60}
                      onChange={({ target }) => onChange((before) => changeHead(before, column, target.value))}
                    />
                    <IconButton
                      label={words.removeColumn(column + 1)}
                      icon={<Icon name="close" />}
                      disabled={isFixed || table.columns.length <= 2}
                      onClick={() => onRemoveLine({ column })}
                    />
                  </div>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place
              <tr key={row}>
                {cells.map((cell, column) => {
                  const place = { row, column }
                  const said = { row: row + 1, column: column + 1 }
                  const part = questionIn({ questions }, cell)
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                    <td key={column}>
                      <div className="table-editor-cell">
                        {part === null ? (
                          <TextInput
                            aria-label={words.cell(said)}
                            value={'text' in cell ? cell.text : ''}
                            maxLength={120}
                            onChange={({ target }) => onChange((before) => changeCell(before, place, { text: target.value }))}
                          />
                        ) : (
                          <span className="table-editor-answer">{words.answeredBy(part.id)}</span>
                        )}
                        <IconButton
                          label={part === null ? words.give(said) : words.takeBack(said)}
                          icon={<Icon name={part === null ? 'pen' : 'close'} />}
                          disabled={isFixed}
                          onClick={() => onToggle(place)}
                        />
                      </div>
                    </td>
                  )
                })}
                <td>
                  <IconButton
                    label={words.removeRow(row + 1)}
                    icon={<Icon name="trash" />}
                    disabled={isFixed || table.rows.length <= 1}
                    onClick={() => onRemoveLine({ row })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="table-editor-more">
        <Button kind="quiet" small disabled={isFixed || table.rows.length >= tableLimits.rows} onClick={() => onChange(addRow)}>
          <Icon name="plus" /> {words.addRow}
        </Button>
        <Button kind="quiet" small disabled={isFixed || table.columns.length >= tableLimits.columns} onClick={() => onChange(addColumn)}>
          <Icon name="plus" /> {words.addColumn}
        </Button>
      </div>
    </div>
  )
}
