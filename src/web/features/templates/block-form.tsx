import { useState } from 'react'
import { expandLabels } from '#engine/omr/expand-labels.ts'
import type { FieldBlock, TemplateFile } from '#engine/omr/template-schema.ts'
import { useWords } from '#web/components/words.ts'
import { changeGrid, columnOf, gridOf, joinFields, setBlock } from '#web/features/templates/edit-template.ts'
import { editorWords } from '#web/features/templates/editor-words.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

export interface BlockFormProps {
  file: TemplateFile
  name: string
  block: FieldBlock
  onChange: (file: TemplateFile, key?: string) => void
  onRename: (to: string) => void
}

/** What a grid of bubbles means, and where it is, to the pixel. */
export function BlockForm({ file, name, block, onChange, onRename }: BlockFormProps) {
  const { block: words } = useWords(editorWords)
  const [areFieldsWrong, setFieldsWrong] = useState(false)
  const { values, direction, labels } = gridOf(file, block)
  const column = columnOf(file, name)
  const number = (key: 'bubblesGap' | 'labelsGap', value: string) => {
    const gap = Number(value)
    if (Number.isFinite(gap) && gap >= 0) onChange(setBlock(file, name, { ...block, [key]: gap }), `${name} ${key}`)
  }
  return (
    <>
      <Field label={words.name}>
        <Committed value={name} onCommit={(to) => to !== '' && onRename(to)} />
      </Field>
      <Field label={words.fields} hint={words.fieldsHint(labels.length)} error={areFieldsWrong ? words.fieldsWrong : undefined} announce>
        <Committed
          value={block.fieldLabels.join(', ')}
          onCommit={(text) => {
            const next = splitList(text)
            const isWrong = next.length === 0 || expandLabels(next).bad.length > 0
            setFieldsWrong(isWrong)
            if (isWrong) return
            // The column that they made together goes on with the new ones.
            onChange(joinFields(changeGrid(joinFields(file, name, null), name, { fieldLabels: next }), name, column))
          }}
        />
      </Field>
      <Field label={words.options} hint={words.optionsHint}>
        <Committed
          value={values.every((value) => [...value].length === 1) ? values.join('') : values.join(', ')}
          onCommit={(text) => {
            const next = text.includes(',') ? splitList(text) : [...text.replaceAll(/\s+/g, '')]
            if (next.length > 0) onChange(changeGrid(file, name, { bubbleValues: next }))
          }}
        />
      </Field>
      <Field label={words.direction}>
        <Select
          value={direction}
          onChange={({ target }) => onChange(changeGrid(file, name, { direction: target.value === 'horizontal' ? 'horizontal' : 'vertical' }))}
        >
          <option value="horizontal">{words.horizontal}</option>
          <option value="vertical">{words.vertical}</option>
        </Select>
      </Field>
      <Field label={words.column} optional hint={words.columnHint}>
        <Committed value={column ?? ''} onCommit={(text) => onChange(joinFields(file, name, text === '' ? null : text))} />
      </Field>
      <div className="numbers">
        <Field label={words.bubblesGap}>
          <TextInput value={block.bubblesGap} inputMode="decimal" onChange={({ target }) => number('bubblesGap', target.value)} />
        </Field>
        <Field label={words.labelsGap}>
          <TextInput value={block.labelsGap} inputMode="decimal" onChange={({ target }) => number('labelsGap', target.value)} />
        </Field>
      </div>
    </>
  )
}

/** A text that takes effect when the person leaves the field, so that half a word changes nothing. */
export function Committed({ value, onCommit }: { value: string; onCommit: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed.trim() !== value) onCommit(typed.trim())
    setTyped(null)
  }
  return (
    <TextInput
      value={typed ?? value}
      maxLength={400}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
