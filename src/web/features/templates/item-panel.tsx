import type { TemplateFile } from '#engine/omr/template-schema.ts'
import { useWords } from '#web/components/words.ts'
import { BlockForm, Committed } from '#web/features/templates/block-form.tsx'
import { gridOf, layInto, listItems, rectOf, removeItem, renameItem, type Item } from '#web/features/templates/edit-template.ts'
import { editorWords, type EditorWords } from '#web/features/templates/editor-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface ItemPanelProps {
  file: TemplateFile
  selected: Item | null
  onSelect: (item: Item | null) => void
  onChange: (file: TemplateFile, key?: string) => void
}

/** The list of drawn items, or all fields of the chosen one. */
export function ItemPanel({ file, selected, onSelect, onChange }: ItemPanelProps) {
  const { items: words } = useWords(editorWords)
  const rect = selected === null ? null : rectOf(file, selected)
  if (selected === null || rect === null) return <ItemList file={file} onSelect={onSelect} />
  const block = selected.kind === 'block' ? file.fieldBlocks[selected.name] : undefined
  const rename = (to: string) => {
    onChange(renameItem(file, selected, to))
    onSelect({ ...selected, name: to })
  }
  const place = (key: 'x' | 'y' | 'width' | 'height', text: string) => {
    const value = Number(text)
    if (text !== '' && Number.isFinite(value)) onChange(layInto(file, selected, { ...rect, [key]: value }))
  }
  return (
    <Card title={words[selected.kind]} className="item-panel">
      {block !== undefined && <BlockForm file={file} name={selected.name} block={block} onChange={onChange} onRename={rename} />}
      {selected.kind === 'box' && (
        <Field label={words.boxName} hint={words.boxHint}>
          <Committed value={selected.name} onCommit={(to) => to !== '' && rename(to)} />
        </Field>
      )}
      {selected.kind === 'name' && <p className="small">{words.nameAbout}</p>}
      <div className="numbers">
        {(['x', 'y', 'width', 'height'] as const).map((key) => (
          <Field key={key} label={words[key]}>
            <NumberInput value={rect[key]} onCommit={(text) => place(key, text)} />
          </Field>
        ))}
      </div>
      <div className="row">
        <Button kind="second" small onClick={() => onSelect(null)}>
          {words.done}
        </Button>
        <Button
          kind="danger"
          small
          onClick={() => {
            onChange(removeItem(file, selected))
            onSelect(null)
          }}
        >
          <Icon name="trash" /> {words.remove}
        </Button>
      </div>
    </Card>
  )
}

function NumberInput({ value, onCommit }: { value: number; onCommit: (text: string) => void }) {
  return (
    <TextInput
      key={value}
      defaultValue={String(Math.round(value * 10) / 10)}
      inputMode="decimal"
      onBlur={({ target }) => Number(target.value) !== value && onCommit(target.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function ItemList({ file, onSelect }: { file: TemplateFile; onSelect: (item: Item) => void }) {
  const { items: words } = useWords(editorWords)
  const items = listItems(file)
  return (
    <Card title={words.title} className="item-panel">
      {items.length === 0 && <p className="small quiet">{words.none}</p>}
      <ul className="item-list">
        {items.map((item) => (
          <li key={`${item.kind} ${item.name}`}>
            <button type="button" onClick={() => onSelect(item)}>
              <b>{item.kind === 'name' ? words.name : item.name}</b>
              <span className="small quiet">{describe(file, item, words)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function describe(file: TemplateFile, { kind, name }: Item, words: EditorWords['items']): string {
  const block = kind === 'block' ? file.fieldBlocks[name] : undefined
  if (block === undefined) return kind === 'box' ? words.isBox : words.isName
  const { labels, values } = gridOf(file, block)
  return words.grid({ labels: block.fieldLabels, fields: labels.length, options: values.length })
}
