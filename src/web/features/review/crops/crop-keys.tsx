import { useWords } from '#web/components/words.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { Key } from '#web/ui/key.tsx'
import { KeysDialog } from '../keys-dialog.tsx'
import { cropsWords, type CropsWords } from './crops-words.ts'

interface CropKeysProps {
  hasSingleKeys: boolean
  onSingleKeys: (on: boolean) => void
  onCloser: () => void
  onShowAll: () => void
}

/** The most used keys; some of them can be pressed with the mouse, too. Single keys can be switched off (WCAG 2.1.4). */
export function CropKeys({ hasSingleKeys, onSingleKeys, onCloser, onShowAll }: CropKeysProps) {
  const { keys: words } = useWords(cropsWords)
  return (
    <div className="keys decide-keys" role="group" aria-label={words.bar}>
      <span>
        <Key>{words.space}</Key> {words.choose}
      </span>
      <span>
        <Key>G</Key> {words.group}
      </span>
      <span className="decide-extra">
        <Key>←</Key>
        <Key>→</Key>
        <Key>↑</Key>
        <Key>↓</Key> {words.move}
      </span>
      <button type="button" onClick={onCloser}>
        <Key>Z</Key> {words.closer}
      </button>
      <span>
        <Key>U</Key> {words.undo}
      </span>
      <button type="button" onClick={onShowAll}>
        <Key>?</Key> {words.all}
      </button>
      <span className="keys-switch">
        <Checkbox label={words.single} checked={hasSingleKeys} onChange={(event) => onSingleKeys(event.currentTarget.checked)} />
      </span>
    </div>
  )
}

const allKeys: readonly { keys: string[]; does: keyof CropsWords['keys']['does'] }[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'move' },
  { keys: ['space'], does: 'choose' },
  { keys: ['shift', 'space'], does: 'range' },
  { keys: ['G'], does: 'group' },
  { keys: ['R'], does: 'round' },
  { keys: ['L'], does: 'below' },
  { keys: ['escape'], does: 'clear' },
  { keys: ['1', '…', '9'], does: 'digit' },
  { keys: ['0'], does: 'none' },
  { keys: ['A'], does: 'all' },
  { keys: ['↵'], does: 'give' },
  { keys: ['U'], does: 'undo' },
  { keys: ['Z'], does: 'closer' },
  { keys: ['?'], does: 'showKeys' },
]

export function AllKeys(dialog: { isOpen: boolean; onClose: () => void }) {
  const { keys: words } = useWords(cropsWords)
  const named = allKeys.map(({ keys, does }) => ({ keys: keys.map((key) => (isNamed(key) ? words[key] : key)), does: words.does[does] }))
  return <KeysDialog title={words.title} keys={named} {...dialog} />
}

/** Keys whose label is a word of the language. */
function isNamed(key: string): key is 'space' | 'shift' | 'escape' {
  return key === 'space' || key === 'shift' || key === 'escape'
}
