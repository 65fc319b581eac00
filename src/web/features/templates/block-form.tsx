import { useState } from 'react'
import { expandLabels } from '#engine/omr/expand-labels.ts'
import type { FieldBlock, TemplateFile } from '#engine/omr/template-schema.ts'
import { changeGrid, columnOf, gridOf, joinFields, setBlock } from '#web/features/templates/edit-template.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

export interface BlockFormProps {
  file: TemplateFile
  name: string
  block: FieldBlock
  onChange: (file: TemplateFile, key?: string) => void
  onRename: (to: string) => void
}

/** What a grid of bubbles means, and where it stands to the pixel. */
export function BlockForm({ file, name, block, onChange, onRename }: BlockFormProps) {
  const { values, direction, labels } = gridOf(file, block)
  const column = columnOf(file, name)
  const number = (key: 'bubblesGap' | 'labelsGap', value: string) => {
    const gap = Number(value)
    if (Number.isFinite(gap) && gap >= 0) onChange(setBlock(file, name, { ...block, [key]: gap }), `${name} ${key}`)
  }
  return (
    <>
      <Field label="Name of the block">
        <Committed value={name} onCommit={(to) => to !== '' && onRename(to)} />
      </Field>
      <Field label="Fields" hint={`q1..20 is twenty questions. There ${labels.length === 1 ? 'is one' : `are ${labels.length}`}.`}>
        <Committed
          value={block.fieldLabels.join(', ')}
          onCommit={(text) => {
            const next = splitList(text)
            if (next.length === 0 || expandLabels(next).bad.length > 0) return
            // The column that they made together goes on with the new ones.
            onChange(joinFields(changeGrid(joinFields(file, name, null), name, { fieldLabels: next }), name, column))
          }}
        />
      </Field>
      <Field label="Options" hint="One letter each, or words between commas.">
        <Committed
          value={values.every((value) => [...value].length === 1) ? values.join('') : values.join(', ')}
          onCommit={(text) => {
            const next = text.includes(',') ? splitList(text) : [...text.replaceAll(/\s+/g, '')]
            if (next.length > 0) onChange(changeGrid(file, name, { bubbleValues: next }))
          }}
        />
      </Field>
      <Field label="The options of a field stand">
        <Select
          value={direction}
          onChange={({ target }) => onChange(changeGrid(file, name, { direction: target.value === 'horizontal' ? 'horizontal' : 'vertical' }))}
        >
          <option value="horizontal">side by side</option>
          <option value="vertical">one under the other</option>
        </Select>
      </Field>
      <Field label="All fields together are" optional hint="For an admission number or a number of several figures: one name for them all.">
        <Committed value={column ?? ''} onCommit={(text) => onChange(joinFields(file, name, text === '' ? null : text))} />
      </Field>
      <div className="numbers">
        <Field label="Option to option">
          <TextInput value={block.bubblesGap} inputMode="decimal" onChange={({ target }) => number('bubblesGap', target.value)} />
        </Field>
        <Field label="Field to field">
          <TextInput value={block.labelsGap} inputMode="decimal" onChange={({ target }) => number('labelsGap', target.value)} />
        </Field>
      </div>
    </>
  )
}

/** A text that counts when one is done with it, so that half a word changes nothing. */
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
